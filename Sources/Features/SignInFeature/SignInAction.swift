/// What one can do while signing in.
enum SignInAction: Hashable {
  case nextField
  case previousField
  /// Asks the server, or goes to the field that lacks something.
  case submit
  case signOut
  case toggleReveal
  case cancel
  case leave
}
