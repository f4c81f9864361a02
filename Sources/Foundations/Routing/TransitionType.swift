package import Localization

/// How a screen comes into sight.
package enum TransitionType: String, Hashable, Sendable {
  /// Pushed onto the stack of the source.
  case show
  /// Framed, above everything, with a stack of its own.
  case present

  /// As people call it.
  package var name: LocalizedString {
    switch self {
    case .show: L10n.Routes.show
    case .present: L10n.Routes.present
    }
  }
}
