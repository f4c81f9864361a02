/// A `.stringsdict` table of one entry, `k`, with texts for widths and whatever stands beside them.
func widthTable(_ texts: [(String, String)], beside members: String = "") -> String {
  let rows = texts.map { "<key>\($0)</key><string>\($1)</string>" }.joined(separator: "\n")
  return """
    <plist version="1.0"><dict>
    <key>k</key><dict>
    <key>NSStringVariableWidthRuleType</key><dict>
    \(rows)
    </dict>
    \(members)</dict></dict></plist>
    """
}
