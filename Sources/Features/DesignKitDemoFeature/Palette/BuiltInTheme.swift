import DesignKit
package import Routing

/// A theme that every build has, by its name: a link shall not read files.
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
