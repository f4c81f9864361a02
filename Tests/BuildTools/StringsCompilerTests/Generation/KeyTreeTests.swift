import StringsCompiler
import TerminalTestSupport
import Testing

@Suite(.limited)
struct KeyTreeTests {
  @Test(arguments: [
    (
      "\"title-text\" = a;\n\"title text\" = b;", "1:1",
      "“title-text” and “title text”, at 2:1, both become “titleText”"
    ),
    (
      "\"user-menu.c\" = a;\n\"userMenu.d\" = b;", "2:1",
      "“userMenu.d” and “user-menu.c”, at 1:1, both become “UserMenu”"
    ),
    ("\"_1\" = a;\n\"_1.x\" = b;", "2:1", "“_1.x” and “_1”, at 1:1, both become “_1”"),
    ("\"a..b\" = a;\n\"a.b\" = b;", "2:1", "“a.b” and “a..b”, at 1:1, both become “b”"),
    ("\"p.q.URL\" = a;\n\"p.q.url\" = b;", "2:1", "“p.q.url” and “p.q.URL”, at 1:1, both become “url”"),
  ])
  func `two keys with the same Swift name are an error that names both`(table: String, place: String, message: String) {
    #expect(compile(english: table).messages == ["\(place): error: \(message); rename one of them"])
  }

  @Test(arguments: [
    "\"key1\" = a; \"key1.anonymous\" = b;", "\"a.url\" = a; \"b.url\" = b;", "\"a.b.c\" = a; \"a.b.d\" = b;",
  ])
  func `keys with different Swift names are not an error`(table: String) {
    #expect(compile(english: table).messages == [])
  }

  @Test(arguments: [
    ("..some..dots.", "enum Some {", "var dots:"), ("ending.with.", "enum Ending {", "var with:"),
    (".title", "enum L10n {", "var title:"), ("a.default", "enum A {", "var `default`:"),
    ("self.x", "enum `Self` {", "var x:"), ("Tracking.momentsScreen", "enum Tracking {", "var momentsScreen:"),
  ])
  func `a key is split at its dots`(key: String, namespace: String, member: String) throws {
    let source = try #require(compile(english: "\"\(key)\" = x;").swiftSource)
    #expect(source.contains(namespace))
    #expect(source.contains(member))
  }

  @Test(arguments: ["--", "", "...", "a.--.b", "a. ", "日本"])
  func `a key without a Swift name is an error`(key: String) {
    #expect(
      compile(english: "\"\(key)\" = x;").messages == [
        "1:1: error: “\(key)” makes no Swift identifier; each part between its dots needs a letter from a to z or a digit"
      ])
  }

  @Test(arguments: ["languages", "template", "developmentLanguage", "development-language"])
  func `a key that uses a reserved name of L10n is an error`(key: String) {
    let messages = compile(english: "\"\(key)\" = x;").messages
    #expect(messages.count == 1)
    #expect(messages.first?.hasSuffix("which L10n itself uses; rename it") == true)
    #expect(compile(english: "\"a.\(key)\" = x;").messages == [])
  }

  @Test(arguments: ["language.title", "a.string.b", "int.x"])
  func `a namespace with the name of a type that L10n uses is an error`(key: String) {
    let messages = compile(english: "\"\(key)\" = x;").messages
    #expect(messages.map { $0.hasSuffix("which L10n itself uses; rename it") } == [true])
  }

  @Test func `a key has at most 16 parts`() {
    let key = { (count: Int) in "\"" + (1...count).map { "k\($0)" }.joined(separator: ".") + "\" = x;" }
    #expect(compile(english: key(16)).messages == [])
    #expect(compile(english: key(17)).messages.map { $0.hasSuffix("has more than 16 parts") } == [true])
  }
}
