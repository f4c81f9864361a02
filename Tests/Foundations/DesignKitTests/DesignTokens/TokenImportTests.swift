import Documents
import Localization
import MomentsTestSupport
import Testing

@testable import DesignKit

/// Design tokens as themes. The samples have the shape of published sets.
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
    #expect(theme.name == "sea" && theme.isFromFile)
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
    let groups = (0..<40).map { number in
      let next = ##"{ "$extends": "{g\##(number + 1)}" }"##
      return ##""g\##(number)": { "a": \##(next), "b": \##(next) }"##
    }
    let last = ##""g40": { "x": { "$type": "color", "$value": "#000000" } }"##
    let text = "{ \((groups + [last]).joined(separator: ", ")) }"
    #expect(errors(of: text).contains { $0.contains("through too many others") })
  }

  @Test func `colors that no rule of the format explains are warnings`() throws {
    let (_, warnings) = try read(
      ##"""
      { "colors": { "$type": "color",
          "primary": { "$value": { "colorSpace": "lab", "components": [50, 1, 1] } },
          "star": { "$value": { "colorSpace": "lab", "components": [50, 1, 1], "hex": "#aabbcc" } },
          "heart": { "$value": { "colorSpace": "srgb", "components": [1, 1] } },
          "line": { "$value": "transparent" }, "failure": { "$value": "{colors.heart}" } } }
      """##)
    #expect(warnings.map(\.location.line) == [2, 4, 5])
  }

  // MARK: Resolver documents

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
}
