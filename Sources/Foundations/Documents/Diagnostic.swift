/// An issue of a document; the description is a sentence for the person who writes the document.
package protocol Issue: Error, CustomStringConvertible {
  var severity: Severity { get }
}

extension Issue {
  package var severity: Severity { .error }
}

/// Whether a document with an issue can be used nevertheless.
package enum Severity: String, Sendable {
  case warning
  case error
}

/// An issue and its location, described in the form of compilers: `path:line:column: error: …`.
package struct Diagnostic: Sendable {
  package let location: SourceLocation
  package let issue: any Issue

  package init(_ issue: any Issue, at location: SourceLocation) {
    self.location = location
    self.issue = issue
  }

  package var isError: Bool { issue.severity == .error }
}

extension Diagnostic: CustomStringConvertible {
  /// One line, whatever the keys and texts it quotes may hold: control characters are escaped, and long texts are cut.
  package var description: String {
    "\(location): \(issue.severity.rawValue): \(Self.oneLine(issue.description))"
  }

  private static let messageLimit = 400

  private static func oneLine(_ message: String) -> String {
    let visible = message.unicodeScalars.prefix(messageLimit).map(\.visibleSpelling).joined()
    return message.unicodeScalars.count > messageLimit ? visible + "…" : visible
  }
}

extension [Diagnostic] {
  package var hasError: Bool { contains(where: \.isError) }

  /// Errors before warnings, each in the order of their locations, so that a cut list never hides an error.
  package var errorsFirst: [Diagnostic] {
    sorted { ($0.order, $0.location, $0.issue.description) < ($1.order, $1.location, $1.issue.description) }
  }
}

extension Diagnostic {
  fileprivate var order: Int { isError ? 0 : 1 }
}

/// The end of a list of issues that got too long to help anyone.
package struct TooManyIssues: Issue, Equatable {
  /// The number of issues that are reported for one document.
  package static let limit = 100

  package init() {}

  package var description: String { "there are too many issues; the rest of the table was not read" }
}

extension Unicode.Scalar {
  /// The scalar itself, or an escape if it cannot be seen or changes how its neighbors are shown.
  package var visibleSpelling: String {
    switch self {
    case " "..."~": return String(self)
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .surrogate, .unassigned:
      return "\\u{\(String(value, radix: 16, uppercase: true))}"
    default:
      return String(self)
    }
  }
}
