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

extension Diagnostic: Error, CustomStringConvertible {
  package static func error(_ message: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(location: location, message)
  }

  package static func warning(_ message: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(location: location, message, isWarning: true)
  }

  /// The limit of reported issues of a document.
  package static var limit: Int { 100 }
  package static var tooMany: String { "there are too many issues; the rest of the table was not read" }

  package var severity: String { isWarning ? "warning" : "error" }

  /// The issue in one line. Control characters in quoted keys and texts are escaped, and texts of over 400 scalars are cut.
  package var description: String {
    let visible = message.unicodeScalars.prefix(400).map(\.visibleSpelling).joined()
    return "\(location): \(severity): \(visible)\(message.unicodeScalars.count > 400 ? "…" : "")"
  }
}

extension [Diagnostic] {
  package var hasError: Bool { contains(where: \.isError) }

  /// Adds an error.
  package mutating func report(_ message: String, at location: SourceLocation) {
    append(.error(message, at: location))
  }

  /// Adds a warning.
  package mutating func warn(_ message: String, at location: SourceLocation) {
    append(.warning(message, at: location))
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
