import Documents
import FoundationEssentials

/// Text constructs of Atom: plain text, escaped HTML, or XHTML.
extension XMLElement {
  /// The HTML of a text construct, also of Atom 0.3.
  var html: String {
    let type = (self["type"] ?? "text").prefix { $0 != ";" }.lowercased()
    if self["mode"] == "base64" {
      return text.flatMap { Data(base64Encoded: $0, options: .ignoreUnknownCharacters) }.map {
        String(decoding: $0, as: UTF8.self)
      } ?? ""
    }
    switch type {
    case "html", "text/html": return innerHTML(escapesText: false)
    case _ where type == "xhtml" || type.hasSuffix("xml"): return innerHTML()
    // Pictures and other files are in base64.
    case _ where ["image/", "audio/", "video/"].contains { type.hasPrefix($0) }: return ""
    default: return (text ?? "").escapedForHTML
    }
  }

  /// The HTML of the content.
  ///
  /// - Parameter escapesText: whether texts are no HTML themselves. Some servers put escaped HTML into elements.
  func innerHTML(escapesText: Bool = true) -> String {
    content.map { content in
      switch content {
      case .text(let text, _): return escapesText ? text.escapedForHTML : text
      case .element(let element):
        let attributes = Self.attributesOfHTML.compactMap { name in
          element[name].map { " \(name)=\"\($0.escapedForHTML)\"" }
        }
        let name = element.name.local
        return "<\(name)\(attributes.joined())>\(element.innerHTML(escapesText: escapesText))</\(name)>"
      }
    }.joined()
  }

  private static let attributesOfHTML = [
    "src", "srcset", "data", "data-src", "poster", "type", "href", "start", "width", "height",
  ]
}

extension String {
  var escapedForHTML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
