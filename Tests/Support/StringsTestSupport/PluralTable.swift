/// Writes `.stringsdict` tables of one entry for tests.
package enum PluralTable {
  /// A table of the entry `moments`, with the variable `count`.
  package static func text(
    format: String? = "%#@count@", ruleType: String? = "NSStringPluralRuleType", valueType: String? = "d",
    forms: [(String, String)] = [("one", "%d moment"), ("other", "%d moments")]
  ) -> String {
    """
    <plist version="1.0">
    <dict>
    <key>moments</key>
    <dict>
    \(row("NSStringLocalizedFormatKey", format))\(variable("count", ruleType: ruleType, valueType: valueType, forms))</dict>
    </dict>
    </plist>
    """
  }

  /// A table of the entry `k`, with texts for widths or a format, and other members.
  package static func widths(
    _ texts: [(String, String)] = [], format: String? = nil, beside members: String = ""
  ) -> String {
    let rows = texts.map { "<key>\($0)</key><string>\($1)</string>" }.joined(separator: "\n")
    return """
      <plist version="1.0"><dict>
      <key>k</key><dict>
      \(format.map { row("NSStringLocalizedFormatKey", $0) } ?? "<key>NSStringVariableWidthRuleType</key><dict>\n\(rows)\n</dict>")
      \(members)</dict></dict></plist>
      """
  }

  package static func variable(
    _ name: String, ruleType: String? = "NSStringPluralRuleType", valueType: String? = "d", _ forms: [(String, String)]
  ) -> String {
    """
    <key>\(name)</key>
    <dict>
    \(row("NSStringFormatSpecTypeKey", ruleType))\(row("NSStringFormatValueTypeKey", valueType))\(
      forms.map(row).joined())</dict>

    """
  }

  private static func row(_ key: String, _ text: String?) -> String {
    text.map { "<key>\(key)</key><string>\($0)</string>\n" } ?? ""
  }
}
