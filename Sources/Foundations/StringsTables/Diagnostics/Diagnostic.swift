/// An issue and where it is, described in the form of compilers: `path:line:column: error: …`.
package struct Diagnostic: Sendable {
  package let location: SourceLocation
  package let issue: any Issue

  package init(_ issue: any Issue, at location: SourceLocation) {
    self.location = location
    self.issue = issue
  }
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
  /// Errors before warnings, each in the order of their places, so that a cut list never hides an error.
  package var errorsFirst: [Diagnostic] {
    sorted { ($0.order, $0.location, $0.issue.description) < ($1.order, $1.location, $1.issue.description) }
  }
}

extension Diagnostic {
  fileprivate var order: Int { issue.severity == .error ? 0 : 1 }
}
