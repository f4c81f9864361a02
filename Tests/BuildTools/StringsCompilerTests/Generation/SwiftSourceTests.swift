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

  // MARK: Names

  @Test(arguments: [
    ("CFBundleVersion", "CFBundleVersion", "cfBundleVersion"),
    ("URLChooser", "URLChooser", "urlChooser"),
    ("HEADER_TITLE", "HeaderTitle", "headerTitle"),
    ("URL", "Url", "url"),
    ("ID", "Id", "id"),
    ("userID", "UserID", "userID"),
    ("2fa", "_2fa", "_2fa"),
    ("42hello", "_42hello", "_42hello"),
    ("42", "_42", "_42"),
    ("title-text", "TitleText", "titleText"),
    ("title text", "TitleText", "titleText"),
    ("title\ntext", "TitleText", "titleText"),
    ("user_profile_section", "UserProfileSection", "userProfileSection"),
    ("area51", "Area51", "area51"),
    ("iOS13ready", "IOS13ready", "ios13ready"),
    ("PAGE2_OF3", "Page2Of3", "page2Of3"),
    ("smile😀face", "SmileFace", "smileFace"),
    ("a\u{202E}b", "AB", "ab"),
  ])
  func `parts of keys become names`(part: String, namespace: String, member: String) {
    #expect(SwiftIdentifier.namespace(part[...]) == namespace)
    #expect(SwiftIdentifier.member(part[...]) == member)
  }

  @Test(arguments: ["", "--", "_", "___", " ", "♦", "日本"])
  func `a part without letter or digit has no name`(part: String) {
    #expect(SwiftIdentifier.namespace(part[...]) == nil)
    #expect(SwiftIdentifier.member(part[...]) == nil)
  }

  @Test(arguments: [
    ("self", "`self`"), ("class", "`class`"), ("default", "`default`"), ("private", "`private`"), ("init", "`init`"),
    ("Self", "`Self`"), ("Type", "`Type`"), ("Any", "`Any`"), ("none", "`none`"), ("Class", "Class"),
    ("title", "title"),
  ])
  func `reserved words of Swift are escaped with backticks`(name: String, escaped: String) {
    #expect(SwiftIdentifier.escaped(name) == escaped)
  }
}
