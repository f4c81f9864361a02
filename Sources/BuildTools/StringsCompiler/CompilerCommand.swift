import Documents
import Foundation
import Texts

/// An invalid command line.
package enum CommandLineError: Error, Equatable {
  case missingValue(option: String)
  case missingOption(String)
  case unknownOption(String)
  case noInputs
}

extension CommandLineError: CustomStringConvertible {
  package static let usage = "usage: StringsCompiler --output FILE --development-language LANGUAGE INPUT…"

  package var description: String {
    switch self {
    case .missingValue(let option): "the option \(option) needs a value\n\(Self.usage)"
    case .missingOption(let option): "the option \(option) is missing\n\(Self.usage)"
    case .unknownOption(let option): "the option \(option) is unknown\n\(Self.usage)"
    case .noInputs: "there are no tables to compile\n\(Self.usage)"
    }
  }
}

/// The command line of the compiler: `--output FILE --development-language LANGUAGE INPUT…`.
package struct CompilerCommand {
  private let output: String
  private let developmentLanguage: String
  private let inputs: [String]

  /// - Parameter arguments: the arguments without the name of the program.
  /// - Throws: ``CommandLineError``
  package init(arguments: [String]) throws(CommandLineError) {
    var values: [String: String] = [:]
    var inputs: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--output", "--development-language":
        guard let value = rest.popFirst() else { throw .missingValue(option: argument) }
        values[argument] = value
      case _ where argument.hasPrefix("-"):
        throw .unknownOption(argument)
      default:
        inputs.append(argument)
      }
    }
    guard let output = values["--output"] else { throw .missingOption("--output") }
    guard let developmentLanguage = values["--development-language"] else {
      throw .missingOption("--development-language")
    }
    guard !inputs.isEmpty else { throw .noInputs }
    self.output = output
    self.developmentLanguage = developmentLanguage
    self.inputs = inputs
  }

  /// Compiles the inputs, and writes the output unless it is up to date.
  ///
  /// - Parameter report: called with each diagnostic as one line without a line feed.
  /// - Returns: whether the inputs have no error; otherwise nothing is written.
  package func run(report: (String) -> Void) -> Bool {
    var tables: [TableInput] = []
    var failures: [Diagnostic] = []
    for path in inputs {
      do {
        tables.append(TableInput(path: path, contents: Array(try Data(contentsOf: URL(filePath: path)))))
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
    Diagnostic(.error(error.localizedDescription), at: SourceLocation(path: path))
  }
}
