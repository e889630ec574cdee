/// The first stored property of every class whose objects serve as attributes of a text.
///
/// When Foundation on Linux compares two attribute dictionaries (`append`, `insert`, `addAttribute`), its CFEqual reads the word
/// after a Swift object's header as if it were Core Foundation's: bits 8 to 17 are a type number, and 0 stops the program ("illegal
/// instruction" in `CFBasicHashesAreEqual`). Any other number makes it look at the class, see a Swift object, and call `isEqual`.
/// Found with Swift 6.3 on x86-64; the test "Attributes are replaced and texts joined" fails without it.
/// TODO: goes when CFEqual looks at the class first.
struct CoreFoundationMark {
  private let info: UInt = 1 << 8
}
