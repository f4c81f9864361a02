import Localization
import TerminalUI

/// What is typed into one of the two fields.
struct SignInField {
  enum Kind: Hashable, CaseIterable {
    case userName
    case password
  }

  /// Characters that user names and passwords have at least.
  static let fewestCharacters = 6

  let kind: Kind
  var editor = LineEditor()

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// User names have no blanks around them; of a password every character counts.
  var text: String {
    switch kind {
    case .userName: editor.text.trimmed
    case .password: editor.text
    }
  }

  var isLongEnough: Bool { text.count >= Self.fewestCharacters }

  /// Takes what was pasted; a line break at its end is not part of it.
  mutating func insert(_ pasted: String) {
    let end = pasted.lastIndex { !$0.isNewline }.map { pasted.index(after: $0) } ?? pasted.startIndex
    let start = pasted[..<end].firstIndex { !$0.isNewline } ?? end
    editor.insert(String(pasted[start..<end]))
  }

  var name: LocalizedString {
    switch kind {
    case .userName: L10n.SignIn.userName
    case .password: L10n.SignIn.password
    }
  }

  var hint: LocalizedString {
    switch kind {
    case .userName: L10n.SignIn.userNameHint
    case .password: L10n.SignIn.passwordHint
    }
  }

  /// What is missing; nil where nothing is.
  var note: LocalizedString? {
    if isLongEnough { return nil }
    let count = text.count
    return count == 0
      ? L10n.SignIn.atLeast(minimum: Self.fewestCharacters)
      : L10n.SignIn.soFar(count: count, minimum: Self.fewestCharacters)
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return String(self[start..<end])
  }
}
