/// The page that shows the gallery's pictures.
enum GalleryPage {
  struct Entry {
    let section: String
    let file: String
    let caption: String
    /// In points.
    let width: Int, height: Int
  }

  static func html(_ entries: [Entry]) -> String {
    var body = "", section = ""
    for entry in entries {
      if entry.section != section {
        if !section.isEmpty { body += "</div>\n" }
        section = entry.section
        body += "<h2>\(escaped(section))</h2>\n<div class=\"row\">\n"
      }
      body += """
        <figure><a href="\(escaped(entry.file))"><img src="\(escaped(entry.file))" width="\(entry.width)" height="\(entry.height)" \
        alt="\(escaped(entry.caption))"></a><figcaption>\(escaped(entry.caption))</figcaption></figure>

        """
    }
    if !section.isEmpty { body += "</div>\n" }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>fude: gallery</title>
      <style>
      body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; color: #222; background: #f4f4f2 }
      .row { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: end }
      figure { margin: 0 }
      img { background: #fff; max-width: 100%; height: auto; display: block }
      figcaption { font-size: 13px; color: #666; margin-top: .3rem }
      </style>
      <h1>fude</h1>
      <p>Every picture on this page was drawn by UIKit code on Linux.</p>
      \(body)</html>

      """
  }

  static func escaped(_ text: String) -> String {
    var result = ""
    for c in text {
      switch c {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(c)
      }
    }
    return result
  }
}
