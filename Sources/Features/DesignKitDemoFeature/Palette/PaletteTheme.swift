import DesignKit
import FoundationEssentials
package import Routing

/// The name of a built-in theme. Links cannot name theme files.
package struct BuiltInTheme: LinkValue {
  private let name: String

  package static var kind: ParameterKind { .choice(Theme.builtIn.map(\.name)) }
  package static var placeholder: BuiltInTheme { BuiltInTheme(name: "") }

  private init(name: String) {
    self.name = name
  }

  package init?(linkText: String) {
    guard let theme = Theme.builtIn(named: linkText) else { return nil }
    self.init(name: theme.name)
  }

  package var linkText: String { name }

  var theme: Theme? { .builtIn(named: name) }
}

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

  /// - Throws: ``DesignFileError``, with all issues of the colors.
  func theme() throws(DesignFileError) -> Theme {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let contents = (try? encoder.encode(self)) ?? Data()
    return try ThemeFileReader.parse(Array(contents), path: "Palette")
  }
}
