/// A `.stringsdict` table of one entry, `k`: texts for widths, or a format, and variables with the forms `one` and `other`.
func roomTable(
  format: String? = nil, widths: [(Int, String)] = [], variables: [(name: String, one: String, other: String)] = []
) -> String {
  let row = { (key: String, text: String) in "<key>\(key)</key><string>\(text)</string>\n" }
  let whole =
    format.map { row("NSStringLocalizedFormatKey", $0) }
    ?? "<key>NSStringVariableWidthRuleType</key><dict>\(widths.map { row("\($0)", $1) }.joined())</dict>\n"
  let forms = variables.map { name, one, other in
    "<key>\(name)</key><dict>"
      + row("NSStringFormatSpecTypeKey", "NSStringPluralRuleType") + row("NSStringFormatValueTypeKey", "d")
      + row("one", one) + row("other", other) + "</dict>\n"
  }
  return "<plist version=\"1.0\"><dict><key>k</key><dict>\n\(whole)\(forms.joined())</dict></dict></plist>"
}
