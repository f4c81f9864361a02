import Documents
import Foundation
import Localization
import Texts

/// Measures the cost of texts at the start of the program, and the time to read large tables.
///
///     swift run -c release texts-benchmark
@main
struct TextsBenchmark {
  private static let rounds = 5

  static func main() {
    // This runs first, while no page of the tables is loaded. One text initializes the runtime, which must not count.
    measureTexts("a first text", in: [L10n.developmentLanguage], atMost: 1)
    measureTexts("the texts of one language", in: [L10n.developmentLanguage])
    measureTexts("those of the other languages", in: Array(L10n.languages.dropFirst()))
    let times = [5, 50].map { megabytes in
      let time = secondsToRead(table(bytes: megabytes * 1_000_000))
      print(String(format: "reading a table of %d MB: %.2f s", megabytes, time))
      return time
    }
    print(String(format: "ratio: %.1f", times[1] / times[0]))
  }

  /// Requests each text once, as the first frames of a program do for some of them.
  private static func measureTexts(_ name: String, in languages: [Language], atMost limit: Int = .max) {
    let memory = residentBytes
    var count = 0
    let time = ContinuousClock().measure {
      for language in languages {
        var key = 0
        while key < limit, !LocalizedString(key: key, arguments: [.integer(2)]).resolved(in: language).isEmpty {
          key += 1
        }
        count += key
      }
    }
    print(
      String(
        format: "%@: %d texts, %.3f ms, %.1f µs a text, %d KiB", name, count, time / .milliseconds(1),
        time / .microseconds(1) / Double(count), (residentBytes - memory) / 1024))
  }

  private static var residentBytes: Int {
    let fields = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return (fields.flatMap { Int($0[1]) } ?? 0) * Int(getpagesize())
  }

  private static func table(bytes: Int) -> SourceText {
    var contents: [UInt8] = []
    contents.reserveCapacity(bytes + 200)
    var row = 0
    while contents.count < bytes {
      contents += "/* Row \(row), %1$@ name */\n".utf8
      contents += "\"menu.row\(row).title\" = \"„%1$@“ is \\\"row\\\" \(row)\\n\\U00e9\";\n\n".utf8
      row += 1
    }
    return SourceText(path: "en.lproj/Localizable.strings", contents: contents)
  }

  /// The median of several rounds.
  private static func secondsToRead(_ table: SourceText) -> Double {
    let times = (0..<rounds).map { _ in
      ContinuousClock().measure {
        let parsed = ParsedTable(table, kind: .strings)
        precondition(parsed.diagnostics.isEmpty && !parsed.entries.isEmpty)
      } / .seconds(1)
    }
    return times.sorted()[rounds / 2]
  }
}
