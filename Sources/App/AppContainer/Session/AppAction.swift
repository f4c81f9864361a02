/// What can be done on every screen.
enum AppAction: Hashable {
  case back
  case quit
  case quitAtOnce
  /// Quits when the key comes twice.
  case quitByRepeating
  case toggleAppearance
  case followTerminal
  case toggleContrast
  case nextTheme
  case languages
  /// Reads texts, theme and typography again, where they are files.
  case reloadFiles
  case larger
  case smaller
  case defaultSize
  case internalMenu
  case goTo
  case copyAddress
  case toggleAddress
  case toggleDates
  case search
  case searchNext
  case searchPrevious
  case help
  case redraw
}
