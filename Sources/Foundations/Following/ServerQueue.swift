import FeedFormats
import Foundation
import Networking

/// Asks servers: four at a time, and each for one thing at a time.
package enum ServerQueue {
  private static let mostAtOnce = 4

  /// Works on items, and returns when all are done or the task is canceled.
  ///
  /// - Parameters:
  ///   - serverOf: returns the server that the work on an item asks.
  ///   - conclude: called with each result as soon as it is there.
  package static func run<Item: Sendable, Value: Sendable>(
    _ items: [Item], serverOf: (Item) -> String, isolation: isolated (any Actor)? = #isolation,
    work: @escaping @Sendable (Item) async -> Value, conclude: (Value) async -> Void
  ) async {
    var waiting = items.map { (item: $0, server: serverOf($0)) }
    var busy: Set<String> = []
    await withTaskGroup(of: (server: String, value: Value).self) { group in
      func startNext() {
        guard let index = waiting.firstIndex(where: { !busy.contains($0.server) }) else { return }
        let (item, server) = waiting.remove(at: index)
        busy.insert(server)
        group.addTask { (server, await work(item)) }
      }
      for _ in 0..<mostAtOnce { startNext() }
      for await (server, value) in group {
        busy.remove(server)
        await conclude(value)
        if Task.isCancelled { waiting = [] }
        while busy.count < mostAtOnce, waiting.contains(where: { !busy.contains($0.server) }) { startNext() }
      }
    }
  }

  /// Returns the host and port of an address as people type it; the text itself if it has none.
  package static func server(of text: String) -> String {
    SiteAddresses.address(typed: text).flatMap { URL(string: $0) }.flatMap { try? WebOrigin(of: $0) }
      .map { "\($0.host):\($0.port)" } ?? text
  }
}
