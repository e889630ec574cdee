import Foundation

@MainActor public protocol UINavigationControllerDelegate: AnyObject {}

@MainActor public protocol UIImagePickerControllerDelegate: AnyObject {
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}
extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

/// Lets the user choose a picture: the host asks for a file.
@MainActor open class UIImagePickerController: UIViewController {
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  open var sourceType: SourceType = .photoLibrary
  open var allowsEditing = false
  open var mediaTypes = ["public.image"]

  /// There is no camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  /// How the host asks for a file; it answers with nil when the user cancels. Without one, every choice is cancelled.
  package static var chooseFile: (@MainActor (_ answer: @escaping @MainActor (URL?) -> Void) -> Void)?

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    view.isUserInteractionEnabled = false
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let chooseFile = Self.chooseFile else {
      HostClock.shared.schedule(after: 0) { [weak self] in self?.finish(nil) }
      return
    }
    chooseFile { [weak self] url in self?.finish(url) }
  }

  private func finish(_ url: URL?) {
    if let url, let image = UIImage(contentsOfFile: url.path) {
      delegate?.imagePickerController(
        self, didFinishPickingMediaWithInfo: [.originalImage: image, .imageURL: url, .mediaType: "public.image"])
    } else if let delegate {
      delegate.imagePickerControllerDidCancel(self)
    } else {
      dismiss(animated: true)
    }
  }
}
