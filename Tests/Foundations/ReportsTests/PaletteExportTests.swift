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
