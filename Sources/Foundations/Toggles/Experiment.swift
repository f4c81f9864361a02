/// Switches that the server sets for everybody.
package enum RemoteToggle: String, Hashable, Sendable, CaseIterable {
  case isRoundedAvatar
}

/// An experiment: the server chooses one of several variants for everybody.
package enum Experiment: String, Hashable, Sendable, CaseIterable {
  case likeButtonStyle

  /// The names of the variants.
  package var variants: [String] {
    switch self {
    case .likeButtonStyle: LikeButtonStyle.allCases.map(\.rawValue)
    }
  }
}

/// The symbol of a liked moment.
package enum LikeButtonStyle: String, Hashable, Sendable, CaseIterable {
  case heart
  case star
}

extension RemoteConfiguration {
  /// Whether a toggle is on; off by default.
  package func isToggleOn(_ toggle: RemoteToggle) -> Bool { value(of: .toggle(toggle)) == .boolean(true) }

  /// The chosen style, else the heart.
  package var likeButtonStyle: LikeButtonStyle {
    guard case .text(let name) = value(of: .experiment(.likeButtonStyle)) else { return .heart }
    return LikeButtonStyle(rawValue: name) ?? .heart
  }
}
