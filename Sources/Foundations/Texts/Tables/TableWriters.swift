import Documents

/// Writes `.strings` tables as `StringsParser` reads them.
package enum StringsWriter {
  /// Returns a table of the entries that are plain texts, in their order, with their comments.
  package static func text(of entries: [TableEntry]) -> String { entries.map { row(of: $0) }.joined() }

  private static func row(of entry: TableEntry) -> String {
    guard entry.tableKind == .strings else { return "" }
    // A delimiter in the comment would end it.
    let comment = entry.comment.map { "/* \($0.replacing("*/", with: "* /")) */\n" } ?? ""
    return "\(comment)\(quoted(entry.key.text)) = \(quoted(entry.format.text));\n"
  }

  private static func quoted(_ text: String) -> String { "\"" + text.unicodeScalars.map(spelling).joined() + "\"" }

  private static func spelling(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}":
      "\\U" + scalar.value.hexadecimal(digits: 4, uppercase: true)
    default: String(scalar)
    }
  }
}

/// Writes `.stringsdict` tables as `StringsDictionaryParser` reads them.
package struct StringsDictionaryWriter {
  private var lines: [String] = []

  /// Returns a table of the entries with plural forms or widths, in their order, with their comments.
  package static func text(of entries: [TableEntry]) -> String {
    var writer = StringsDictionaryWriter()
    for entry in entries where entry.tableKind == .stringsDictionary { writer.write(entry) }
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      """
    return ([head] + writer.lines + ["</dict>", "</plist>"]).joined(separator: "\n") + "\n"
  }

  private mutating func write(_ entry: TableEntry) {
    // Two hyphens would end the comment.
    if let comment = entry.comment { add("<!-- \(Self.escaped(comment.replacing("--", with: "- -"))) -->", level: 1) }
    writeDictionary(entry.key.text, level: 1) { writer in
      if entry.hasWidths {
        writer.writeTexts(StringsDictionaryKey.widthRule, entry.variants.map { ("\($0.width ?? 0)", $0.format.text) })
      } else {
        writer.write(StringsDictionaryKey.format, entry.format.text, level: 2)
      }
      for variable in entry.variables {
        let specification = [
          (StringsDictionaryKey.ruleType, StringsDictionaryKey.pluralRule), (StringsDictionaryKey.valueType, "d"),
        ]
        writer.writeTexts(
          variable.name.text, specification + variable.forms.map { ($0.category.rawValue, $0.text.text) })
      }
    }
  }

  private mutating func writeTexts(_ key: String, _ texts: [(String, String)]) {
    writeDictionary(key, level: 2) { for (key, text) in texts { $0.write(key, text, level: 3) } }
  }

  private mutating func writeDictionary(_ key: String, level: Int, _ body: (inout Self) -> Void) {
    add(tag: "key", key, level: level)
    add("<dict>", level: level)
    body(&self)
    add("</dict>", level: level)
  }

  private mutating func write(_ key: String, _ text: String, level: Int) {
    add(tag: "key", key, level: level)
    add(tag: "string", text, level: level)
  }

  private mutating func add(tag: String, _ text: String, level: Int) {
    add("<\(tag)>\(Self.escaped(text))</\(tag)>", level: level)
  }

  private mutating func add(_ line: String, level: Int) {
    lines.append(String(repeating: "  ", count: level) + line)
  }

  /// Escapes a text. One with characters that XML cannot contain did not come from a property list.
  private static func escaped(_ text: String) -> String { XMLText.escaped(text, substitute: "\u{FFFD}") }
}
