import Glibc
import Localization

@testable import Platform
@testable import RunningInstances

/// The links that instances of a test were handed.
@MainActor
final class LinkLog {
  private(set) var links: [String] = []

  /// The work of an event loop, on the main actor of the tests.
  private let loop = Task { @MainActor in
    while !Task.isCancelled {
      var isIdle = true
      for source in EventSource.entries {
        var waiting = pollfd(fd: source.descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, 0) > 0, EventSource.exists(source) else { continue }
        source.handle()
        isIdle = false
      }
      if isIdle { try? await Task.sleep(for: .milliseconds(1)) } else { await Task.yield() }
    }
  }

  deinit { loop.cancel() }

  /// An instance that answers each link with its name and the link.
  func listener(
    _ folder: InstanceFolder, name: String = "main",
    whileHandling: @escaping @MainActor (InstanceListener?) -> Void = { _ in }
  ) throws -> InstanceListener {
    weak var listener: InstanceListener?
    let new = try InstanceListener(folder: folder) { [self] link in
      links.append(link)
      whileHandling(listener)
      return InstanceAnswer(status: .success, message: "\(name): \(link)")
    }
    listener = new
    return new
  }
}
