/// Writes `.stringsdict` tables for tests.
package enum PluralTable {
  /// A table of one entry, `moments`, with one variable, `count`.
  package static func text(
    format: String? = "%#@count@", ruleType: String? = "NSStringPluralRuleType", valueType: String? = "d",
    forms: [(String, String)] = [("one", "%d moment"), ("other", "%d moments")]
  ) -> String {
    let row = { (key: String, text: String?) in text.map { "<key>\(key)</key><string>\($0)</string>\n" } ?? "" }
    return """
      <plist version="1.0">
      <dict>
      <key>moments</key>
      <dict>
      \(row("NSStringLocalizedFormatKey", format))<key>count</key>
      <dict>
      \(row("NSStringFormatSpecTypeKey", ruleType))\(row("NSStringFormatValueTypeKey", valueType))\(
        forms.map(row).joined())</dict>
      </dict>
      </dict>
      </plist>
      """
  }
}
