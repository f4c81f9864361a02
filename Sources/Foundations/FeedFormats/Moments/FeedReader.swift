import Documents
import Glibc
import Platform

/// Reads a feed in any of its forms.
package struct FeedReader {
  private enum Form {
    case lines
    case document
    case webFeed
  }

  private let name: String
  private let now: Int64
  private let longestLine: Int
  private let lines: LineReader
  /// The lines that determined the form, as far as they are in no batch yet.
  private var head: [LineReader.Line] = []
  private var form = Form.webFeed
  private var lineNumber = 0

  private static let linesToJudge = 16
  private static let bytesToJudge = 1 << 20
  private static let batchCount = 5_000
  private static let batchSize = 4 << 20

  /// Calls `body` with each batch of a file, or of standard input for `-`, while a thread reads the next ones.
  ///
  /// - Parameters:
  ///   - now: the date of items of RSS, Atom and JSON Feed without one, in seconds since 1970.
  ///   - longestLine: the limit of bytes of a line, and of a feed in one piece.
  package static func readAhead(
    file path: String, now: Int64, longestLine: Int, _ body: (FeedBatch) throws -> Void
  ) throws {
    let queue = BoundedQueue<Result<FeedBatch, FeedError>>(capacity: 1)
    // Also ends the thread if `body` throws.
    defer { queue.close() }
    do throws(SystemError) {
      try BackgroundThread.start {
        defer { queue.close() }
        do throws(FeedError) {
          var reader = try FeedReader(file: path, now: now, longestLine: longestLine)
          while let batch = try reader.next(), queue.send(.success(batch)) {}
        } catch {
          queue.send(.failure(error))
        }
      }
    } catch {
      throw FeedError.cannotRead(name: shownName(of: path), error)
    }
    while let batch = try queue.receive()?.get() { try body(batch) }
  }

  /// The name of a file in messages; `-` is standard input.
  package static func shownName(of path: String) -> String { path == "-" ? "<stdin>" : path }

  /// Opens the file, and reads its first lines, which determine the form.
  private init(file path: String, now: Int64, longestLine: Int) throws(FeedError) {
    let name = Self.shownName(of: path)
    self.name = name
    self.now = now
    self.longestLine = longestLine
    lines = try renamed(
      LineReader(path: path == "-" ? nil : path, longestLine: longestLine),
      as: { FeedError.cannotRead(name: name, $0) })
    var room = Self.bytesToJudge
    while head.count < Self.linesToJudge, room > 0, let line = try readLine() {
      head.append(line)
      room -= line.bytes.count
    }
    if WebFeed.begins(Array(head.map(\.bytes).joined(separator: [0x0A]))) { return }
    if !head.isEmpty { head[0].bytes = head[0].bytes.withoutByteOrderMark }
    form = Self.isOneMomentALine(head) ? .lines : .document
  }

  // MARK: Batches

  /// Reads the next batch; `nil` at the end. A feed in one piece is one batch.
  private mutating func next() throws(FeedError) -> FeedBatch? {
    defer { form = .lines }
    switch form {
    case .lines: return try nextMoments()
    case .document:
      let bytes = try rest()
      do throws(FeedError) {
        return try Self.batch(bytes, name: name)
      } catch {
        // A JSON Feed may name its version at its end.
        guard JSONFeed.isNamed(in: bytes) else { throw error }
        return FeedBatch(try Self.webFeed(bytes, name: name), now: now)
      }
    case .webFeed: return FeedBatch(try Self.webFeed(rest(), name: name), now: now)
    }
  }

  private mutating func nextMoments() throws(FeedError) -> FeedBatch? {
    var batch = FeedBatch()
    var size = 0
    while batch.moments.count + batch.skipped.count < Self.batchCount, size < Self.batchSize, let line = try nextLine()
    {
      lineNumber += 1
      size += line.bytes.count + 1
      if line.isWhole, line.trimmed.isEmpty { continue }
      do throws(MomentError) {
        batch.moments.append(Arrival(try Self.moment(in: line)))
      } catch {
        batch.skipped.append(SkippedMoment(place: "\(name):\(lineNumber)", error: error))
      }
    }
    return size == 0 ? nil : batch
  }

  private static func moment(in line: LineReader.Line) throws(MomentError) -> Moment {
    guard line.isWhole else { throw .tooLong }
    guard let value = try? JSONReader.read(line.bytes.span) else { throw .notJSON }
    return try Moment(value)
  }

  // MARK: Forms in one piece

  private mutating func rest() throws(FeedError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let line = try nextLine() {
      guard line.isWhole, bytes.count + line.bytes.count <= longestLine else {
        throw .cannotRead(name: name, SystemError(EFBIG))
      }
      bytes += line.bytes
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  private static func batch(_ bytes: [UInt8], name: String) throws(FeedError) -> FeedBatch {
    let text = SourceText(path: name, contents: bytes)
    // UTF-16 begins with such a byte, and UTF-8 does not contain it. Bytes that are not UTF-8 affect one moment only.
    let json = bytes.first ?? 0 >= 0xFE ? text.bytes : bytes
    do {
      return try FeedBatch(JSONReader.read(json.span), name: name)
    } catch let error as JSONError {
      guard let last = json.lastIndex(where: { !" \t\r\n".utf8.contains($0) }) else {
        throw .unusable(name: name, .notAFeed)
      }
      var locator = SourceLocator(path: name, bytes: text.bytes)
      let location = text.diagnostics.first?.location ?? locator.location(of: min(error.offset, last + 1))
      throw .invalidJSON(name: name, line: location.line, column: location.column)
    } catch {
      throw .unusable(name: name, .notAFeed)
    }
  }

  private static func webFeed(_ bytes: [UInt8], name: String) throws(FeedError) -> WebFeed {
    try renamed(WebFeed(bytes, path: name), as: { FeedError.unusable(name: name, $0) })
  }

  // MARK: Lines

  private mutating func nextLine() throws(FeedError) -> LineReader.Line? {
    head.isEmpty ? try readLine() : head.removeFirst()
  }

  private func readLine() throws(FeedError) -> LineReader.Line? {
    try renamed(lines.next(), as: { FeedError.cannotRead(name: name, $0) })
  }

  /// Whether each line is a moment: the first one is, or is broken while another one is, or all of several begin like
  /// objects. A line that opens a list or an object without closing it begins a feed in one piece.
  private static func isOneMomentALine(_ lines: [LineReader.Line]) -> Bool {
    let filled = lines.filter { !$0.trimmed.isEmpty }
    guard let first = filled.first else { return false }
    if first.trimmed.first == UInt8(ascii: "[") { return false }
    if let fields = fields(first) {
      return fields["createdDate"] != nil || fields["type"] != nil || !fields.areDocument && filled.count > 1
    }
    if let last = first.trimmed.last, "[{,:".utf8.contains(last) { return false }
    let opening = UInt8(ascii: "{")
    return filled.contains { fields($0)?.areDocument == false }
      || filled.count > 1 && filled.allSatisfy { $0.trimmed.first == opening }
  }

  private static func fields(_ line: LineReader.Line) -> FeedFields? {
    try? FeedFields(JSONReader.read(line.bytes.span))
  }
}

extension FeedFields {
  /// Whether they are those of a whole feed.
  fileprivate var areDocument: Bool { self["createdDate"] == nil && (self["data"] != nil || self["moments"] != nil) }
}
