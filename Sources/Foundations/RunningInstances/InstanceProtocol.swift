package import Localization

/// A link as instances hand it over: one line of text, which may be empty.
struct InstanceRequest: Hashable, Sendable {
  /// The limit of bytes of a link.
  static let longestLink = 1 << 16

  let link: String

  init(link: String) throws(InstanceRequestError) {
    guard link.utf8.count <= Self.longestLink else { throw .tooLong(limit: Self.longestLink) }
    guard !link.unicodeScalars.contains(where: \.isControl) else { throw .notText }
    self.link = link
  }

  /// - Parameter line: the line without its line feed.
  /// - Throws: ``InstanceRequestError``
  init(line: [UInt8]) throws(InstanceRequestError) {
    guard let link = String(validating: line, as: UTF8.self) else { throw .notText }
    try self.init(link: link)
  }

  /// The line with its line feed.
  var line: [UInt8] { Array("\(link)\n".utf8) }
}

/// The reason that an instance does not accept a link.
package enum InstanceRequestError: ReportedError, Hashable {
  /// The link has more than `limit` bytes.
  case tooLong(limit: Int)
  /// The link is not UTF-8, or contains line breaks or other control characters.
  case notText
  /// The line was not complete within the time limit.
  case late(limit: Duration)

  package var message: LocalizedString {
    switch self {
    case .tooLong(let limit): L10n.Instances.tooLong(limit: limit)
    case .notText: L10n.Instances.notText
    case .late(let limit):
      // Such as `5` or `0.2`.
      L10n.Instances.late(seconds: Int(exactly: limit / .seconds(1)).map { "\($0)" } ?? "\(limit / .seconds(1))")
    }
  }

  package var exitStatus: ExitStatus { .badData }
}

/// The answer of an instance to a link.
package struct InstanceAnswer: Hashable, Sendable {
  /// The limit of bytes of a message. A socket buffers as many without a reader.
  static let longestMessage = 4096
  /// The limit of bytes of a line without its line feed.
  static let longestLine = longestMessage + 4

  /// The exit status for the program that handed over the link.
  package let status: Int32
  /// The message for the reader in one line; it may be empty.
  package let message: String

  /// - Parameters:
  ///   - status: a number from 0 to 255.
  ///   - message: a text that is reduced to one line without control characters, and truncated if it is too long.
  package init(status: Int32, message: String = "") {
    self.status = status
    var size = 0
    let scalars = message.unicodeScalars.prefix {
      size += UTF8.width($0)
      return size <= Self.longestMessage
    }
    self.message = String(String.UnicodeScalarView(scalars.map { $0.isControl ? " " : $0 }))
  }

  /// Parses a ``line``.
  ///
  /// - Parameter line: the line without its line feed.
  /// - Throws: ``InstanceError/notUnderstood(_:)``
  init(line: [UInt8]) throws(InstanceError) {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw .notUnderstood(String(decoding: line, as: UTF8.self))
    }
    let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count == 2, let status = UInt8(words[0]) else { throw .notUnderstood(text) }
    self.init(status: Int32(status), message: String(words[1]))
  }

  /// `<status> <message>` with a line feed.
  var line: [UInt8] { Array("\(status) \(message)\n".utf8) }
}

/// The one line that a peer sends, as far as it has arrived.
struct IncomingLine {
  enum Progress {
    /// More bytes may follow.
    case unfinished
    /// The line feed has arrived; later bytes are ignored.
    case finished
    /// The peer closed its side.
    case ended
    case tooLong
  }

  /// The bytes without the line feed.
  private(set) var bytes: [UInt8] = []
  private let limit: Int

  /// - Parameter limit: the limit of bytes of the line without its line feed.
  init(limit: Int) {
    self.limit = limit
  }

  /// Reads the available bytes, at most a little more than a line may have.
  ///
  /// - Throws: ``InstanceError``
  mutating func read(from socket: UnixSocket) throws(InstanceError) -> Progress {
    while true {
      switch try socket.receive() {
      case .nothing: return .unfinished
      case .end: return .ended
      case .bytes(let new):
        let end = new.firstIndex(of: UInt8(ascii: "\n"))
        bytes += new[..<(end ?? new.endIndex)]
        guard bytes.count <= limit else { return .tooLong }
        if end != nil { return .finished }
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar ends a line or controls a terminal.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
