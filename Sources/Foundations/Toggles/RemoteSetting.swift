/// A setting that the server makes for everybody: a toggle, or an experiment with several variants.
package enum RemoteSetting: String, Hashable, Sendable, CaseIterable {
  case isRoundedAvatar
  case likeButtonStyle

  /// The names of the variants of an experiment; `nil` for a toggle.
  package var variants: [String]? {
    switch self {
    case .isRoundedAvatar: nil
    case .likeButtonStyle: LikeButtonStyle.allCases.map(\.rawValue)
    }
  }

  /// Whether the value is valid for the setting.
  func accepts(_ value: RemoteValue) -> Bool {
    switch value {
    case .boolean: variants == nil
    case .text(let name): variants?.contains(name) == true
    case .other: false
    }
  }
}

/// The symbol of a liked moment.
package enum LikeButtonStyle: String, Hashable, Sendable, CaseIterable {
  case heart
  case star
}

extension RemoteConfiguration {
  /// Whether avatars are round; they are not by default.
  package var isRoundedAvatar: Bool { value(of: .isRoundedAvatar) == .boolean(true) }

  /// The chosen style, else the heart.
  package var likeButtonStyle: LikeButtonStyle {
    guard case .text(let name) = value(of: .likeButtonStyle) else { return .heart }
    return LikeButtonStyle(rawValue: name) ?? .heart
  }
}
