import Platform
package import Settings

/// The values that the program remembers between runs without a choice of the reader: members of `state.json`.
package enum History {
  /// The typed links in chronological order.
  static let links = Setting<[String]>("links", default: [])
  /// The typed programs and commands in chronological order, by the command that asks for them.
  static let commands = Setting<[String: [String]]>("commands", default: [:])
  /// How often the reader has run each command of the prompt, by its name.
  static let promptUses = Setting<[String: Int]>("promptUses", default: [:])
  /// The account that the reader has typed last to sign in.
  static let account = Setting("account", default: "")
  /// The answers of terminals about their background, by the kind of terminal.
  static let terminals = Setting<[String: String]>("terminals", default: [:])

  /// Reads `$XDG_STATE_HOME/moments/state.json`, by default below `~/.local/state`.
  @MainActor
  package static func store(environment: [String: String], keepsChanges: Bool) -> SettingsStore {
    let path = AppFolder.state.path(environment).map { $0 + "/state.json" }
    let store = SettingsStore(path: path, keepsChanges: keepsChanges)
    store.load([links, commands, promptUses, terminals, account])
    return store
  }
}

extension [String] {
  /// Adds a text as the latest typed one, and removes its earlier entry.
  mutating func remember(_ text: String) {
    self = filter { $0 != text }.suffix(49) + [text]
  }
}
