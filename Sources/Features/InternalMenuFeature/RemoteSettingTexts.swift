import Localization
import TerminalUI
import Toggles

@MainActor
extension RemoteConfiguration {
  /// The origin of the remote values.
  var origin: LocalizedString {
    switch source {
    case .server: L10n.InternalMenu.fromServer
    case .kept: L10n.InternalMenu.fromLastTime
    case nil: L10n.InternalMenu.fromNobody
    }
  }
}

extension RemoteConfigurationIssue {
  var message: LocalizedString {
    switch self {
    case .unknownSetting(let name): L10n.InternalMenu.unknownSetting(name: name)
    case .wrongValue(let setting, let value):
      L10n.InternalMenu.wrongSetting(name: setting.rawValue, value: value.description)
    case .notReadable: L10n.InternalMenu.settingsNotReadable
    case .notFetched: L10n.InternalMenu.settingsNotFetched
    }
  }
}

extension RemoteSetting {
  var title: LocalizedString {
    switch self {
    case .isRoundedAvatar: L10n.InternalMenu.roundedAvatars
    case .likeButtonStyle: L10n.InternalMenu.likeButtonStyle
    case .theme: L10n.InternalMenu.theme
    }
  }

  /// Returns the name of a value; `nil` if the setting does not accept it.
  func name(of value: RemoteValue?) -> LocalizedString? {
    switch (self, value) {
    case (.isRoundedAvatar, .boolean(let isOn)): isOn ? L10n.InternalMenu.on : L10n.InternalMenu.off
    case (.likeButtonStyle, .text(let name)):
      switch LikeButtonStyle(rawValue: name) {
      case .heart: L10n.DesignKitDemo.heart
      case .star: L10n.DesignKitDemo.star
      case nil: nil
      }
    case (.theme, .text(let name)): .verbatim(name)
    default: nil
    }
  }
}

extension BuildTargetToggle {
  var title: LocalizedString {
    switch self {
    case .debug: L10n.InternalMenu.debugBuild
    case .internal: L10n.InternalMenu.internalBuild
    case .production: L10n.InternalMenu.productionBuild
    }
  }
}

extension SemanticValue {
  init(_ value: RemoteValue) {
    switch value {
    case .boolean(let isOn): self = .boolean(isOn)
    case .text(let text), .other(let text): self = .text(text)
    }
  }
}
