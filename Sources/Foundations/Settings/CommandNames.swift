import DesignKit
import Localization
import TerminalUI

/// The commands of all screens by name.
struct CommandNames {
  /// The commands of every screen.
  let everywhere: [KeyHint]
  private let groups: [ScreenCommands]
  /// The groups that have a command, by its name.
  private var places: [String: [(screen: String?, command: LocalizedString)]] = [:]

  init(_ groups: [ScreenCommands]) {
    self.groups = groups
    everywhere = groups.filter { $0.screen == nil }.flatMap(\.commands)
    for group in groups {
      for hint in group.commands { places[hint.name, default: []].append((group.screen, hint.command)) }
    }
  }

  var screens: [String] { groups.compactMap(\.screen) }
  var names: [String] { places.keys.sorted() }

  /// Returns the identities of the commands with a name that a section of the file can assign keys to.
  func identities(of name: String, on screen: String?) -> [LocalizedString] {
    let found = places[name] ?? []
    return found.filter { screen == nil || $0.screen == nil || $0.screen == screen }.map(\.command)
  }

  /// Returns the screens with a command of a name.
  func screens(with name: String) -> [String] { (places[name] ?? []).compactMap(\.screen) }

  /// Returns whether a section names a command whose keys cannot be changed.
  func isFixed(_ name: String, on screen: String?) -> Bool {
    groups.contains { group in
      (screen == nil || group.screen == nil || group.screen == screen) && group.fixed.contains { $0.name == name }
    }
  }

  /// The commands that work on each screen.
  var commandsByScreen: [(screen: String, commands: [KeyHint])] {
    groups.compactMap { group in group.screen.map { ($0, group.commands + everywhere) } }
  }
}
