import Localization
import TerminalUI

/// A row of the screen.
enum SignInItem {
  /// Free rows, and the logo where it has room.
  case top(air: Int, showsLogo: Bool)
  /// One that says how things are; the title stands out.
  case notice(title: LocalizedString?, LocalizedString)
  /// - Parameter isRevealed: whether a password can be read.
  case field(SignInField, isRevealed: Bool)
  case button(SignInButton)
}

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

/// The button, for the way in or the way out.
struct SignInButton: Hashable {
  enum Purpose {
    case signIn
    case signOut

    var title: LocalizedString { self == .signIn ? L10n.SignIn.title : L10n.SignIn.signOut }

    /// What stands there while the server is asked.
    var progress: LocalizedString { self == .signIn ? L10n.SignIn.signingIn : L10n.SignIn.signingOut }
  }

  enum State: Hashable {
    /// Something is missing.
    case disabled
    case enabled
    /// The server is asked; with the number of the picture that the spinner shows.
    case running(turn: Int)
  }

  let purpose: Purpose
  let state: State

  var isEnabled: Bool { state == .enabled }

  var isRunning: Bool {
    if case .running = state { true } else { false }
  }
}
