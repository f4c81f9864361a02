import Documents
import Foundation
import StringsCompiler
import TerminalTestSupport
import Testing

/// The tables in `Golden` and the source that is generated of them. `RECORD_GOLDEN=1` records it again.
@Suite(.limited)
struct GoldenSourceTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Golden", directoryHint: .isDirectory)
  private static let source = folder.appending(path: "L10n.swift.txt")

  private static func compile() throws -> CompilationResult {
    let paths = ["en", "ru", "zh-Hans"].flatMap { language in
      ["strings", "stringsdict"].map { "\(language).lproj/Localizable.\($0)" }
    }
    let inputs = try paths.compactMap { path -> SourceText? in
      let url = folder.appending(path: path)
      guard FileManager.default.fileExists(atPath: url.path) else { return nil }
      return SourceText(path: path, contents: Array(try Data(contentsOf: url)))
    }
    return TableCompiler.compile(inputs, developmentLanguage: "en")
  }

  @Test func `tables of every kind produce the recorded source`() throws {
    let generated = try #require(try Self.compile().swiftSource)
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
      try Data(generated.utf8).write(to: Self.source)
    }
    #expect(generated == (try String(contentsOf: Self.source, encoding: .utf8)))
  }

  @Test func `the only warnings are for missing translations and values`() throws {
    let missing = "texts, such as “single”, “unquoted”, “keyOnly”, have no translation into"
    #expect(
      try Self.compile().diagnostics.map(\.message) == [
        "13 \(missing) ru", "12 \(missing) zh-Hans", "“keyOnly” has no value, so the key itself is shown",
      ])
  }
}
