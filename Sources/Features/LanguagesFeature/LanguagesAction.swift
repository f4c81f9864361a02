import TerminalUI

/// What one can do among the languages.
enum LanguagesAction: Hashable {
  case navigate(ListNavigation)
  /// Take the chosen language.
  case choose
}
