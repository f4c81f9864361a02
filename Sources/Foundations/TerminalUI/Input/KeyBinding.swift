package import Localization

/// Keys with their action and its title: the only source of key handling, footer hints and the help.
package struct KeyBinding<Action> {
  package let keys: [KeyEvent]
  package let action: Action
  /// The effect of the keys, for the help.
  package let title: LocalizedString
  /// A short word for the footer; `nil` to omit the keys there. Neighbors with the same word are shown as one hint
  /// (`j k move`).
  package let footer: LocalizedString?

  package init(_ keys: KeyEvent..., action: Action, title: LocalizedString, footer: LocalizedString? = nil) {
    self.keys = keys
    self.action = action
    self.title = title
    self.footer = footer
  }

  package var hint: KeyHint { KeyHint(keys: keys, title: title, footer: footer) }
}

extension KeyBinding: Sendable where Action: Sendable {}

extension Sequence {
  /// Returns the action of the first binding with a key.
  package func action<Action>(for key: KeyEvent) -> Action? where Element == KeyBinding<Action> {
    first { $0.keys.contains(key) }?.action
  }
}

/// The visible part of a binding.
package struct KeyHint: Sendable {
  package let keys: [KeyEvent]
  package let title: LocalizedString
  package let footer: LocalizedString?

  package init(keys: [KeyEvent], title: LocalizedString, footer: LocalizedString? = nil) {
    self.keys = keys
    self.title = title
    self.footer = footer
  }
}

extension KeyHint {
  package func semantics(in environment: EnvironmentValues) -> SemanticNode {
    let labels = keys.map { $0.label(environment.symbols) }
    return SemanticNode(.key, title.resolved(in: environment), attributes: ["keys": .texts(labels)])
  }
}
