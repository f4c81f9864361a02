import Documents
import Foundation

/// Text constructs of Atom: plain text, escaped HTML, or XHTML.
extension XMLElement {
  /// The HTML of a text construct, also of Atom 0.3.
  var html: String {
    let type = (self["type"] ?? "text").lowercased()
    if self["mode"] == "base64" || type.contains("/") && !type.hasPrefix("text/") && !type.hasSuffix("xml") {
      return text.flatMap { Data(base64Encoded: $0, options: .ignoreUnknownCharacters) }.map {
        String(decoding: $0, as: UTF8.self)
      } ?? ""
    }
    switch type {
    case "html", "text/html": return children.isEmpty ? text ?? "" : innerHTML
    case _ where type == "xhtml" || type.hasSuffix("xml"): return innerHTML
    default: return (text ?? "").escapedForHTML
    }
  }

  /// The content of an element of XHTML.
  var innerHTML: String { content.map(\.html).joined() }
}

extension XMLElement.Content {
  fileprivate var html: String {
    switch self {
    case .text(let text): return text.escapedForHTML
    case .element(let element):
      let attributes = ["src", "href", "start", "width", "height"].compactMap { name in
        element[name].map { " \(name)=\"\($0.escapedForHTML)\"" }
      }
      let name = element.name.local
      return "<\(name)\(attributes.joined())>\(element.innerHTML)</\(name)>"
    }
  }
}

extension String {
  fileprivate var escapedForHTML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
