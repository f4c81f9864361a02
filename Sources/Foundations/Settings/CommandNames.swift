import Screens

/// The commands of all screens by name.
struct CommandNames {
  let everywhere: [KeyHint]
  private let groups: [ScreenCommands]

  init(_ groups: [ScreenCommands]) {
    self.groups = groups
    everywhere = groups.filter { $0.screen == nil }.flatMap(\.commands)
  }

  var screens: [String] { groups.compactMap(\.screen) }
  /// Screens of earlier versions, which files of readers may name.
  var formerScreens: [String] { groups.flatMap(\.formerNames) }
  var names: [String] { Set(groups.flatMap(\.commands).map(\.name)).sorted() }

  /// Returns whether a section of the file can assign keys to a command.
  func contains(_ name: String, on screen: String?) -> Bool { contains(name, in: \.commands, on: screen) }

  func screens(with name: String) -> [String] {
    groups.filter { $0.commands.contains { $0.name == name } }.compactMap(\.screen)
  }

  /// Returns whether a section names a command whose keys cannot be changed.
  func isFixed(_ name: String, on screen: String?) -> Bool { contains(name, in: \.fixed, on: screen) }

  private func contains(_ name: String, in hints: KeyPath<ScreenCommands, [KeyHint]>, on screen: String?) -> Bool {
    groups.contains { group in
      (screen == nil || group.screen == nil || group.screen == screen)
        && group[keyPath: hints].contains { $0.name == name }
    }
  }

  var commandsByScreen: [(screen: String, commands: [KeyHint])] {
    groups.compactMap { group in group.screen.map { ($0, group.commands + everywhere) } }
  }
}
