import Glibc
import Localization

@testable import RunningInstances

/// The links that instances of a test were handed.
@MainActor
final class LinkLog {
  private(set) var links: [String] = []
  /// The most connections that were open at once, without the one that is handled.
  private(set) var mostConnections = 0

  static let english = Language("en")

  /// An instance that answers each link with its name and the link.
  func listener(
    _ folder: InstanceFolder, name: String = "main", timeLimit: Duration = .seconds(600),
    peer: uid_t = InstanceClient.ownUser,
    whileHandling: @escaping @MainActor (InstanceListener?) -> Void = { _ in }
  ) throws -> InstanceListener {
    weak var listener: InstanceListener?
    let new = try InstanceListener(
      folder: folder, timeLimit: timeLimit, peer: peer, language: { Self.english }
    ) { [self] link in
      links.append(link)
      mostConnections = max(mostConnections, listener?.connectionCount ?? 0)
      whileHandling(listener)
      return InstanceAnswer(status: 0, message: "\(name): \(link)")
    }
    listener = new
    return new
  }
}
