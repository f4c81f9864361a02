package import Localization

/// Who may go to a screen.
package enum RouteAccess: String, Hashable, Sendable, CaseIterable {
  case everyone
  /// Debug and internal builds only.
  case internalBuilds

  /// As people call it.
  package var name: LocalizedString {
    switch self {
    case .everyone: L10n.Routes.everyone
    case .internalBuilds: L10n.Routes.internalBuilds
    }
  }
}
