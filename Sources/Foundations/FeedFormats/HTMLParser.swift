import CGumbo

/// Parses HTML with gumbo.
enum HTMLParser {
  /// Calls a closure with the root of the parsed document.
  static func parse(_ html: String, _ body: (UnsafeMutablePointer<GumboNode>) -> Void) {
    var options = kGumboDefaultOptions
    options.max_errors = 0
    var html = html
    html.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress,
          let output = gumbo_parse_with_options(&options, start, characters.count)
        else { return }
        defer { gumbo_destroy_output(&options, output) }
        if let root = output.pointee.root { body(root) }
      }
    }
  }

  /// Returns a text with spaces in the place of its tags.
  static func withoutTags(_ html: String) -> String {
    var text = String.UnicodeScalarView()
    var isInTag = false
    for scalar in html.unicodeScalars {
      switch scalar {
      case "<": isInTag = true
      case ">" where isInTag:
        isInTag = false
        text.append(" ")
      default: if !isInTag { text.append(scalar) }
      }
    }
    return String(text)
  }
}

extension GumboElement {
  var childNodes: [UnsafeMutablePointer<GumboNode>] {
    (0..<Int(children.length)).compactMap { children.data[$0]?.assumingMemoryBound(to: GumboNode.self) }
  }

  func attribute(_ name: String) -> String? {
    var attributes = attributes
    return gumbo_get_attribute(&attributes, name).map { String(cString: $0.pointee.value) }
  }
}
