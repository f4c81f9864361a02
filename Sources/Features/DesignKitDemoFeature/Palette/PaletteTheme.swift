import DesignKit
import FoundationEssentials

/// A built-in theme with some colors of a link.
struct ThemeDraft: Encodable {
  private let name: String
  private let extends: String
  private let colors: [String: String]

  init(extends base: Theme, colors: [String: String]) {
    extends = (Theme.builtIn(named: base.name) ?? .designKit).name
    name = "\(extends)+"
    self.colors = colors
  }

  /// - Throws: `DesignFileError`, with all issues of the colors.
  func theme() throws(DesignFileError) -> Theme {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let contents = (try? encoder.encode(self)) ?? Data()
    return try ThemeFileReader.read(Array(contents), path: "Palette").theme
  }
}
