import Localization

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
