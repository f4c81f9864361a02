import Localization

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
