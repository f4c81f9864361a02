import Documents
import Reports
import TerminalTestSupport
import Testing

@testable import DesignKit

@Suite(.limited)
struct PaletteExportTests {
  private func theme(_ text: String) throws -> Theme {
    try ThemeFileReader.read(Array(text.utf8), path: "x.json").theme
  }

  @Test(arguments: [PaletteExport.Format.json, .dtcg])
  func `an exported theme equals the theme`(format: PaletteExport.Format) throws {
    for theme in Theme.builtIn {
      let copy = try self.theme(PaletteExport.text(of: theme, as: format))
      for role in ColorRole.allCases {
        for variant in ColorVariant.all {
          let meant = theme.color(role)[variant.appearance, variant.contrast]
          #expect(copy.color(role)[variant.appearance, variant.contrast] == meant, "\(theme.name) \(role.name)")
        }
      }
      #expect(copy.components == theme.components && copy.name == theme.name, "\(theme.name)")
    }
  }

  @Test(arguments: [PaletteExport.Format.json, .dtcg])
  func `named colors, colors of the theme's own and conditions are exported, too`(format: PaletteExport.Format) throws {
    let theme = try theme(
      ##"""
      { "extends": "System", "palette": { "gold": "#FFAB0180", "brand.blue": "teal" }, "colors": { "custom.badge": "gold" },
        "components": { "footer.word": "custom.badge",
          "when": [ { "appearance": "dark", "colors": "256", "then": { "bar.title": "custom.badge" },
                      "else": { "when": { "textSize": "AX1", "then": { "bar.link": "primary" } } } },
                    { "contrast": "increased", "then": { "bar.title": "primaryText" } } ] } }
      """##)
    let copy = try self.theme(PaletteExport.text(of: theme, as: format))
    #expect(copy.named == theme.named && copy.customs == theme.customs && copy.components == theme.components)
    #expect(copy.components.rules.count == 3)
    #expect(PaletteExport.text(of: theme, as: .css).contains("--moments-custom-badge: #"))
  }

  @Test func `exported design tokens have the text styles, and nothing that cannot be read`() throws {
    let tokens = Array(PaletteExport.text(of: .system, as: .dtcg).utf8)
    let (typography, warnings) = try Typography.read(tokens, path: "x.json")
    #expect(typography.styles == Typography.shipped.styles)
    #expect(warnings.isEmpty)
    #expect(try ThemeFileReader.read(tokens, path: "x.json").warnings.isEmpty)
  }

  @Test(arguments: PaletteExport.Format.allCases)
  func `colors whose names a format does not keep apart are found`(format: PaletteExport.Format) throws {
    let theme = try theme(##"{ "extends": "System", "colors": { "custom.aB": "#123456", "custom.a-b": "#654321" } }"##)
    let names = PaletteExport.ambiguousNames(in: theme, as: format)
    #expect(names == ([.css, .xcassets].contains(format) ? ["custom.a-b", "custom.aB"] : []))
    #expect(Theme.builtIn.allSatisfy { PaletteExport.ambiguousNames(in: $0, as: format).isEmpty })
  }

  @Test func `an asset catalog has a color set for each role, with appearances and contrasts`() throws {
    let files = Dictionary(uniqueKeysWithValues: AssetCatalog.files(of: .system).map { ($0.path, Array($0.text.utf8)) })
    #expect(files.count == Theme.system.roles.count + 1)
    let text = try #require(files["labelSecondary.colorset/Contents.json"])
    let colors = try #require(JSONReader.read(text.span)["colors"]?.elements)
    let reds = colors.map { $0.value["color"]?["components"]?["red"]?.text }
    #expect(reds == ["0x8A", "0x7A", "0x8D", "0xA0"])
    let appearances = colors.map { $0.value["appearances"]?.elements?.compactMap { $0.value["value"]?.text } ?? [] }
    #expect(appearances == [[], ["high"], ["dark"], ["dark", "high"]])
  }

  @Test(arguments: [PaletteExport.Format.json, .dtcg])
  func `an exported theme is as readable as the theme itself`(format: PaletteExport.Format) throws {
    // The other themes have no exceptions of their own, or the same ones.
    for theme in [Theme.designKit, .system] {
      let copy = try self.theme(PaletteExport.text(of: theme, as: format))
      let readability = ThemeReadability(of: copy)
      #expect(readability.failures.isEmpty && readability.unneeded.isEmpty, "\(theme.name)")
    }
    let broken = try theme(##"{"extends":"DesignKit","colors":{"primaryText":{"light":"#FFFFFF","dark":"#777777"}}}"##)
    let failures = ThemeReadability(of: broken).failures.count
    let copy = try theme(PaletteExport.text(of: broken, as: format))
    #expect(failures > 0 && ThemeReadability(of: copy).failures.count == failures)
  }

  @Test func `the colors and styles of a typography are exported with the theme`() throws {
    let type = ##"""
      { "typography-colors": { "gold": "#F5BE62" },
        "ui-font-text-styles": { "quote": { "extends": "body", "point-size": 21 } } }
      """##
    let typography = try Typography.read(Array(type.utf8), path: "type.json").typography
    let theme = try theme(PaletteExport.text(of: .system, typography, as: .json))
    #expect(theme.named.map(\.name) == ["gold"])
    let tokens = PaletteExport.text(of: .system, typography, as: .dtcg)
    #expect(try self.theme(tokens).named == theme.named)
    let copy = try Typography.read(Array(tokens.utf8), path: "tokens.json").typography
    #expect(copy.style(named: "quote")?.pointSize == 21)
  }

  @Test(arguments: PaletteExport.Format.allCases)
  func `a name in a theme controls no terminal`(format: PaletteExport.Format) throws {
    let name = #"a\u001b]0;b\u0007\u009b2J\u202e\n0 0 0"#
    let theme = try theme(##"{ "extends": "System", "name": "\##(name)", "palette": { "\##(name)": "#FFAB01" } }"##)
    let text = PaletteExport.text(of: theme, as: format)
    let dangerous = text.unicodeScalars.filter { scalar in
      !"\n\t".unicodeScalars.contains(scalar) && [.control, .format].contains(scalar.properties.generalCategory)
    }
    #expect(dangerous.isEmpty)
    #expect(!text.split(separator: "\n").contains { $0.hasPrefix("0 0 0") })
    guard format == .json || format == .dtcg else { return }
    #expect(try self.theme(text).name == theme.name && self.theme(text).named.map(\.name) == theme.named.map(\.name))
  }
}
