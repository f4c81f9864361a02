import Documents
import Foundation
import StringsCompiler
import TerminalTestSupport
import Testing

@Suite(.limited)
struct StringsFuzzTests {
  /// How many tables are made of all kinds.
  private static let count =
    ProcessInfo.processInfo.environment["MOMENTS_FUZZED_TABLES"].flatMap(Int.init) ?? 800

  private static let texts = #"""
    /* Title, %1$@ name, %2$d count */
    "menu.title" = "Menu of %1$@, %2$d";
    // hint
    'menu.version' = 'Version %@ 100%%'; key; "esc" = "\U00e9\UD83D\UDE00\341\n\"";
    url = http://example.org; "日本" = "多
    行"; { a = (b, <0f>); }
    """#

  private static let plurals = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
      <!-- hint --><key>moments</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@count@ in %2$@ &amp; é</string>
        <key>count</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>one</key><string>%d moment</string><key>other</key><string><![CDATA[%d moments]]></string>
        </dict></dict>
      <key>wide</key><dict>
        <key>NSStringVariableWidthRuleType</key><dict>
          <key>10</key><string>%#@a@</string><key>20</key><string>%1$#@a@ and %2$#@b@</string></dict>
        <key>a</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>'ld</string>
          <key>other</key><string>%'ld in %#@b@</string></dict>
        <key>b</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict></dict>
    </dict></plist>
    """

  private static let fragments: [[UInt8]] =
    [
      "\"", "'", "\\", "\\U", "\\UD8", "/*", "*/", "//", ";", "=", "{", "}", "(", ")", "<", ">", "%", "%#@", "@", "$",
      "\n",
      "\r", "\u{2028}", "“", "é", "\0", "&", "&x;", "<![CDATA[", "]]>", "<!--", "<key>", "</dict>", "<dict>", "..",
    ].map { Array($0.utf8) } + [
      [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFE, 0xFF], [0xEF, 0xBB, 0xBF],
    ]

  @Test(arguments: [("strings", texts), ("stringsdict", plurals)], [false, true])
  func `a mutated table results in either source or errors`(table: (kind: String, text: String), isUTF16: Bool) {
    let path = "en.lproj/T.\(table.kind)"
    let utf16 = ("\u{FEFF}" + table.text).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let original = isUTF16 ? utf16 : Array(table.text.utf8)
    var generator = SeededGenerator(seed: 42)
    for round in 0..<Self.count / 4 {
      let table = Self.mutated(original, using: &generator)
      let result = TableCompiler.compile([SourceText(path: path, contents: table)], developmentLanguage: "en")
      let hasError = result.diagnostics.contains { $0.isError }
      #expect(hasError == (result.swiftSource == nil), "round \(round)")
      for diagnostic in result.diagnostics {
        let isPlausible = diagnostic.location.line >= 1 && diagnostic.location.column >= 1
        #expect(isPlausible && !diagnostic.description.contains(where: \.isNewline), "round \(round): \(diagnostic)")
      }
    }
  }

  private static func mutated(_ original: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 0...12, using: &generator))
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &generator))
      case 2: bytes.removeSubrange(place...)
      case 3 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      default: bytes.insert(contentsOf: fragments[Int.random(in: 0..<fragments.count, using: &generator)], at: place)
      }
    }
    return bytes
  }

  /// With quadratic time one of these tables would take hours.
  @Test(
    arguments: [
      "(", "{", "<", "\"", "\"\\\"\n", "'\n\"\n", "\\\"\n", "/*", "a = {", "\"a\" = \"b\n", "a = b;", "\"\\u0041", "%",
      "\"x\" = \"%#@", "<dict><key>", "<a b='", "<!--", "<plist>\n<dict>", "a.", "é\u{301}",
    ])
  func `a long hostile table is rejected in time`(unit: String) {
    let contents = Array(String(repeating: unit, count: 150_000 / unit.utf8.count).utf8)
    for fileExtension in ["strings", "stringsdict"] {
      let table = SourceText(path: "en.lproj/T.\(fileExtension)", contents: contents)
      let result = TableCompiler.compile([table], developmentLanguage: "en")
      #expect(result.diagnostics.contains { $0.isError })
    }
  }
}
