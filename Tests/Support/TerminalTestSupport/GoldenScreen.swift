package import Foundation
package import Testing

/// Expected screens, one file each, in a `Golden` folder beside the tests that compare with them.
///
/// Each file begins with a line that says what it shows. `RECORD_GOLDEN=1` records them again; look at what you record.
package struct GoldenScreen {
  private let file: URL
  private let header: String

  /// - Parameters:
  ///   - name: the name of the file, without extension.
  ///   - header: what the screen shows, in one line.
  ///   - folder: where the files are.
  package init(_ name: String, header: String, folder: URL) {
    file = folder.appending(path: name + ".txt")
    self.header = header
  }

  package static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil }

  /// Compares a text with the file; a missing file is a failure, too.
  package func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let actual = "# \(header)\n\(text)"
    if Self.isRecording {
      do {
        try Data(actual.utf8).write(to: file)
      } catch {
        Issue.record("\(file.lastPathComponent) cannot be recorded: \(error)", sourceLocation: sourceLocation)
      }
      return
    }
    guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
      Issue.record("\(file.lastPathComponent) is missing", sourceLocation: sourceLocation)
      return
    }
    #expect(actual == expected, "\(file.lastPathComponent)", sourceLocation: sourceLocation)
  }

  /// Fails for each file in the folder that no test asked for.
  package static func expectNoOthers(
    than names: Set<String>, in folder: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for file in files where !names.contains(String(file.dropLast(4))) {
      Issue.record("\(file) belongs to no test", sourceLocation: sourceLocation)
    }
  }
}
