package import Localization

/// Keys with their action and its title: the only source of key handling, footer hints and the help.
package struct KeyBinding<Action> {
  package let hint: KeyHint
  package let action: Action

  /// - Parameters:
  ///   - title: the effect of the keys, for the help.
  ///   - footer: a short word for the footer; `nil` to omit the keys there.
  ///   - use: how often the keys are used.
  ///   - command: the identity of the command; `nil` for its title.
  ///   - needsWholeName: whether a part of the name does not run the command.
  package init(
    _ keys: KeyEvent..., action: Action, title: LocalizedString, footer: LocalizedString? = nil,
    use: KeyHint.Use = .often, command: LocalizedString? = nil, needsWholeName: Bool = false
  ) {
    let sequences = keys.map { KeySequence([$0]) }
    self.init(
      KeyHint(
        keys: sequences, title: title, footer: footer, use: use, command: command, needsWholeName: needsWholeName),
      action: action)
  }

  /// Creates the binding of a command that is described once for several screens or actions.
  package init(_ hint: KeyHint, action: Action) {
    self.hint = hint
    self.action = action
  }

  /// Returns whether a key runs the command.
  fileprivate func responds(to key: KeyEvent) -> Bool {
    if case .command(let identity) = key.key { return identity == hint.command }
    return hint.keys.contains { $0.onlyKey == key }
  }
}

extension KeyBinding: Sendable where Action: Sendable {}

extension Array {
  /// Returns the action of the first binding with a key.
  package func action<Action>(for key: KeyEvent) -> Action? where Element == KeyBinding<Action> {
    // The first call of a generic function such as `first(where:)` would delay the first key.
    for binding in self where binding.responds(to: key) { return binding.action }
    return nil
  }
}

/// A command without its action: its keys, its texts and its identity.
package struct KeyHint: Sendable {
  package let keys: [KeySequence]
  /// The effect of the keys, for the help.
  package let title: LocalizedString
  /// A short word for the footer; `nil` to omit the keys there. Neighbors with the same word are shown as one hint
  /// (`j k move`).
  package let footer: LocalizedString?
  /// How often the keys are used: where not all have room, the footer has those that are used more.
  package let use: Use
  /// The identity of the command: the title, unless commands with different titles are one for the reader, such as the
  /// next item of a list and the next line of a text.
  package let command: LocalizedString
  /// Whether a part of the name does not run the command, because it changes a setting or many moments.
  package let needsWholeName: Bool

  package enum Use: Comparable, Sendable {
    case rarely
    case sometimes
    case often
    case always
  }

  /// - Parameter command: `nil` for the title.
  package init(
    keys: [KeySequence], title: LocalizedString, footer: LocalizedString? = nil, use: Use = .often,
    command: LocalizedString? = nil, needsWholeName: Bool = false
  ) {
    self.keys = keys
    self.title = title
    self.footer = footer
    self.use = use
    self.command = command ?? title
    self.needsWholeName = needsWholeName
  }

  package init(
    _ keys: KeyEvent..., title: LocalizedString, footer: LocalizedString? = nil, use: Use = .often,
    needsWholeName: Bool = false
  ) {
    self.init(
      keys: keys.map { KeySequence([$0]) }, title: title, footer: footer, use: use, needsWholeName: needsWholeName)
  }

  /// The English name of the command in files and on the command line, such as `page-down`.
  package var name: String { command.commandName }

  /// Returns the hint with a word for the footer.
  package func footer(_ word: LocalizedString, use: Use = .often) -> KeyHint {
    KeyHint(keys: keys, title: title, footer: word, use: use, command: command, needsWholeName: needsWholeName)
  }

  /// Returns the hint with other keys.
  package func with(_ keys: [KeySequence]) -> KeyHint {
    KeyHint(keys: keys, title: title, footer: footer, use: use, command: command, needsWholeName: needsWholeName)
  }
}

extension KeyHint {
  package func semantics(in environment: EnvironmentValues) -> SemanticNode {
    let labels = keys.map { $0.label(environment.symbols) }
    return SemanticNode(.key, title.resolved(in: environment), attributes: ["keys": .texts(labels)])
  }
}

extension LocalizedString {
  /// The name of a command whose identity is this text: the last part of the text's key, such as `page-down` for
  /// `keys.pageDown`.
  var commandName: String {
    let key = origin?.key.split(separator: ".").last ?? ""
    return key.reduce(into: "") { name, character in
      if character.isUppercase { name += "-" }
      name += character.lowercased()
    }
  }
}

/// Commands of several screens.
extension KeyHint {
  package static let open = KeyHint(.enter, "l", .right, title: L10n.Keys.open, footer: L10n.Hints.open)
  package static let openLink = KeyHint("o", "v", title: L10n.Keys.openLink)
  package static let reload = KeyHint("r", .function(5), title: L10n.Keys.reload)
}
