/// What is sent to an instance: a link, which may be empty, on a line of its own.
struct InstanceRequest: Hashable, Sendable {
  /// Bytes of the longest link.
  static let longestLink = 1 << 16

  let link: String

  init(link: String) throws(InstanceRefusal) {
    guard link.utf8.count <= Self.longestLink else { throw .tooLong(limit: Self.longestLink) }
    guard !link.unicodeScalars.contains(where: \.isControl) else { throw .notText }
    self.link = link
  }

  /// - Parameter line: without its end.
  init(line: [UInt8]) throws(InstanceRefusal) {
    guard let link = String(validating: line, as: UTF8.self) else { throw .notText }
    try self.init(link: link)
  }

  /// The line with its end.
  var line: [UInt8] { Array("\(link)\n".utf8) }
}
