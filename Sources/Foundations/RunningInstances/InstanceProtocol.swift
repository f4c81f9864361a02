package import Localization

/// The longest link that instances hand over, and the form of it on a socket: one line, which may be empty.
struct InstanceRequest: Hashable, Sendable {
  /// Bytes of the longest link.
  static let longestLink = 1 << 16

  let link: String

  init(link: String) throws(InstanceRequestError) {
    guard link.utf8.count <= Self.longestLink else { throw .tooLong(limit: Self.longestLink) }
    guard !link.unicodeScalars.contains(where: \.isControl) else { throw .notText }
    self.link = link
  }

  /// - Parameter line: without its end.
  init(line: [UInt8]) throws(InstanceRequestError) {
    guard let link = String(validating: line, as: UTF8.self) else { throw .notText }
    try self.init(link: link)
  }

  /// The line with its end.
  var line: [UInt8] { Array("\(link)\n".utf8) }
}

/// A link that an instance does not take.
package enum InstanceRequestError: Error, Hashable, Sendable {
  /// It has more bytes than a link may have.
  case tooLong(limit: Int)
  /// It is no UTF-8, or has line breaks or other control characters in it.
  case notText
  /// It has not come to its end in time.
  case late(limit: Duration)

  package var message: LocalizedString {
    switch self {
    case .tooLong(let limit): L10n.Instances.tooLong(limit: limit)
    case .notText: L10n.Instances.notText
    case .late(let limit):
      // `5`, `0.2`
      L10n.Instances.late(seconds: Int(exactly: limit / .seconds(1)).map { "\($0)" } ?? "\(limit / .seconds(1))")
    }
  }
}

/// What an instance says about a link that it was handed.
package struct InstanceAnswer: Hashable, Sendable {
  /// Bytes of the longest message; a socket takes so many at once, even if nobody reads them.
  static let longestMessage = 4096
  /// Bytes of the longest line without its end.
  static let longestLine = longestMessage + 4

  /// The exit code for whoever has handed it over.
  package let status: Int32
  /// What to tell the reader, in one line; it may be empty.
  package let message: String

  /// - Parameters:
  ///   - status: 0 … 255
  ///   - message: becomes one line without control characters, and ends where it gets too long.
  package init(status: Int32, message: String = "") {
    self.status = status
    var size = 0
    let scalars = message.unicodeScalars.prefix {
      size += UTF8.width($0)
      return size <= Self.longestMessage
    }
    self.message = String(String.UnicodeScalarView(scalars.map { $0.isControl ? " " : $0 }))
  }

  /// Reads what ``line`` has written.
  /// - Parameter line: without its end.
  init(line: [UInt8]) throws(InstanceError) {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw .notUnderstood(String(decoding: line, as: UTF8.self))
    }
    let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count == 2, let status = UInt8(words[0]) else { throw .notUnderstood(text) }
    self.init(status: Int32(status), message: String(words[1]))
  }

  /// `<status> <message>` with the line's end.
  var line: [UInt8] { Array("\(status) \(message)\n".utf8) }
}

/// The one line that a peer sends, as far as it has come.
struct IncomingLine {
  enum Progress {
    /// There may be more later.
    case unfinished
    /// By a line feed; what follows is not looked at.
    case finished
    /// The peer will send no more.
    case ended
    case tooLong
  }

  /// Without its end.
  private(set) var bytes: [UInt8] = []
  private let limit: Int

  /// - Parameter limit: bytes of the longest line without its end.
  init(limit: Int) {
    self.limit = limit
  }

  /// Reads what has come; never more than a line can have, and a little.
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
  /// Whether it would end a line, or could command a terminal.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
