import Documents
import FoundationEssentials

/// Texts of feeds: plain text, HTML that is escaped or not, or XHTML.
extension XMLElement {
  /// Returns the HTML of a text; empty for a file. In Atom, texts without a type are plain.
  func html(isAtom: Bool) -> String {
    let type = (self["type"] ?? (isAtom ? "text" : "html")).prefix { $0 != ";" }.lowercased()
    let isText = !type.contains("/") || type.hasPrefix("text/") || type.hasSuffix("xml")
    // Files are in base64, and texts may be.
    if self["mode"] == "base64" || !isText,
      let data = text.flatMap({ Data(base64Encoded: $0.filter { !$0.isWhitespace }) })
    {
      return data.contains { $0 < 0x09 } ? "" : String(validating: data, as: UTF8.self) ?? ""
    }
    return switch type {
    case "html", "text/html": innerHTML(escapesText: false)
    case _ where type == "xhtml" || type.hasSuffix("xml"): innerHTML(escapesText: !children.isEmpty)
    default: (text ?? "").escapedForHTML
    }
  }

  /// Returns the HTML of the content. With `escapesText`, its texts are plain; without it, they are HTML, which some servers
  /// escape.
  func innerHTML(escapesText: Bool) -> String {
    content.map { content in
      switch content {
      case .text(let text, _): return escapesText ? text.withoutControls.escapedForHTML : text.withoutControls
      case .element(let element):
        let attributes = element.attributes.filter { $0.key.namespace == nil }
          .map { " \($0.key.local)=\"\($0.value.escapedForHTML)\"" }
        let name = element.name.local
        return "<\(name)\(attributes.joined())>\(element.innerHTML(escapesText: escapesText))</\(name)>"
      }
    }.joined()
  }
}

extension String {
  var escapedForHTML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  /// The text with the characters of Windows-1252 that C1 controls stand for, as in HTML.
  var withoutControls: String {
    guard utf8.contains(0xC2), unicodeScalars.contains(where: { (0x80..<0xA0).contains($0.value) }) else { return self }
    return unicodeScalars.map { scalar in
      (0x80..<0xA0).contains(scalar.value)
        ? String(decoding: LegacyDecoder.text(of: [UInt8(scalar.value)], in: .windows1252), as: UTF8.self)
        : String(scalar)
    }.joined()
  }
}
