import FeedServer
import Foundation
import MomentsStore
import Networking

/// Measures the time and memory to fetch and store a feed from a server, and checks that an unchanged feed writes
/// nothing.
///
///     swift build -c release --product refresh-benchmark
///     Tests/Support/DevelopmentServer/run --moments 10000 --port 4000 --quiet &
///     .build/release/refresh-benchmark http://127.0.0.1:4000/graphql
@main
struct RefreshBenchmark {
  private static let rounds = 5

  static func main() async throws {
    guard let argument = CommandLine.arguments.dropFirst().first, let address = URL(string: argument) else {
      print("refresh-benchmark ADDRESS")
      exit(EX_USAGE)
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "refresh-benchmark-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let client = FeedClient(
      account: FeedAccount(address: address),
      identity: AppIdentity(appVersion: "benchmark", osVersion: ProcessInfo.processInfo.operatingSystemVersionString),
      transport: CurlTransport(environment: ProcessInfo.processInfo.environment), now: { Int64(time(nil)) })
    print("                  fetching    storing   new  changed   peak memory")
    for round in 0...rounds {
      let database = MomentsDatabase(location: StoreLocation(folder: folder.path))
      let clock = ContinuousClock()
      let mark = try database.refreshMark()
      let start = clock.now
      let feed = try await client.feed()
      let fetched = clock.now
      let report = try await database.store(feed.answer, since: mark)
      let stored = clock.now
      database.close()
      print(
        String(
          format: "%@ %8.0f ms %7.0f ms %5d %8d %9.0f MiB", round == 0 ? "first    " : "unchanged",
          milliseconds(fetched - start), milliseconds(stored - fetched), report.newCount, report.changedCount,
          peakMemory()))
    }
  }

  private static func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }

  /// The peak memory of this process in MiB, without curl's.
  private static func peakMemory() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1024
  }
}
