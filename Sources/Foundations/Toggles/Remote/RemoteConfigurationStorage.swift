/// Where the last values from the server are kept between runs.
@MainActor
package protocol RemoteConfigurationStorage: AnyObject {
  /// JSON; nil if nothing was ever kept.
  var remoteConfiguration: String? { get }
  func set(remoteConfiguration: String) throws
}
