/// An issue of a document, as a sentence for its author.
package struct DocumentIssue: Error, Equatable, CustomStringConvertible {
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
  package static let tooMany = error("there are too many issues; the rest of the table was not read")
}

/// An issue of a file that people write, and its location. The message is English, or in the reader's language.
package struct Issue<Message: Hashable & Sendable>: Hashable, Sendable {
  package let location: SourceLocation
  /// The key with the issue, such as `colors.primary`; empty for the whole file.
  package let key: String
  package let message: Message
  /// Whether the file can be used despite the issue.
  package let isWarning: Bool

  package init(location: SourceLocation, key: String = "", _ message: Message, isWarning: Bool = false) {
    (self.location, self.key, self.message, self.isWarning) = (location, key, message, isWarning)
  }

  package var isError: Bool { !isWarning }
}

/// An issue of a tool, printed in the form of compilers: `path:line:column: error: …`.
package typealias Diagnostic = Issue<String>

extension Diagnostic: CustomStringConvertible {
  package init(_ issue: DocumentIssue, at location: SourceLocation) {
    self.init(location: location, issue.description, isWarning: issue.severity == .warning)
  }

  package var issue: DocumentIssue { isWarning ? .warning(message) : .error(message) }

  /// The issue in one line. Control characters in quoted keys and texts are escaped, and long texts are cut.
  package var description: String {
    let visible = message.unicodeScalars.prefix(Self.messageLimit).map(\.visibleSpelling).joined()
    let isCut = message.unicodeScalars.count > Self.messageLimit
    return "\(location): \(issue.severity.rawValue): \(visible)\(isCut ? "…" : "")"
  }

  private static var messageLimit: Int { 400 }
}

extension [Diagnostic] {
  package var hasError: Bool { contains(where: \.isError) }

  package mutating func report(_ issue: DocumentIssue, at location: SourceLocation) {
    append(Diagnostic(issue, at: location))
  }

  /// Returns errors before warnings, each sorted by location, so that a cut list never hides an error.
  package var errorsFirst: [Diagnostic] {
    sorted {
      ($0.isError ? 0 : 1, $0.location, $0.message) < ($1.isError ? 0 : 1, $1.location, $1.message)
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
      return "\\u{\(value.hexadecimal(digits: 1, uppercase: true))}"
    default:
      return String(self)
    }
  }
}
