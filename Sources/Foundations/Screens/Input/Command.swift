import DesignKit
package import Localization
package import TerminalUI

/// A command of a screen or of the app: its name, keys and texts, when it works and what it does. Key handling, footer,
/// help, prompt, key files and manual read the list of a target's commands, and nothing else.
package struct Command<Target>: Sendable {
  package let hint: KeyHint
  package let scope: CommandScope
  private let applies: @MainActor @Sendable (Target) -> Bool
  private let action: @MainActor @Sendable (Target) throws -> LocalizedString?

  /// Creates a command whose texts and keys are described once for several targets.
  ///
  /// - Parameters:
  ///   - applies: returns whether the command works now.
  ///   - action: called if it works; returns the text for the status line, if there is one. Any other result is ignored, and
  ///     an error is shown.
  package init<Result>(
    _ hint: KeyHint, scope: CommandScope = .screen,
    when applies: @escaping @MainActor @Sendable (Target) -> Bool = { _ in true },
    action: @escaping @MainActor @Sendable (Target) throws -> Result
  ) {
    self.hint = hint
    self.scope = scope
    self.applies = applies
    self.action = { try action($0) as? LocalizedString }
  }

  /// Creates a command with the properties of a ``KeyHint``.
  package init<Result>(
    _ name: String, _ keys: KeyEvent..., title: LocalizedString, footer: LocalizedString? = nil,
    use: KeyHint.Use = .often, needsWholeName: Bool = false, scope: CommandScope = .screen,
    when applies: @escaping @MainActor @Sendable (Target) -> Bool = { _ in true },
    action: @escaping @MainActor @Sendable (Target) throws -> Result
  ) {
    let hint = KeyHint(name, keys: keys, title: title, footer: footer, use: use, needsWholeName: needsWholeName)
    self.init(hint, scope: scope, when: applies, action: action)
  }

  @MainActor
  package func works(on target: Target) -> Bool { applies(target) }

  /// - Returns: the text for the status line, if there is one.
  @MainActor
  package func run(on target: Target) throws -> LocalizedString? { try action(target) }
}

/// A command that works now, with the keys that run it.
@MainActor
package struct WorkingCommand {
  package let hint: KeyHint
  /// Returns the text for the status line, if there is one.
  package let run: () throws -> LocalizedString?
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
  /// Returns the commands that work now, of those whose hints meet a condition.
  @MainActor
  package func working<Target>(
    on target: Target, where isMeant: (KeyHint) -> Bool = { _ in true }
  ) -> [WorkingCommand] where Element == Command<Target> {
    var working: [WorkingCommand] = []
    for command in self where isMeant(command.hint) && command.works(on: target) {
      working.append(WorkingCommand(hint: command.hint) { try command.run(on: target) })
    }
    return working
  }

  /// Returns the indices of the commands that ``working(on:where:)`` returns. Called for each frame.
  @MainActor
  package func workingIndices<Target>(
    on target: Target, where isMeant: (KeyHint) -> Bool = { _ in true }
  ) -> [Int] where Element == Command<Target> {
    var working: [Int] = []
    // A closure would check at each call that it runs on the main actor, and pairs would be made by generic code.
    for index in indices where isMeant(self[index].hint) && self[index].works(on: target) { working.append(index) }
    return working
  }
}

/// A command without its action: its name, its keys and its texts.
package struct KeyHint: Equatable, Sendable {
  /// The name of the command in files and on the command line, such as `page-down`. Commands with the same name are one for
  /// the reader, such as the next item of a list and the next line of a text. Files of readers contain names, so they stay.
  package let name: String
  package private(set) var keys: [KeySequence]
  /// The effect of the keys, for the help.
  package let title: LocalizedString
  /// A short word for the footer; `nil` to omit the keys there. Neighbors with the same word are shown as one hint
  /// (`j k move`).
  package private(set) var footer: LocalizedString?
  /// How often the keys are used: where not all have room, the footer has those that are used more.
  package private(set) var use: Use
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

  package init(
    _ name: String, keys: [KeyEvent], title: LocalizedString, footer: LocalizedString? = nil, use: Use = .often,
    needsWholeName: Bool = false
  ) {
    self.name = name
    self.keys = keys.map { KeySequence([$0]) }
    self.title = title
    self.footer = footer
    self.use = use
    self.needsWholeName = needsWholeName
  }

  package init(
    _ name: String, _ keys: KeyEvent..., title: LocalizedString, footer: LocalizedString? = nil, use: Use = .often,
    needsWholeName: Bool = false
  ) {
    self.init(name, keys: keys, title: title, footer: footer, use: use, needsWholeName: needsWholeName)
  }

  package func responds(to key: KeyEvent) -> Bool { keys.contains { $0.onlyKey == key } }

  /// Returns whether one of its sequences begins with one of the keys.
  package func begins(with first: [KeyEvent]) -> Bool { keys.contains { $0.keys.first.map(first.contains) ?? false } }

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

extension KeyHint {
  package static let open = KeyHint("open", .enter, "l", .right, title: L10n.Keys.open, footer: L10n.Hints.open)
  package static let openLink = KeyHint("open-link", "o", "v", title: L10n.Keys.openLink)
  package static let openWith = KeyHint("open-with", "!", title: L10n.Keys.openWith)
  package static let pipe = KeyHint("pipe", "|", title: L10n.Keys.pipe)
  package static let reload = KeyHint("reload", "r", .function(5), title: L10n.Keys.reload)
  package static let copyAddress = KeyHint("copy-address", "y", title: L10n.Keys.copyAddress)
  package static let openSignIn = KeyHint("open-sign-in", "I", title: L10n.Keys.openSignIn)
  package static let reloadFiles = KeyHint("reload-files", "r", .function(5), title: L10n.Keys.reloadFiles)
}
