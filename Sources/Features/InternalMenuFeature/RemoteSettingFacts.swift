import Toggles

/// What is known of something that is set from afar.
struct RemoteSettingFacts {
  let setting: RemoteSetting
  let defaultValue: RemoteValue?
  let remoteValue: RemoteValue?
  let effectiveValue: RemoteValue?

  @MainActor
  init(_ setting: RemoteSetting, in configuration: RemoteConfiguration) {
    self.setting = setting
    defaultValue = configuration.defaultValue(of: setting)
    remoteValue = configuration.remoteValue(of: setting)
    effectiveValue = configuration.value(of: setting)
  }
}
