import Documents
import FoundationEssentials
package import Localization
import Networking
import WebAddresses

/// A user name and a password, or another header, for the server of a feed. No description contains it.
package struct FeedPassword: Sendable {
  let header: HTTPHeader

  package init(userName: String, password: String) throws(FeedPasswordError) {
    try Self.check(userName + password)
    // HTTP Basic (RFC 7617) puts a colon between the two.
    guard !userName.contains(":") else { throw .colonInUserName }
    let text = Data("\(userName):\(password)".utf8).base64EncodedString()
    header = HTTPHeader("Authorization", "Basic \(text)")
  }

  /// Reads `Name: value`.
  package init(header line: String) throws(FeedPasswordError) {
    try Self.check(line)
    let parts = line.split(separator: ":", maxSplits: 1).map { String($0.trimming(while: \.isWhitespace)) }
    guard parts.count == 2, !parts[1].isEmpty else { throw .invalidHeader }
    header = HTTPHeader(parts[0], parts[1])
    guard header.isValid else { throw .invalidHeader }
    if header.isReserved { throw .reservedHeader(name: header.name) }
  }

  private static func check(_ text: String) throws(FeedPasswordError) {
    let isPlain = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isPlain else { throw .controlCharacter }
  }

  /// Returns the entry for the store of sign-ins, which is sent to the scheme, host and port of an address only.
  func credential(named name: String, for address: String) -> Credential {
    Credential(
      server: name, token: "\(header.name): \(header.value)",
      address: WebOrigin(ofAddress: address)?.description)
  }
}

extension FeedPassword: CustomStringConvertible, CustomReflectable {
  package var description: String { "a password" }

  package var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .struct) }
}

extension Credential {
  /// Returns the header for a server; `nil` for every other than its own, and for one that version 1.0.0 should have refused.
  func header(for origin: WebOrigin) -> HTTPHeader? {
    // The entries of accounts have more lines.
    guard address == origin.description, let line = token?.prefix(while: { $0 != "\n" }),
      let colon = line.firstIndex(of: ":")
    else { return nil }
    let header = HTTPHeader(String(line[..<colon]), String(line[colon...].dropFirst(2)))
    return header.isReserved ? nil : header
  }
}

/// An error in a user name, password or header that the reader has entered.
package enum FeedPasswordError: ReportedError, Equatable {
  case colonInUserName
  case controlCharacter
  case invalidHeader
  /// A header that the program sets itself.
  case reservedHeader(name: String)
  /// The input ended before it.
  case missing

  package var message: LocalizedString {
    switch self {
    case .colonInUserName: L10n.Following.colonInUserName
    case .controlCharacter: L10n.Following.controlCharacter
    case .invalidHeader: L10n.Following.invalidHeader
    case .reservedHeader(let name): L10n.Following.reservedHeader(name: name.excerpt)
    case .missing: L10n.Following.passwordMissing
    }
  }

  package var exitStatus: ExitStatus { .usage }
}
