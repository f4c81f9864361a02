/// An issue of a document, as a sentence for its author.
package struct DocumentIssue: Error, Hashable, CustomStringConvertible {
  package enum Severity: String, Sendable {
    /// The document can still be used.
    case warning
    case error
  }

  package let severity: Severity
  package let description: String

  package static func error(_ description: String) -> DocumentIssue {
    DocumentIssue(severity: .error, description: description)
  }

  package static func warning(_ description: String) -> DocumentIssue {
    DocumentIssue(severity: .warning, description: description)
  }

  /// The limit of reported issues of a document.
  package static let limit = 100
  /// The issue that ends a list of too many issues.
  package static let tooMany = error("there are too many issues; the rest of the table was not read")
}

/// An issue and its location, printed in the form of compilers: `path:line:column: error: …`.
package struct Diagnostic: Hashable, Sendable {
  package let location: SourceLocation
  package let issue: DocumentIssue

  package init(_ issue: DocumentIssue, at location: SourceLocation) {
    self.location = location
    self.issue = issue
  }

  package var isError: Bool { issue.severity == .error }
}

extension Diagnostic: CustomStringConvertible {
  /// The issue in one line. Control characters in quoted keys and texts are escaped, and long texts are cut.
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

  package mutating func report(_ issue: DocumentIssue, at location: SourceLocation) {
    append(Diagnostic(issue, at: location))
  }

  /// Returns errors before warnings, each sorted by location, so that a cut list never hides an error.
  package var errorsFirst: [Diagnostic] {
    sorted {
      ($0.isError ? 0 : 1, $0.location, $0.issue.description) < ($1.isError ? 0 : 1, $1.location, $1.issue.description)
    }
  }
}

extension Unicode.Scalar {
  /// The scalar itself, or an escape if it is invisible or changes how its neighbors are shown.
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
