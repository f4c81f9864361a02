/// How the button stands.
enum SignInButton: Hashable {
  /// Something is missing.
  case disabled
  case enabled
  /// The server is asked; with the number of the picture that the spinner shows.
  case running(turn: Int)

  var isRunning: Bool {
    if case .running = self { true } else { false }
  }
}
