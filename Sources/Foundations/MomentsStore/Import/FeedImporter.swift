import Documents
import Foundation
import GRDB

/// Takes a feed into the store: all of it or, if it is no feed, nothing.
package struct FeedImporter {
  private let database: MomentsDatabase
  /// Told the number of moments taken so far, every few thousand.
  private let progress: (Int) -> Void
  /// Bytes of the longest line that is taken. A feed in one piece may well be one line.
  var longestLine = 256 << 20

  package init(database: MomentsDatabase, progress: @escaping (Int) -> Void = { _ in }) {
    self.database = database
    self.progress = progress
  }

  // MARK: Sources

  /// Imports a file, or standard input for `-`. With the first moment of the feed those of the sample are removed.
  package func importFeed(fromFile path: String) throws(FeedError) -> ImportReport {
    if path == "-" { return try importFeed(descriptor: STDIN_FILENO, name: "-") }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .noSuchFile(path) : .cannotRead(name: path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    return try importFeed(descriptor: descriptor, name: path)
  }

  /// Imports the feed that ships inside the program, with all dates moved so that the newest moment is `age` seconds old at
  /// `now`, in seconds since 1970.
  package func importSample(now: Int64, age: Int64) throws(FeedError) -> ImportReport {
    let document = try SampleFeed.document()
    let newest = document.moments.compactMap { try? $0.get().createdDate }.max() ?? now
    return try write { try $0.take(document, name: SampleFeed.name, dateShift: now - age - newest) }
  }

  private func importFeed(descriptor: Int32, name: String) throws(FeedError) -> ImportReport {
    var lines = LineReader(descriptor: descriptor, longestLine: longestLine)
    return try write { writer in
      writer.replacesSample = true
      var head: [LineReader.Line] = []
      do {
        // The first lines tell the form; a file in one piece is then read to its end.
        var room = Self.bytesToJudge
        while head.count < Self.linesToJudge, room > 0, let next = try lines.next() {
          head.append(next)
          room -= next.bytes.count
        }
        if head.first?.bytes.starts(with: Self.byteOrderMark) == true { head[0].bytes.removeFirst(3) }
        if Self.isOneMomentALine(head) {
          try writer.take(lines: head, then: &lines, name: name)
        } else {
          var bytes: [UInt8] = []
          func add(_ line: LineReader.Line) throws(ReadFailure) {
            if !line.isWhole || bytes.count + line.bytes.count > longestLine { throw ReadFailure(code: EFBIG) }
            bytes += line.bytes
            bytes.append(UInt8(ascii: "\n"))
          }
          for line in head { try add(line) }
          while let line = try lines.next() { try add(line) }
          try writer.take(Self.document(bytes, name: name), name: name, dateShift: 0)
        }
      } catch let failure as ReadFailure {
        throw FeedError.cannotRead(name: name, reason: failure.reason)
      }
      if writer.report.importedCount == 0, writer.report.skippedCount > 0 {
        throw FeedError.nothingUsable(name: name, writer.report)
      }
    }
  }

  private static func document(_ bytes: [UInt8], name: String) throws -> FeedDocument {
    do {
      return try JSONDecoder().decode(FeedDocument.self, from: Data(bytes))
    } catch {
      guard let location = invalidLocation(of: bytes, name: name) else { throw FeedError.notAFeed(name: name) }
      throw FeedError.invalidJSON(name: name, line: location.line, column: location.column)
    }
  }

  /// The location at which bytes stop being JSON, or `nil` if they are JSON or nothing.
  private static func invalidLocation(of bytes: [UInt8], name: String) -> SourceLocation? {
    let text = SourceText(path: name, contents: bytes)
    if let diagnostic = text.diagnostics.first { return diagnostic.location }
    guard let last = text.bytes.lastIndex(where: { !" \t\r\n".utf8.contains($0) }) else { return nil }
    do throws(JSONError) {
      _ = try JSONReader.read(text.bytes, depthLimit: 512)
      return nil
    } catch {
      var locator = SourceLocator(path: name, bytes: text.bytes)
      return locator.location(of: min(error.offset, last + 1))
    }
  }

  private static let linesToJudge = 16
  private static let bytesToJudge = 1 << 20
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether each line is a moment: the first one is, or is broken while another one is, or all of several begin as objects do.
  /// A line that opens a list or an object and does not close it begins a feed in one piece, which may well have a moment a
  /// line inside.
  private static func isOneMomentALine(_ lines: [LineReader.Line]) -> Bool {
    let filled = lines.filter { !$0.trimmed.isEmpty }
    guard let first = filled.first else { return false }
    if first.trimmed.first == UInt8(ascii: "[") { return false }
    if let probe = probe(first) { return probe.isMoment || !probe.isDocument && filled.count > 1 }
    if let last = first.trimmed.last, "[{,:".utf8.contains(last) { return false }
    let opening = UInt8(ascii: "{")
    return filled.contains { probe($0)?.isDocument == false }
      || filled.count > 1 && filled.allSatisfy { $0.trimmed.first == opening }
  }

  private static func probe(_ line: LineReader.Line) -> LineProbe? {
    try? JSONDecoder().decode(LineProbe.self, from: Data(line.bytes))
  }

  /// An object by itself: a moment, or a whole feed.
  private struct LineProbe: Decodable {
    let isDocument: Bool
    let isMoment: Bool

    private enum Key: CodingKey {
      case data
      case moments
      case createdDate
      case type
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      isMoment = container.contains(.createdDate) || container.contains(.type)
      isDocument = !container.contains(.createdDate) && (container.contains(.data) || container.contains(.moments))
    }
  }

  // MARK: Transaction

  private func write(_ body: (FeedWriter) throws -> Void) throws(FeedError) -> ImportReport {
    let outcome: Result<ImportReport, FeedError>
    do {
      outcome = try database.transaction { connection in
        let writer = try FeedWriter(connection, progress: progress)
        do {
          try body(writer)
        } catch let error as FeedError {
          return .failure(error)
        }
        try writer.finish()
        return .success(writer.report)
      }
    } catch {
      throw .store(error)
    }
    return try outcome.get()
  }
}
