package import Localization

/// From where links may lead to a screen.
///
/// Those from outside are written by anybody: a web page, a mail, a script. Whatever they open must change nothing and give
/// nothing away.
package enum RouteTrust: String, Hashable, Sendable, CaseIterable {
  /// From anywhere.
  case outside
  /// From the app's own screens, and typed in the app.
  case inside

  /// As people call it.
  package var name: LocalizedString {
    switch self {
    case .outside: L10n.Routes.fromAnywhere
    case .inside: L10n.Routes.fromInside
    }
  }
}
