package import Localization

/// The text that a client sends to an instance: a link in one line, which may be empty.
enum InstanceRequest {
  /// The limit of bytes of a link.
  static let longestLink = 1 << 16

  static func check(_ link: String) throws(InstanceError) {
    guard link.utf8.count <= longestLink else { throw .tooLong(limit: longestLink) }
    guard !link.unicodeScalars.contains(where: \.isControl) else { throw .notText }
  }

  /// Returns the link that a client has sent; `nil` if no client of this program sends such bytes.
  static func link(_ bytes: [UInt8]) -> String? {
    guard let link = String(validating: bytes, as: UTF8.self), (try? check(link)) != nil else { return nil }
    return link
  }
}

package struct InstanceAnswer: Equatable, Sendable {
  /// The limit of bytes of the message.
  static let longestMessage = 4096

  /// The exit status for the program that handed over the link.
  package let status: ExitStatus
  /// The message for the reader in one line; it may be empty.
  package let message: String

  /// - Parameter message: a text that is reduced to one line without control characters, and truncated if it is too long.
  package init(status: ExitStatus, message: String = "") {
    self.status = status
    var size = 0
    let scalars = message.unicodeScalars.prefix {
      size += UTF8.width($0)
      return size <= Self.longestMessage
    }
    self.message = String(String.UnicodeScalarView(scalars.map { $0.isControl ? " " : $0 }))
  }

  /// - Returns: `nil` if there are no bytes.
  init?(_ bytes: [UInt8]) {
    guard let code = bytes.first else { return nil }
    let message = String(decoding: bytes.dropFirst(), as: UTF8.self)
    self.init(status: ExitStatus(code: Int32(code)), message: message)
  }

  /// The exit status in one byte, and the message.
  var bytes: [UInt8] { [UInt8(truncatingIfNeeded: status.code)] + message.utf8 }
}

extension Unicode.Scalar {
  /// Whether the scalar ends a line or controls a terminal.
  fileprivate var isControl: Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}
