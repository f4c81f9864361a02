import Screens

/// The commands of all screens by name.
extension [ScreenCommands] {
  var screens: [String] { compactMap(\.screen) }
  /// Screens of earlier versions, which files of readers may name.
  var formerScreens: [String] { flatMap(\.formerNames) }
  var names: [String] { Set(flatMap(\.commands).map(\.name)).sorted() }

  func screens(with name: String) -> [String] {
    filter { $0.commands.contains { $0.name == name } }.screens
  }

  /// Returns whether some commands, which a section of the file can name, have a name.
  func contains(_ name: String, in hints: KeyPath<ScreenCommands, [KeyHint]>, on screen: String?) -> Bool {
    contains { group in
      (screen == nil || group.screen == nil || group.screen == screen)
        && group[keyPath: hints].contains { $0.name == name }
    }
  }

  var commandsByScreen: [(screen: String, commands: [KeyHint])] {
    let everywhere = filter { $0.screen == nil }.flatMap(\.commands)
    return compactMap { group in group.screen.map { ($0, group.commands + everywhere) } }
  }
}
