import DesignKit
import Foundation

/// A theme of which a link says some colours, and a built-in one the others.
struct ThemeDraft: Encodable {
  private let name: String
  private let extends: String
  private let colors: [String: String]

  init(extends base: any ThemeProtocol, colors: [String: String]) {
    extends = (ThemeCatalog.theme(named: base.name) ?? DesignKitTheme()).name
    name = "\(extends)+"
    self.colors = colors
  }

  /// - Throws: ``DesignFileError``, with all that is wrong with the colours.
  func theme() throws(DesignFileError) -> any ThemeProtocol {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let contents = (try? encoder.encode(self)) ?? Data()
    return try ThemeFileReader.parse(Array(contents), path: "Palette")
  }
}
