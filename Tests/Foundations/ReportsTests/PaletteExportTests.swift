import Reports
import Testing

@testable import DesignKit

struct PaletteExportTests {
  private func theme(_ text: String) throws -> Theme {
    try ThemeFileReader.parse(Array(text.utf8), path: "x.json")
  }

  @Test func `an exported theme equals the theme`() throws {
    for theme in Theme.builtIn {
      let copy = try self.theme(PaletteExport.text(of: theme, as: .json))
      for role in ColorRole.allCases {
        for variant in ColorVariant.all {
          let meant = theme.color(role)[variant.appearance, variant.contrast]
          #expect(copy.color(role)[variant.appearance, variant.contrast] == meant, "\(theme.name) \(role.name)")
        }
      }
      #expect(copy.components == theme.components, "\(theme.name)")
    }
  }

  @Test func `named colors, colors of the theme's own and conditions are exported, too`() throws {
    let theme = try theme(
      ##"""
      { "extends": "System", "palette": { "gold": "#FFAB0180" }, "colors": { "custom.badge": "gold" },
        "components": { "footer.word": "custom.badge",
          "when": [ { "appearance": "dark", "colors": "256", "then": { "bar.title": "custom.badge" },
                      "else": { "when": { "textSize": "AX1", "then": { "bar.link": "primary" } } } },
                    { "contrast": "increased", "then": { "bar.title": "primaryText" } } ] } }
      """##)
    let copy = try self.theme(PaletteExport.text(of: theme, as: .json))
    #expect(copy.named == theme.named && copy.customs == theme.customs && copy.components == theme.components)
    #expect(copy.components.rules.count == 3)
    #expect(PaletteExport.text(of: theme, as: .css).contains("--moments-custom-badge: #"))
    for format in [PaletteExport.Format.gpl, .ansi] {
      #expect(PaletteExport.text(of: theme, as: format).contains("gold"))
    }
  }

  @Test func `an exported theme is as readable as the theme itself`() throws {
    for theme in Theme.builtIn {
      let copy = try self.theme(PaletteExport.text(of: theme, as: .json))
      let readability = ThemeReadability(of: copy)
      #expect(readability.failures.isEmpty && readability.unneeded.isEmpty, "\(theme.name)")
    }
    let broken = try theme(##"{"extends":"DesignKit","colors":{"primaryText":{"light":"#FFFFFF","dark":"#777777"}}}"##)
    let failures = ThemeReadability(of: broken).failures.count
    let copy = try theme(PaletteExport.text(of: broken, as: .json))
    #expect(failures > 0 && ThemeReadability(of: copy).failures.count == failures)
  }
}
