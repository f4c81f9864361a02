import FeedFormats
import FoundationEssentials
import Networking
import WebAddresses

/// Asks servers: four at a time, and each for one thing at a time. A server that does not answer soon keeps its request,
/// but leaves its place to another one. After a time-out, a server gets little time for each thing until it answers again.
package struct ServerQueue: Sendable {
  private static let mostAtOnce = 4
  /// The limit of requests, with those of slow servers.
  private static let mostRequests = 32
  /// The time after which a server is slow.
  package static let patience = Duration.seconds(2)

  private let sleep: @Sendable (Duration) async throws -> Void

  /// - Parameter sleep: waits for a time, and ends early if its task is canceled.
  package init(sleep: @escaping @Sendable (Duration) async throws -> Void) { self.sleep = sleep }

  private enum Event<Value: Sendable>: Sendable {
    case done(Value)
    case late
  }

  /// Works on items, and returns when all are done or the task is canceled.
  ///
  /// - Parameters:
  ///   - serverOf: returns the server that the work on an item asks.
  ///   - errorOf: returns the error of the server, if any.
  ///   - work: gets the time limit.
  ///   - conclude: called with each result as soon as it is there.
  package func run<Item: Sendable, Value: Sendable>(
    _ items: [Item], serverOf: (Item) -> String, errorOf: (Value) -> SourceError?,
    isolation: isolated (any Actor)? = #isolation, work: @escaping @Sendable (Item, Duration) async -> Value,
    conclude: (Value) async -> Void
  ) async {
    var waiting = items.map { (item: $0, server: serverOf($0)) }
    // The servers of the requests, by the number of each.
    var requests: [Int: String] = [:]
    var slow: Set<Int> = []
    /// The time limits of servers.
    var limits: [String: Duration] = [:]
    var count = 0
    await withTaskGroup(of: (number: Int, event: Event<Value>).self) { group in
      func startNext() -> Bool {
        guard requests.count - slow.count < Self.mostAtOnce, requests.count < Self.mostRequests,
          let index = waiting.firstIndex(where: { !requests.values.contains($0.server) })
        else { return false }
        let (item, server) = waiting.remove(at: index)
        count += 1
        requests[count] = server
        let limit = limits[server, default: SourceClient.timeout]
        group.addTask { [count] in (count, .done(await work(item, limit))) }
        group.addTask { [count, sleep] in
          try? await sleep(Self.patience)
          return (count, .late)
        }
        return true
      }
      while startNext() {}
      while !requests.isEmpty, let (number, event) = await group.next() {
        switch event {
        case .done(let value):
          if let server = requests.removeValue(forKey: number) {
            limits[server] = if case .transport(.timedOut) = errorOf(value) { Self.patience } else { nil }
          }
          slow.remove(number)
          await conclude(value)
        case .late: if requests[number] != nil { slow.insert(number) }
        }
        if Task.isCancelled { waiting = [] }
        while startNext() {}
      }
      group.cancelAll()
    }
  }

  /// Returns the host and port of an address as people type it; the text itself if it has none.
  static func server(of text: String) -> String {
    SiteAddresses.address(typed: text).flatMap(WebOrigin.init(ofAddress:)).map { "\($0.host):\($0.port)" } ?? text
  }
}
