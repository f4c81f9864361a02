import TerminalTestSupport
import Testing

@testable import StringsCompiler

@Suite(.limited)
struct SwiftSourceTests {
  @Test(arguments: [
    ("plain é 中文 😀", #""plain é 中文 😀""#),
    (#"quote " and \ and \(code)"#, #""quote \" and \\ and \\(code)""#),
    ("a\nb\r\tc", #""a\nb\r\tc""#),
    ("\0\u{1B}[31m\u{7F}", #""\u{0}\u{1B}[31m\u{7F}""#),
    ("\u{202E}\u{2028}\u{A0}\u{FEFF}\u{E000}", #""\u{202E}\u{2028}\u{A0}\u{FEFF}\u{E000}""#),
    ("👨‍👩", #""👨\u{200D}👩""#),
    ("\"\"\"#\"", ##""\"\"\"#\"""##),
    ("", "\"\""),
  ])
  func `a literal escapes quotes, control characters and invisible characters`(text: String, literal: String) {
    #expect(SwiftSource.literal(text) == literal)
  }

  @Test(arguments: [
    ("one", "  /// one"),
    ("one\n\ntwo\r\nthree", "  /// one\n  ///\n  /// two\n  /// three"),
    ("\0*/ \u{202E}", "  /// \\u{0}*/ \\u{202E}"),
  ])
  func `documentation cannot leave its comment`(text: String, documentation: String) {
    #expect(SwiftSource.documentation(text, indentation: "  ") == documentation)
  }
}
