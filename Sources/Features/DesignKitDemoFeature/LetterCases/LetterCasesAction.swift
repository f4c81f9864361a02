import TerminalUI

/// What one can do in the letter-case lab.
enum LetterCasesAction: Hashable {
  case navigate(ListNavigation)
  case edit
  case finishEditing
  /// Takes the text as written in the next case.
  case nextSource
}
