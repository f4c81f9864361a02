/// The commands of a screen or of the whole app, with their default keys.
package struct ScreenCommands: Sendable {
  /// The name of the screen's route; `nil` for commands of every screen.
  package let screen: String?
  package let commands: [KeyHint]
  /// Commands whose keys cannot be changed, because they work while the reader types or belong to the terminal.
  package let fixed: [KeyHint]

  package init(screen: String?, commands: [KeyHint], fixed: [KeyHint] = []) {
    self.screen = screen
    self.commands = commands
    self.fixed = fixed
  }
}
