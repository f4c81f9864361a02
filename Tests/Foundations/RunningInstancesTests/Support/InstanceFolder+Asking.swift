import Glibc

@testable import RunningInstances

extension InstanceClient {
  static let ownUser = geteuid()

  /// Hands over without keeping the main queue waiting.
  static func handOver(
    _ link: String, to folder: InstanceFolder, within limit: Duration = .seconds(600), peer: uid_t = ownUser
  ) async throws(InstanceError) -> InstanceAnswer? {
    let client = InstanceClient(folder: folder, timeLimit: limit, peer: peer)
    let result = await onThread { Result { () throws(InstanceError) in try client.handOver(link) } }
    return try result.get()
  }
}
