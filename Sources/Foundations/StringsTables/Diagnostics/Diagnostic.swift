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
