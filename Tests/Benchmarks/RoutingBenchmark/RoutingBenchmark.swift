import Foundation
import Routing
import TerminalTestSupport

/// Measures the time to resolve a link among few and among many patterns.
///
///     swift run -c release routing-benchmark
@main
@MainActor
struct RoutingBenchmark {
  private static let counts = [10, 100, 1000, 10_000]
  private static let links = 20_000
  private static let rounds = 5

  private struct Parameters: Codable {
    let id: Int?
    let name: String?
  }

  static func main() {
    print("patterns   registering one   resolving a link   resolving an unknown one")
    for count in counts {
      var router = AppRouter(isInternalBuild: true)
      let registering = microseconds(per: count) {
        router = AppRouter(isInternalBuild: true)
        for index in 0..<count {
          router.register(Route(pattern(index), Parameters.self) { _, _ -> ScreenDriver.BlankRoot? in nil })
        }
      }
      let known = microseconds(per: links) {
        for index in 0..<links { precondition(router.canOpen(link((index * 7919) % count))) }
      }
      let unknown = microseconds(per: links / 100) {
        for index in 0..<links / 100 { precondition(!router.canOpen("Nobody\(index)/x/y")) }
      }
      print(String(format: "%8d   %12.2f µs   %13.2f µs   %21.2f µs", count, registering, known, unknown))
    }
  }

  /// A third each of patterns: constant words, a typed placeholder, and the rest of the path.
  private static func pattern(_ index: Int) -> String {
    switch index % 3 {
    case 0: "Area\(index)/Screen\(index)"
    case 1: "Area\(index)/<int:id>"
    default: "Area\(index)/<path:name>"
    }
  }

  private static func link(_ index: Int) -> String {
    switch index % 3 {
    case 0: "https://momentsapp.com/area\(index)/screen\(index)?id=7&name=a%20b"
    case 1: "momentsapp:Area\(index)/7?name=x"
    default: "Area\(index)/a/b/c"
    }
  }

  /// The median of several rounds.
  private static func microseconds(per count: Int, _ body: () -> Void) -> Double {
    let times = (0..<rounds).map { _ in ContinuousClock().measure(body) / .microseconds(1) / Double(count) }
    return times.sorted()[rounds / 2]
  }
}
