import Documents
import Foundation
import Texts

/// The command line of the compiler: `OUTPUT DEVELOPMENT-LANGUAGE INPUT…`.
package struct CompilerCommand {
  private let output: String
  private let developmentLanguage: String
  private let inputs: [String]

  /// - Parameter arguments: the arguments without the name of the program.
  /// - Returns: `nil` without an input.
  package init?(arguments: [String]) {
    guard arguments.count > 2 else { return nil }
    (output, developmentLanguage) = (arguments[0], arguments[1])
    inputs = Array(arguments[2...])
  }

  /// Compiles the inputs, and writes the output unless it is up to date.
  ///
  /// - Parameter report: called with each diagnostic as one line without a line feed.
  /// - Returns: whether the inputs have no error; otherwise nothing is written.
  package func run(report: (String) -> Void) -> Bool {
    var tables: [SourceText] = []
    var failures: [Diagnostic] = []
    for path in inputs {
      do {
        tables.append(SourceText(path: path, contents: Array(try Data(contentsOf: URL(filePath: path)))))
      } catch {
        failures.append(Self.failure(error, path: path))
      }
    }
    let result = TableCompiler.compile(tables, developmentLanguage: developmentLanguage)
    for diagnostic in failures + result.diagnostics {
      report(diagnostic.description)
    }
    guard failures.isEmpty, let source = result.swiftSource else { return false }
    do {
      try write(source)
      return true
    } catch {
      report(Self.failure(error, path: output).description)
      return false
    }
  }

  private func write(_ source: String) throws {
    let url = URL(filePath: output)
    let data = Data(source.utf8)
    if let existing = try? Data(contentsOf: url), existing == data { return }
    try data.write(to: url, options: .atomic)
  }

  private static func failure(_ error: any Error, path: String) -> Diagnostic {
    Diagnostic.error(error.localizedDescription, at: SourceLocation(path: path))
  }
}
