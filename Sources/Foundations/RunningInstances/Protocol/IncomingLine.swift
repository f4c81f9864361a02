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
