package import DesignKit

/// A setting that the server makes for everybody: a toggle, or an experiment with several variants.
package enum RemoteSetting: String, Hashable, Sendable, CaseIterable {
  case isRoundedAvatar
  case likeButtonStyle
  case theme

  package var isToggle: Bool { self == .isRoundedAvatar }

  /// The valid values: those of a toggle, or the names of the variants of an experiment.
  package var values: [RemoteValue] {
    switch self {
    case .isRoundedAvatar: [.boolean(true), .boolean(false)]
    case .likeButtonStyle: LikeButtonStyle.allCases.map { .text($0.rawValue) }
    case .theme: Theme.builtIn.map { .text($0.name) }
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

  /// The theme for readers who have chosen none; `nil` for the app's own.
  package var theme: Theme? {
    guard case .text(let name) = value(of: .theme) else { return nil }
    return Theme.builtIn(named: name)
  }
}
