import Documents
import Localization
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import DesignKit

/// Design tokens as themes. The samples have the shape of published sets.
@Suite(.limited)
struct TokenImportTests {
  private func read(_ text: String) throws -> (theme: Theme, warnings: [DesignFileIssue]) {
    try ThemeFileReader.read(Array(text.utf8), path: "sea.json")
  }

  private func errors(of text: String) -> [String] {
    do throws(DesignFileError) {
      _ = try ThemeFileReader.read(Array(text.utf8), path: "sea.json")
      return []
    } catch {
      return error.lines(in: Language("en"))
    }
  }

  private func hex(_ theme: Theme, _ role: ColorRole, _ variant: Int = 0) -> String {
    theme.color(role)[ColorVariant.all[variant]].hex
  }

  private let sample = ##"""
    { "brand": { "$type": "color",
        "blue": { "500": { "$value": { "colorSpace": "srgb", "components": [0, 0.4, 0.8], "hex": "#0066cc" } } },
        "old ink": { "$value": "#112233" },
        "$root": { "$value": { "colorSpace": "hsl", "components": [0, "none", 50] } },
        "copied": { "$value": { "colorSpace": "srgb", "alpha": 0.5,
          "components": [{ "$ref": "#/brand/blue/500/$value/components/2" }, 0, 0] } } },
      "sea": { "$extends": "{brand}", "old ink": { "$value": "#445566" } },
      "colors": { "primary": { "$value": "{brand.blue.500}" }, "primaryText": { "$ref": "#/sea/old%20ink/$value" } },
      "label": { "secondary": { "$type": "color", "$value": "{brand}" },
        "tertiary": { "$value": "{sea.blue.500}" }, "quaternary": { "$value": "{brand.copied}" } },
      "space": { "1": { "$type": "dimension", "$value": { "value": 4, "unit": "px" } },
        "2": { "$type": "number", "$value": 2 }, "3": { "$type": "number", "$value": 3 } } }
    """##

  @Test func `groups, aliases, pointers and inherited groups give the roles their colors`() throws {
    let (theme, warnings) = try read(sample)
    #expect(theme.name == "sea")
    #expect(hex(theme, .primary) == "#0066CC")
    #expect(hex(theme, .primaryText) == "#445566")
    #expect(hex(theme, .labelSecondary) == "#808080")
    #expect(hex(theme, .labelTertiary) == "#0066CC")
    // 0.8 red at half strength on the white of the DesignKit.
    #expect(hex(theme, .labelQuaternary) == "#E57F7F")
    #expect(hex(theme, .background) == hex(.designKit, .background))
    #expect(
      warnings.map { $0.line(in: Language("en")) } == [
        "sea.json:12:5: warning: space.2: tokens of the type “number” are not used.",
        "sea.json:12:46: warning: space.3: tokens of the type “number” are not used.",
      ])
  }

  @Test func `a document without names of roles looks like the DesignKit and says so`() throws {
    let (theme, warnings) = try read(##"{ "blue": { "$type": "color", "$value": "#0000FF" } }"##)
    #expect(ColorRole.allCases.allSatisfy { theme.color($0) == Theme.designKit.color($0) })
    #expect(warnings.map(\.message) == [L10n.DesignFiles.noRoles(name: "DesignKit")])
  }

  @Test func `broken references and cycles are errors with the path of the token`() {
    let text = ##"""
      { "a": { "$type": "color", "one": { "$value": "{a.two}" },
          "two": { "$value": "{a.one}" },
          "three": { "$value": "{a.tow}" },
          "four": { "$value": { "colorSpace": "srgb", "components": { "$ref": "#/a/five/$value/components" } } },
          "five": { "$value": { "colorSpace": "srgb", "components": { "$ref": "#/a/four/$value/components" } } },
          "alias of broken": { "$value": "{a.three}" } },
        "b": { "$extends": "#/c" }, "c": { "$extends": "{b}" }, "d": { "$extends": "{e}" } }
      """##
    #expect(
      errors(of: text) == [
        "sea.json:1:1: warning: "
          + "No color is named like a role, such as colors.primaryText, so the theme looks like DesignKit.",
        "sea.json:1:28: These colors refer to each other in a cycle: a.one → a.two → a.one.",
        "sea.json:3:5: a.three: there is nothing at “{a.tow}”. Did you mean a.two?",
        "sea.json:4:5: a.four: “#/a/five/$value/components” leads back to itself, or through too many others.",
        "sea.json:5:5: a.five: “#/a/four/$value/components” leads back to itself, or through too many others.",
        "sea.json:7:10: c.$extends: “#/c” leads back to itself, or through too many others.",
        "sea.json:7:38: b.$extends: “{b}” leads back to itself, or through too many others.",
        "sea.json:7:66: d.$extends: there is nothing at “{e}”.",
      ])
  }

  @Test func `groups that multiply each other are stopped`() {
    let groups = [##"{ "$extends": "{g1}" }"##, ##"{ "$extends": "{g2}" }"##, "{}"].enumerated().map { number, member in
      "\"g\(number)\": { \((0..<60).map { "\"\($0)\": \(member)" }.joined(separator: ", ")) }"
    }
    let token = ##""x": { "$type": "color", "$value": "#000000" }"##
    #expect(
      errors(of: "{ \((groups + [token]).joined(separator: ", ")) }").contains {
        $0.contains("through too many others")
      })
  }

  @Test func `colors that no rule of the format explains are warnings`() throws {
    let (_, warnings) = try read(
      ##"""
      { "colors": { "$type": "color",
          "primary": { "$value": { "colorSpace": "cmyk", "components": [50, 1, 1] } },
          "star": { "$value": { "colorSpace": "cmyk", "components": [50, 1, 1], "hex": "#aabbcc" } },
          "heart": { "$value": { "colorSpace": "srgb", "components": [1, 1] } },
          "line": { "$value": "transparent" }, "failure": { "$value": "{colors.heart}" } } }
      """##)
    #expect(warnings.map(\.location.line) == [2, 4, 5])
  }

  private func warnings(_ value: String) throws -> [String] {
    try read(##"{ "primary": { "$type": "color", "$value": \##(value) }, "star": { "$value": "{primary}" } }"##)
      .warnings
      .map { $0.line(in: Language("en")) }
  }

  @Test(arguments: [
    ("hsl", "[-142, 50, 33]", "components.0: the number must be from 0 to <360."),
    ("hsl", "[360, 50, 33]", "components.0: the number must be from 0 to <360."),
    ("hwb", "[218, 150, 33]", "components.1: the number must be from 0 to 100."),
    ("srgb", "[51, 77, 102]", "components.0: the number must be from 0 to 1."),
    ("srgb", "[0.2, 0.3, 1.4]", "components.2: the number must be from 0 to 1."),
    ("oklch", "[1e308, 1e308, 1e308]", "components.0: the number must be from 0 to 1."),
    ("oklch", "[0.5, 1e308, 10]", "components.1: the number must be from 0 to 1."),
    ("lab", "[50, -1e308, 0]", "components.1: the number must be from -400 to 400."),
    ("xyz-d65", "[9223372036854775808, 0, 0]", "components.0: the number must be from 0 to 1."),
    ("srgb", #"[0, 0, 0], "alpha": 1.5"#, "alpha: the number must be from 0 to 1."),
    ("srgb", #"[0, 0, 0], "alpha": -1"#, "alpha: the number must be from 0 to 1."),
  ])
  func `an impossible component costs its color and is named`(space: String, rest: String, message: String) throws {
    let lines = try warnings(##"{ "colorSpace": "\##(space)", "components": \##(rest) }"##)
    #expect(lines == ["sea.json:1:3: warning: primary.\(message)"])
  }

  @Test(arguments: [
    "[0, 0, 1e400]", "[0, 0]", "[0, 0, 0, 0]", #"[0, "x", 0, 0]"#, #"["NaN", 0, 0]"#, "{}", "null",
    #"[0, 0, 0], "alpha": "1""#, #"[0, 0, 0], "alpha": 1e400"#,
  ])
  func `what is no number costs its color, too`(rest: String) throws {
    #expect(try warnings(##"{ "colorSpace": "srgb", "components": \##(rest) }"##).count == 1)
    #expect(try warnings(##"{ "colorSpace": "srgb", "components": [0.1e-400, -0.0, "none"] }"##) == [])
  }

  @Test func `tokens of other formats, without a type, or outside of groups say what to do`() throws {
    let old = ##"{"color":{"$type":"color","red":{"value":"#ff0000"},"blue":{"value":"#00f","type":"color"}}}"##
    #expect(
      errors(of: old) == [
        "sea.json:1:27: \(L10n.DesignFiles.foreignToken(key: "color.red").resolved(in: Language("en")))"
      ])
    #expect(throws: DesignFileError.self) { try Typography.read(Array(old.utf8), path: "t") }
    let mixed =
      ##"{"a":{"$value":1},"b":{"value":{"x":1},"type":"typography"},"primary":"#ff0000","c":{"$type":"z","$value":1}}"##
    #expect(
      try read(mixed).warnings.map(\.message).dropFirst() == [
        L10n.DesignFiles.noTokenType(key: "a"), L10n.DesignFiles.foreignToken(key: "b"),
        L10n.DesignFiles.notAnObject(key: "primary"), L10n.DesignFiles.unusedTokens(key: "c", name: "z"),
      ])
    // A palette may have such a name.
    #expect(try read(##"{"extends":"System","palette":{"value":"#123456","type":"red"}}"##).theme.named.count == 2)
  }

  @Test func `tokens of an extended group have the type of the group around it`() throws {
    let (theme, warnings) = try read(
      ##"""
      { "button": { "$type": "color", "danger": { "bg": { "$value": "#990000" } } },
        "link": { "$extends": "{button.danger}" }, "primaryText": { "$value": "{link.bg}" } }
      """##)
    #expect(hex(theme, .primaryText) == "#990000" && warnings.isEmpty)
  }

  @Test func `thousands of tokens are read`() throws {
    let tokens = (0..<2_000).map { ##""t\##($0)": { "$value": "\##($0 == 0 ? "#123456" : "{t\($0 / 2)}")" }"## }
    let text = ##"{ "$type": "color", "primary": { "$value": "{t1999}" }, \##(tokens.joined(separator: ",\n")) }"##
    #expect(hex(try read(text).theme, .primary) == "#123456")
  }

  // MARK: Resolver documents

  @Test func `a source may be a part of a file, and one that is nothing is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "modes.json",
      ##"{ "light": { "primary": { "$type": "color", "$value": "#000001" } }, "dark/er": { "primary": { "$type": "color", "$value": "#000002" } } }"##
    )
    func document(_ light: String, _ dark: String) throws -> String {
      try folder.file(
        "theme.json",
        ##"{ "resolutionOrder": [{ "contexts": { "light": [\##(light)], "dark": [\##(dark)] } }] }"##)
    }
    let path = try document(##"{ "$ref": "modes.json#/light" }"##, ##"{ "$ref": "modes.json#/dark~1er" }"##)
    let theme = try ThemeChoice(path).read().theme
    #expect((0..<4).map { hex(theme, .primary, $0) } == ["#000001", "#000001", "#000002", "#000002"])
    for source in [##"{ "$ref": "modes.json#/none" }"##, ##""modes.json""##, "1", ##"{ "$ref": "modes.json#light" }"##]
    {
      #expect(throws: DesignFileError.self) { try ThemeChoice(try document(source, source)).read().theme }
    }
  }

  @Test func `contexts are light and dark with standard and increased contrast, whatever their modifiers are`() throws {
    func color(_ hex: String) -> String { ##"{ "primary": { "$type": "color", "$value": "\##(hex)" } }"## }
    let one = ##"""
      { "version": "2025.10", "name": "One",
        "sets": { "base": { "sources": [\##(color("#000001"))] } },
        "modifiers": { "theme": { "contexts": { "dark": [\##(color("#000002"))], "light": [],
          "dark-hc": [{ "$ref": "#/sets/base" }], "lightHighContrast": [\##(color("#000004"))] } } },
        "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }] }
      """##
    let (theme, warnings) = try read(one)
    #expect((0..<4).map { hex(theme, .primary, $0) } == ["#000001", "#000004", "#000002", "#000001"])
    #expect(theme.name == "One" && warnings.isEmpty)

    let two = ##"""
      { "version": "2025.10", "resolutionOrder": [
          { "type": "modifier", "name": "mode", "contexts": {
            "Light": [\##(color("#000001"))], "Dark": [\##(color("#000002"))] }, "default": "Light" },
          { "type": "modifier", "name": "contrast", "contexts": { "normal": [], "more": [\##(color("#000003"))] } },
          { "type": "modifier", "name": "size", "contexts": { "small": [], "large": [\##(color("#000005"))] } } ] }
      """##
    let (other, notes) = try read(two)
    #expect((0..<4).map { hex(other, .primary, $0) } == ["#000001", "#000003", "#000002", "#000003"])
    #expect(notes.map(\.message) == [L10n.DesignFiles.unusedContexts(key: "resolutionOrder.2", name: "small")])
  }

  @Test func `a document can name the colors of other files`() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "brand/tokens.json",
      ##"{ "blue": { "$type": "color", "$value": "#0000FF" }, "x": { "$type": "shadow", "$value": 1 } }"##)
    try folder.file("brand/broken.json", "{ \"a\": }")
    func document(_ files: String...) -> String {
      let references = files.map { #"{ "$ref": "\#($0)" }"# }.joined(separator: ", ")
      return ##"""
        { "version": "2025.10", "sets": { "brand": { "sources": [\##(references)] } }, "resolutionOrder": [
            { "$ref": "#/sets/brand" },
            { "type": "set", "name": "roles", "sources": [{ "primary": { "$value": "{blue}" } }] }] }
        """##
    }
    let path = try folder.file("theme.json", document("brand/tokens.json"))
    let (theme, warnings) = try ThemeChoice(path).read()
    #expect(hex(theme, .primary) == "#0000FF")
    #expect(warnings.map { "\($0.location)".hasSuffix("brand/tokens.json:1:54") } == [true])

    let error = #expect(throws: DesignFileError.self) {
      try ThemeChoice(
        folder.file("bad.json", document("brand/broken.json", "missing.json", "https://x.org/a.json"))
      ).read()
    }
    let lines = error?.lines(in: Language("en")) ?? []
    for part in ["broken.json", "missing.json", "https://x.org/a.json", "{blue}"] {
      #expect(lines.contains { $0.contains(part) }, "\(lines)")
    }
    #expect(throws: DesignFileError.self) {
      try ThemeFileReader.read(Array(document("brand/tokens.json").utf8), path: "https://example.com/theme.json")
    }
  }

  // MARK: Text styles

  @Test func `typography tokens become text styles`() throws {
    let text = ##"""
      { "family": { "$type": "fontFamily", "brand": { "$value": ["Inter", "sans-serif"] } },
        "typography": { "$type": "typography",
          "body": { "$value": { "fontFamily": "{family.brand}", "fontSize": { "value": 1.25, "unit": "rem" },
            "fontWeight": 700, "letterSpacing": { "value": 1, "unit": "px" }, "lineHeight": 1.5 } },
          "heading": { "large": { "$value": { "fontFamily": "system-ui", "fontWeight": "extra-light",
            "fontSize": "32px", "letterSpacing": "0", "lineHeight": 1 } } },
          "quote": { "$value": "{typography.body}" } },
        "easing": { "$type": "cubicBezier", "$value": [0, 0, 1, 1] } }
      """##
    let (typography, warnings) = try Typography.read(Array(text.utf8), path: "type.json")
    let body = try #require(typography.style(named: "body"))
    #expect((body.font.name, body.pointSize, body.letterSpacing) == ("Inter-bold", 20, 1))
    let heading = try #require(typography.style(named: "heading.large"))
    #expect((heading.font.name, heading.pointSize) == ("System-ultralight", 32))
    #expect(typography.style(named: "quote")?.parent == "body")
    #expect(typography.style(named: "quote")?.pointSize == 20)
    #expect(warnings.map(\.location.line) == [8])
  }

  @Test(arguments: [
    #""fontWeight": "nan""#, #""fontWeight": 0"#, #""fontWeight": 1e400"#, #""fontWeight": "fat""#, #""fontFamily": 1"#,
    #""fontSize": "12em""#, #""fontSize": { "value": 12, "unit": "pt" }"#,
    #""fontSize": { "value": "x", "unit": "px" }"#,
    #""letterSpacing": true"#,
  ])
  func `a part of a text style that cannot be used is named`(part: String) throws {
    let text = ##"{ "body": { "$type": "typography", "$value": { "fontSize": "12px", \##(part) } } }"##
      .replacing(part.hasPrefix("\"fontSize") ? #""fontSize": "12px", "# : "?", with: "")
    let (typography, warnings) = try Typography.read(Array(text.utf8), path: "t")
    let name = part.dropFirst().prefix { $0 != "\"" }
    #expect(warnings.first?.message == L10n.DesignFiles.unusableToken(key: "body.\(name)"))
    #expect(typography.style(named: "body")?.font.name.hasPrefix("System-regular") == true)
  }
}
