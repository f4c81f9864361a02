package import Localization

/// A command of a screen or of the app: its identity, keys and texts, when it works and what it does. Key handling, footer,
/// help, prompt, key files and manual read the list of a target's commands, and nothing else.
package struct Command<Target>: Sendable {
  package let hint: KeyHint
  package let scope: CommandScope
  private let applies: @MainActor @Sendable (Target) -> Bool
  private let action: @MainActor @Sendable (Target) -> Void

  /// Creates a command whose texts and keys are described once for several targets.
  ///
  /// - Parameters:
  ///   - applies: returns whether the command works now.
  ///   - action: called if it works.
  package init(
    _ hint: KeyHint, scope: CommandScope = .screen,
    when applies: @escaping @MainActor @Sendable (Target) -> Bool = { _ in true },
    action: @escaping @MainActor @Sendable (Target) -> Void
  ) {
    self.hint = hint
    self.scope = scope
    self.applies = applies
    self.action = action
  }

  /// Creates a command with the properties of a ``KeyHint``.
  package init(
    _ keys: KeyEvent..., title: LocalizedString, footer: LocalizedString? = nil, use: KeyHint.Use = .often,
    needsWholeName: Bool = false, scope: CommandScope = .screen,
    when applies: @escaping @MainActor @Sendable (Target) -> Bool = { _ in true },
    action: @escaping @MainActor @Sendable (Target) -> Void
  ) {
    let hint = KeyHint(
      keys: keys.map { KeySequence([$0]) }, title: title, footer: footer, use: use, needsWholeName: needsWholeName)
    self.init(hint, scope: scope, when: applies, action: action)
  }

  @MainActor
  package func works(on target: Target) -> Bool { applies(target) }

  @MainActor
  package func run(on target: Target) { action(target) }

  package func responds(to key: KeyEvent) -> Bool { hint.responds(to: key) }
}

/// The place of a command among others.
package enum CommandScope: Hashable, Sendable {
  /// A command of one screen, or of the app.
  case screen
  /// A command of every list.
  case lists
  /// A command while the reader types, whose keys cannot be changed.
  case typing
}

extension Array {
  /// Returns the first command that a key runs now.
  @MainActor
  package func command<Target>(for key: KeyEvent, on target: Target) -> Command<Target>?
  where Element == Command<Target> {
    // The first call of a generic function such as `first(where:)` would delay the first key.
    for index in indices where self[index].responds(to: key) && self[index].works(on: target) { return self[index] }
    return nil
  }

  @MainActor
  package func hints<Target>(on target: Target) -> [KeyHint] where Element == Command<Target> {
    var hints: [KeyHint] = []
    hints.reserveCapacity(count)
    // Called for each frame. A loop over the commands would copy each of them.
    for index in indices where self[index].works(on: target) { hints.append(self[index].hint) }
    return hints
  }
}

/// A command without its action: its keys, its texts and its identity.
package struct KeyHint: Hashable, Sendable {
  package private(set) var keys: [KeySequence]
  /// The effect of the keys, for the help.
  package let title: LocalizedString
  /// A short word for the footer; `nil` to omit the keys there. Neighbors with the same word are shown as one hint
  /// (`j k move`).
  package private(set) var footer: LocalizedString?
  /// How often the keys are used: where not all have room, the footer has those that are used more.
  package private(set) var use: Use
  /// The identity of the command: the title, unless commands with different titles are one for the reader, such as the
  /// next item of a list and the next line of a text.
  package let command: LocalizedString
  /// Whether a part of the name does not run the command, because it changes a setting or many moments.
  package let needsWholeName: Bool
  /// Whether a number before the keys repeats the command.
  package private(set) var repeats = false

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
    command: LocalizedString? = nil, needsWholeName: Bool = false
  ) {
    self.init(
      keys: keys.map { KeySequence([$0]) }, title: title, footer: footer, use: use, command: command,
      needsWholeName: needsWholeName)
  }

  /// The English name of the command in files and on the command line, such as `page-down`.
  package var name: String { command.commandName }

  package func responds(to key: KeyEvent) -> Bool {
    if case .command(let identity) = key.key { return identity == command }
    return keys.contains { $0.onlyKey == key }
  }

  package func footer(_ word: LocalizedString, use: Use = .often) -> KeyHint {
    var hint = self
    (hint.footer, hint.use) = (word, use)
    return hint
  }

  package func with(_ keys: [KeySequence]) -> KeyHint {
    var hint = self
    hint.keys = keys
    return hint
  }

  /// The command as one that a number before its keys repeats.
  package var repeatable: KeyHint {
    var hint = self
    hint.repeats = true
    return hint
  }
}

extension LocalizedString {
  /// The name of a command whose identity is this text: the last part of the text's key, such as `page-down` for
  /// `keys.pageDown`.
  package var commandName: String {
    let key = origin?.key.split(separator: ".").last ?? ""
    return key.reduce(into: "") { name, character in
      if character.isUppercase { name += "-" }
      name += character.lowercased()
    }
  }
}

extension KeyHint {
  package static let open = KeyHint(.enter, "l", .right, title: L10n.Keys.open, footer: L10n.Hints.open)
  package static let openLink = KeyHint("o", "v", title: L10n.Keys.openLink)
  package static let reload = KeyHint("r", .function(5), title: L10n.Keys.reload)
  package static let copyAddress = KeyHint("y", title: L10n.Keys.copyAddress)
  package static let openSignIn = KeyHint("I", title: L10n.Keys.openSignIn)
  package static let reloadFiles = KeyHint("r", .function(5), title: L10n.Keys.reloadFiles)
}
