import DesignKit

/// A row of the letter-case lab.
enum LetterCasesItem {
  /// The text that is typed.
  case field
  /// In which case the text is taken to be written.
  case source
  case result(LetterCase)

  static let all: [LetterCasesItem] = [.field, .source] + LetterCase.allCases.map { .result($0) }
}
