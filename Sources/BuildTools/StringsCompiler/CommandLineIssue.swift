/// What can be wrong with the arguments of the command line.
package enum CommandLineIssue: Error, Equatable {
  case missingValue(option: String)
  case missingOption(String)
  case unknownOption(String)
  case noInputs
}

extension CommandLineIssue: CustomStringConvertible {
  package static let usage = "usage: strings-compiler --output FILE --development-language LANGUAGE INPUT…"

  package var description: String {
    switch self {
    case .missingValue(let option): "the option \(option) needs a value\n\(Self.usage)"
    case .missingOption(let option): "the option \(option) is missing\n\(Self.usage)"
    case .unknownOption(let option): "the option \(option) is unknown\n\(Self.usage)"
    case .noInputs: "there are no tables to compile\n\(Self.usage)"
    }
  }
}
