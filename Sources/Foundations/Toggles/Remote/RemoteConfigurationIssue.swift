/// Why something that was set from afar, or ships with the app, does not count.
package enum RemoteConfigurationIssue: Hashable, Sendable {
  /// A later version of the app may know it.
  case unknownSetting(name: String)
  case wrongValue(RemoteSetting, RemoteValue)
  /// What was kept is no configuration.
  case notReadable
  /// What the server has set will not be there the next time.
  case notKept
  /// The server has not told what it sets; what it has set before holds.
  case notFetched
}
