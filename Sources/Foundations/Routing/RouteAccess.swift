/// Who may go to a screen.
package enum RouteAccess: String, Hashable, Sendable, CaseIterable {
  case everyone
  /// Debug and internal builds only.
  case internalBuilds
}
