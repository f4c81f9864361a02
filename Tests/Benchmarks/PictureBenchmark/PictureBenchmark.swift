import DesignKit
import Foundation
import Pictures
import TerminalUI

/// Measures the time to convert pictures into cells, one after the other, and the memory of the child process that
/// decodes them.
///
///     .build/release/picture-benchmark PICTURE…
@main
struct PictureBenchmark {
  private static let size = CellSize(columns: 40, rows: 20)
  private static let rounds = 21

  static func main() async throws {
    let renderer = PictureRenderer(environment: ProcessInfo.processInfo.environment)
    print("picture                          depth        median       slowest   largest child so far")
    for path in CommandLine.arguments.dropFirst() {
      let bytes = try Data(contentsOf: URL(filePath: path))
      for depth in ColorDepth.allCases {
        let target = PictureTarget(size: size, mode: .fill, depth: depth)
        var times: [Double] = []
        for _ in 0..<rounds {
          let start = ContinuousClock.now
          _ = try await renderer.render(bytes, for: target)
          times.append((ContinuousClock.now - start) / .milliseconds(1))
        }
        times.sort()
        print(
          path.suffix(30).padding(toLength: 32, withPad: " ", startingAt: 0),
          depth.name.padding(toLength: 10, withPad: " ", startingAt: 0),
          String(format: "%8.1f ms %10.1f ms %9.1f MiB", times[rounds / 2], times[rounds - 1], largestChild))
      }
    }
  }

  /// The peak memory of the children in MiB.
  private static var largestChild: Double {
    var usage = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    return Double(usage.ru_maxrss) / 1024
  }
}
