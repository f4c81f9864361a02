import System
import Toggles

/// The facts that the program remembers between runs without a choice of the reader, each a member of `state.json`.
package struct History: SettingValues {
  /// The typed links in chronological order.
  package var links: [String] = []
  /// How often the reader has run each command of the prompt, by its name.
  package var promptUses: [String: Int] = [:]
  /// The answers of terminals about their background, by the kind of terminal.
  package var terminals: [String: String] = [:]
  /// The last configuration that the server has sent.
  var remoteConfiguration: String?

  package init() {}

  package mutating func visit(with visitor: inout some SettingsVisitor) {
    visitor.visit("links", &links)
    visitor.visit("promptUses", &promptUses)
    visitor.visit("terminals", &terminals)
    visitor.visit("remoteConfiguration", &remoteConfiguration)
  }

  private static let mostLinks = 50

  /// Adds a link as the latest typed one, and removes its earlier entry.
  package mutating func remember(link: String) {
    links = links.filter { $0 != link }.suffix(Self.mostLinks - 1) + [link]
  }

  /// Returns `$XDG_STATE_HOME/moments/state.json`, by default below `~/.local/state`.
  package static func path(environment: [String: String]) -> String? {
    AppFolder.state.path(environment).map { $0 + "/state.json" }
  }
}

package typealias ReaderHistory = SettingsStore<History>

extension SettingsStore<History>: RemoteConfigurationStorage {
  package var remoteConfiguration: String? { current.remoteConfiguration }
  package func set(remoteConfiguration: String) { set { $0.remoteConfiguration = remoteConfiguration } }
}
