import Glibc

@testable import RunningInstances

extension InstanceFolder {
  static let ownUser = geteuid()

  /// Hands over without keeping the main queue waiting.
  func asked(
    _ link: String, within limit: Duration = .seconds(600), peer: uid_t = ownUser
  ) async throws(InstanceError) -> InstanceAnswer? {
    let result = await onThread { Result { () throws(InstanceError) in try handOver(link, within: limit, peer: peer) } }
    return try result.get()
  }
}
