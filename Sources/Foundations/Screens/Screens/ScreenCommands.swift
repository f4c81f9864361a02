package import DesignKit
package import TerminalUI

/// The commands of a screen or of the whole app, with their default keys.
package struct ScreenCommands: Sendable {
  /// The name of the screen's route; `nil` for commands of every screen.
  package let screen: String?
  /// Names that the screen, or one whose content it took over, had in earlier versions.
  package var formerNames: [String] = []
  package let commands: [KeyHint]
  /// Commands whose keys cannot be changed, because they work while the reader types or belong to the terminal.
  package let fixed: [KeyHint]

  package init(screen: String?, commands: [KeyHint], fixed: [KeyHint] = []) {
    self.screen = screen
    self.commands = commands
    self.fixed = fixed
  }

  package init<Target>(_ commands: [Command<Target>], of screen: String) {
    self.init(
      screen: screen, commands: commands.filter { $0.scope == .screen }.map(\.hint).unique,
      fixed: commands.filter { $0.scope == .typing }.map(\.hint).unique)
  }
}

extension [KeyHint] {
  fileprivate var unique: [KeyHint] {
    reduce(into: []) { hints, hint in
      if !hints.contains(where: { $0.name == hint.name && $0.keys == hint.keys }) { hints.append(hint) }
    }
  }
}

extension KeyHint {
  package func semantics(in environment: EnvironmentValues) -> SemanticNode {
    let labels = keys.map { $0.label(environment.symbols) }
    return SemanticNode(.key, title.resolved(in: environment), attributes: ["keys": .texts(labels)])
  }
}
