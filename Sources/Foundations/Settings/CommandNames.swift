import DesignKit
import Screens
import TerminalUI

/// The commands of all screens by name.
struct CommandNames {
  /// The commands of every screen.
  let everywhere: [KeyHint]
  private let groups: [ScreenCommands]
  /// The screens of the groups that have a command, by its name.
  private var places: [String: [String?]] = [:]

  init(_ groups: [ScreenCommands]) {
    self.groups = groups
    everywhere = groups.filter { $0.screen == nil }.flatMap(\.commands)
    for group in groups {
      for hint in group.commands { places[hint.name, default: []].append(group.screen) }
    }
  }

  var screens: [String] { groups.compactMap(\.screen) }
  /// Screens of earlier versions, which files of readers may name.
  var formerScreens: [String] { groups.flatMap(\.formerNames) }
  var names: [String] { places.keys.sorted() }

  /// Returns whether a section of the file can assign keys to a command.
  func contains(_ name: String, on screen: String?) -> Bool {
    (places[name] ?? []).contains { screen == nil || $0 == nil || $0 == screen }
  }

  /// Returns the screens with a command of a name.
  func screens(with name: String) -> [String] { (places[name] ?? []).compactMap(\.self) }

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
