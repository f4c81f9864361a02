import Documents
import Localization
import MomentsTestSupport
import Platform
import TerminalTestSupport
import Testing

@testable import DesignKit

@Suite(.limited)
struct ThemeFileReaderTests {
  private func parse(_ text: String) throws -> Theme {
    try ThemeFileReader.read(Array(text.utf8), path: "sea.json").theme
  }

  /// `line:column key: problem` for each issue, in English without the key where the message has it.
  private func issues(_ text: String) -> [String] {
    do {
      _ = try parse(text)
      return []
    } catch DesignFileError.invalid(_, let issues) {
      return issues.map {
        "\($0.location.line):\($0.location.column) \($0.message.resolved(in: Language("en")))"
      }
    } catch {
      return ["\(error)"]
    }
  }

  private func hex(_ theme: Theme, _ role: ColorRole) -> [String] {
    ColorVariant.all.map { theme.color(role)[$0.appearance, $0.contrast].hex }
  }

  @Test func `missing colors of a file come from the theme that it extends`() throws {
    let theme = try parse(
      ##"""
      { "name": "Sea", "extends": "system",
        "palette": { "gold": "#F5BE62", "deep": { "light": "#003F5C", "dark": "#7AB8D6" } },
        "colors": { "primary": "gold", "primaryText": "deep",
                    "label.secondary": { "light": "dark deep", "dark": "white", "darkIncreased": "teal" } } }
      """##)
    #expect(theme.name == "Sea")
    #expect(hex(theme, .primary) == ["#F5BE62", "#F5BE62", "#F5BE62", "#F5BE62"])
    #expect(hex(theme, .primaryText) == ["#003F5C", "#003F5C", "#7AB8D6", "#7AB8D6"])
    #expect(hex(theme, .labelSecondary) == ["#002F45", "#002F45", "#FFFFFF", "#008080"])
    let system = Theme.system
    #expect(hex(theme, .heart) == ColorVariant.all.map { system.color(.heart)[$0.appearance, $0.contrast].hex })
  }

  @Test(
    arguments: [
      // A shade of a color with two values has two values.
      (
        ##""palette": {"a": {"light": "#202020", "dark": "#808080"}}, "colors": {"line": "light a"}"##, .line,
        ["#282828", "#282828", "#A0A0A0", "#A0A0A0"]
      ),
      // A shade of an inherited color is that of the base.
      (#""colors": {"line": "darker primary"}"#, .line, [nil, nil, nil, "#375076"]),
      // Transparent colors are blended with the background.
      (
        ##""colors": {"background": {"light": "#FFFFFF", "dark": "#000000"}, "line": "rgba(128, 128, 128, 128)"}"##,
        .line, ["#BFBFBF", "#BFBFBF", "#404040", "#404040"]
      ),
      // Names in the file override common names.
      (##""palette": {"red": "#112233"}, "colors": {"heart": "red"}"##, .heart, ["#112233"]),
      (##""palette": {"facade": "#445566"}, "colors": {"star": "facade"}"##, .star, ["#445566"]),
    ] as [(String, ColorRole, [String?])])
  func `shades, transparent colors and names of the file are resolved`(
    members: String, role: ColorRole, expected: [String?]
  ) throws {
    for (color, expected) in zip(hex(try parse(#"{"extends": "DesignKit", \#(members)}"#), role), expected) {
      #expect(expected == nil || color == expected)
    }
  }

  @Test func `without a base the nine roles suffice`() throws {
    let colors = ColorRole.designKit.map { "\"\($0.name)\": \"#ABCDEF\"" }.joined(separator: ",")
    let theme = try parse("{\"colors\": {\(colors)}}")
    #expect(theme.name == "sea")
    for role in ColorRole.themed where role != .avatarText { #expect(hex(theme, role)[0] == "#ABCDEF", "\(role)") }
    #expect(issues("{}").first?.contains("primary, background, secondaryBackground") == true)
  }

  @Test func `components accept purposes`() throws {
    let theme = try parse(#"{"extends": "DesignKit", "components": {"footer.word": "primaryText"}}"#)
    #expect(theme.components == ComponentColors([.color(.footerWord, .primaryText)]))
    // Those of the theme that it extends are not taken over.
    #expect(try parse(#"{"extends": "System"}"#).components == .empty)
  }

  @Test func `a name cannot control the terminal or begin a line`() throws {
    let theme = try parse(#"{"extends": "System", "name": "\u001b[31mred\nSea\u202e"}"#)
    #expect(theme.name == "␛[31mred Sea")
    let long = String(repeating: "x", count: 100_000)
    #expect(try parse("{\"extends\": \"System\", \"name\": \"\(long)\"}").name.count == 40)
  }

  @Test func `all of ten thousand errors are counted, and the first have a suggestion`() throws {
    let members = (0..<10_000).map { "\"primry\($0)\": \"red\"" }.joined(separator: ",")
    let found = issues("{\"extends\": \"System\", \"colors\": {\(members)}}")
    #expect(found.count == 10_000 && found.contains { $0.contains("Did you mean primary?") })
    #expect(found.count { $0.contains("Did you mean") } <= 20)
  }

  @Test func `ten thousand aliases in any order are followed`() throws {
    let chain = (0..<10_000).map { "\"n\($0)\": \"\($0 == 9_999 ? "#123456" : "n\($0 + 1)")\"" }.shuffled()
    let theme = try parse(
      "{\"extends\": \"DesignKit\", \"palette\": {\(chain.joined(separator: ","))}, \"colors\": {\"star\": \"n0\"}}")
    #expect(hex(theme, .star)[0] == "#123456")
  }

  @Test(arguments: [
    (#"{"palette": {"b": "c", "c": "a", "a": "b", "d": "a"}}"#, "a → b → c → a"),
    (#"{"palette": {"red": "red"}}"#, "red → red"),
    (#"{"palette": {"a": {"light": "red", "dark": "b"}, "b": "dark a"}}"#, "a → b → a"),
  ])
  func `a cycle is reported completely and once`(text: String, circle: String) {
    let found = issues(text.replacing("{\"palette\"", with: "{\"extends\": \"DesignKit\", \"palette\""))
    #expect(found.count == 1 && found[0].hasSuffix("in a cycle: \(circle)."), "\(found)")
  }

  @Test(
    arguments: cases(
      """
      "colors": {"primary": {"dark": "red"}} ⇒ 1:34 colors.primary: “light” is missing.
      "colors": {"primary": {"light": 1}} ⇒ 1:46 colors.primary.light: expected text.
      "colors": {"primary": {"light": "red", "Dark": "red"}} ⇒ 1:62 colors.primary.Dark: unknown key. Did you mean dark, darkIncreased?
      "colors": {"primary": 5} ⇒ 1:34 colors.primary: expected a color, either text or an object with light and dark.
      "colors": {"primry": "red"} ⇒ 1:34 colors.primry: unknown key. Did you mean primary?
      "colors": [] ⇒ 1:23 colors: expected an object { }.
      "colours": {} ⇒ 1:23 colours: unknown key. Did you mean colors?
      "name": 5 ⇒ 1:23 name: expected text.
      "palette": {"primary": "red"} ⇒ 1:35 palette.primary: this is the name of a color role. Set it in “colors”.
      "colors": {"line": "goldd"}, "palette": {"gold": "#123"} ⇒ 1:34 colors.line: there is no color “goldd”. Did you mean gold?
      "colors": {"line": "#12345"} ⇒ 1:34 colors.line: “#12345” must have 3, 4, 6 or 8 hexadecimal digits.
      "components": {"bar.title": "background"} ⇒ 1:38 components.bar.title: “background” cannot be used here. Use a background color for a background and a text color for text.
      "components": {"bar.tilte": "line"} ⇒ 1:38 components.bar.tilte: unknown key. Did you mean bar.title?
      "exceptions": {"satr": {"light": "x"}} ⇒ 1:38 exceptions.satr: unknown key. Did you mean star?
      "exceptions": {"star": {"drak": "x"}} ⇒ 1:47 exceptions.star.drak: unknown key. Did you mean dark?
      "exceptions": {"star": {"dark": " "}} ⇒ 1:47 exceptions.star.dark: the reason is empty. Explain why this color may be hard to read.
      "exceptions": {"star": {"dark": true}} ⇒ 1:47 exceptions.star.dark: expected text.
      "exceptions": {"star": "x"} ⇒ 1:38 exceptions.star: expected an object { }.
      "exceptions": {"cover": {"dark": "x"}} ⇒ 1:38 exceptions.cover: this is a background color. Make the exception for the text or symbol on it.
      """))
  func `an error has a column and a key`(members: String, message: String) {
    #expect(issues(##"{"extends": "System", \##(members)}"##) == [message])
  }

  @Test(
    arguments: cases(
      """
      {"extends": "Sea"} ⇒ 1:2 extends: there is no theme “Sea”. Use one of DesignKit, System, HighContrast, Monochrome, Catppuccin, Dracula, Gruvbox, Nord, Solarized, TokyoNight.
      [1] ⇒ 1:1 The top level must be an object { } or a dictionary.
      """))
  func `a file without a theme to extend is reported`(text: String, message: String) {
    #expect(issues(text) == [message])
  }

  @Test func `all errors are reported at once, in the order of the file`() {
    let found = issues(
      "{\"extends\": \"System\",\n\"x\": 1,\n\"colors\": {\"line\": \"#1\",\n\"star\": true,\n\"heart\": \"nope\"}}")
    #expect(found.map { $0.prefix(2) } == ["2:", "3:", "4:", "5:"])
  }

  @Test func `an entry that depends on a wrong one is not reported`() {
    #expect(
      issues(##"{"extends": "System", "palette": {"a": "#1"}, "colors": {"line": "a", "star": "a"}}"##).count == 1)
  }

  @Test func `a duplicate key is reported`() {
    let found = issues(
      "{\"extends\": \"System\",\n\"colors\": {\"line\": \"red\",\n\"line\": \"blue\"},\n\"foo\": 1,\n\"extends\": \"System\"}"
    )
    #expect(
      found == [
        "3:1 colors.line: duplicate key.", "4:1 foo: unknown key.",
        "5:1 extends: duplicate key.",
      ])
  }

  // MARK: Files

  @Test func `a file is text of at most eight megabytes, and names a theme without a name`() throws {
    let folder = try TemporaryFolder()
    let text = #"{"extends": "System"}"#
    #expect(try ThemeChoice(folder.file("good.json", text)).read().theme.name == "good")
    #expect(try ThemeChoice(folder.file("marked.json", "\u{FEFF}" + text)).read().theme.name == "marked")
    let large = try folder.file("large.json", String(repeating: " ", count: (8 << 20) + 1))
    #expect(throws: DesignFileError.file(.tooLarge(path: large, limit: 8 << 20))) {
      try ThemeChoice(large).read().theme
    }
    let issue = DesignFileIssue(location: .document("latin.json"), L10n.DesignFiles.notUTF8)
    #expect(throws: DesignFileError.invalid(path: "latin.json", [issue])) {
      try ThemeFileReader.read([0x7B, 0xE9, 0x7D], path: "latin.json").theme
    }
  }
}
