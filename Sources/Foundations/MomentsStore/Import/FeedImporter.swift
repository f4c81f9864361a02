import Documents
import FeedFormats
import Files
import Foundation
import GRDB
package import Localization

/// Imports a feed into the store: all of it or, if it is no feed, nothing.
package struct FeedImporter {
  private let database: MomentsDatabase
  /// Called with the number of moments imported so far, every few thousand.
  private let progress: (Int) -> Void
  /// The limit of bytes of a line. A feed in one piece may be one line.
  var longestLine = 256 << 20

  package init(database: MomentsDatabase, progress: @escaping (Int) -> Void = { _ in }) {
    self.database = database
    self.progress = progress
  }

  // MARK: Sources

  /// Imports a file, or standard input for `-`. The first moment of the feed removes those of the sample.
  ///
  /// - Parameter now: the date of items of RSS, Atom and JSON Feed without one, in seconds since 1970.
  /// - Throws: ``FeedError``
  package func importFeed(fromFile path: String, now: Int64) throws(FeedError) -> ImportReport {
    if path == "-" { return try importFeed(descriptor: STDIN_FILENO, name: "-", now: now) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let error = SystemError.last
      throw error.code == ENOENT ? .noSuchFile(path) : .cannotRead(name: path, reason: error.reason)
    }
    defer { close(descriptor) }
    return try importFeed(descriptor: descriptor, name: path, now: now)
  }

  /// Imports the sample feed of the program, with all dates moved so that the newest moment is `age` seconds old at
  /// `now`, in seconds since 1970.
  ///
  /// - Throws: ``FeedError``
  package func importSample(now: Int64, age: Int64) throws(FeedError) -> ImportReport {
    let document = try SampleFeed.document()
    let newest = document.moments.compactMap { try? $0.get().createdDate }.max() ?? now
    return try write { try $0.take(document, name: SampleFeed.name, dateShift: now - age - newest) }
  }

  private func importFeed(descriptor: Int32, name: String, now: Int64) throws(FeedError) -> ImportReport {
    var lines = LineReader(descriptor: descriptor, longestLine: longestLine)
    return try write { writer in
      writer.replacesSample = true
      var head: [LineReader.Line] = []
      do {
        // The first lines determine the form; a file in one piece is then read to its end.
        var room = Self.bytesToJudge
        while head.count < Self.linesToJudge, room > 0, let next = try lines.next() {
          head.append(next)
          room -= next.bytes.count
        }
        let isWebFeed = WebFeed.begins(Array(head.map(\.bytes).joined(separator: [0x0A])))
        if !isWebFeed, head.first?.bytes.starts(with: Self.byteOrderMark) == true { head[0].bytes.removeFirst(3) }
        if !isWebFeed, Self.isOneMomentALine(head) {
          try writer.take(lines: head, then: &lines, name: name)
        } else {
          var bytes: [UInt8] = []
          func add(_ line: LineReader.Line) throws(SystemError) {
            if !line.isWhole || bytes.count + line.bytes.count > longestLine { throw SystemError(EFBIG) }
            bytes += line.bytes
            bytes.append(UInt8(ascii: "\n"))
          }
          for line in head { try add(line) }
          while let line = try lines.next() { try add(line) }
          switch isWebFeed ? nil : Result(catching: { try Self.document(bytes, name: name) }) {
          case .success(let document)?: try writer.take(document, name: name, dateShift: 0)
          // A JSON Feed may name its version at its end.
          case .failure(let error)? where !WebFeed.isNamed(in: bytes): throw error
          default: try writer.take(Self.webFeed(bytes, name: name), name: name, now: now)
          }
        }
      } catch let error as SystemError {
        throw FeedError.cannotRead(name: name, reason: error.reason)
      }
      if writer.report.importedCount == 0, writer.report.skippedCount > 0 {
        throw FeedError.nothingUsable(name: name, writer.report)
      }
    }
  }

  private static func webFeed(_ bytes: [UInt8], name: String) throws(FeedError) -> WebFeed {
    do throws(WebFeedError) {
      return try WebFeed(bytes, path: name)
    } catch {
      switch error {
      case .unsupportedEncoding(let encoding): throw .unsupportedEncoding(name: name, encoding: encoding)
      case .webPage: throw .webPage(name: name)
      case .notAFeed: throw .notAFeed(name: name)
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

  /// Whether each line is a moment: the first one is, or is broken while another one is, or all of several begin like
  /// objects. A line that opens a list or an object without closing it begins a feed in one piece, which may contain a
  /// moment a line.
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

  /// A line as an object: a moment, or a whole feed.
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
      outcome = try database.writeFeed { connection in
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

/// An error after which nothing of a feed is imported.
package enum FeedError: ReportedError, Hashable {
  case noSuchFile(String)
  case cannotRead(name: String, reason: String)
  /// The document is in none of the formats.
  case notAFeed(name: String)
  /// The document stops being JSON at a line and column, which count from 1.
  case invalidJSON(name: String, line: Int, column: Int)
  /// The document names an encoding that is not supported.
  case unsupportedEncoding(name: String, encoding: String)
  /// The document is a page of a web site, not its feed.
  case webPage(name: String)
  /// Each moment has an error.
  case nothingUsable(name: String, ImportReport)
  case store(StoreError)

  package var message: LocalizedString {
    switch self {
    case .noSuchFile(let name): L10n.Feed.noSuchFile(name: name)
    case .cannotRead(let name, let reason): L10n.Feed.cannotRead(name: name, reason: reason)
    case .notAFeed(let name): L10n.Feed.notAFeed(name: name)
    case .invalidJSON(let name, let line, let column):
      L10n.Feed.invalidJSON(name: name, line: line, column: column)
    case .unsupportedEncoding(let name, let encoding):
      L10n.Feed.unsupportedEncoding(name: name, encoding: encoding.excerpt)
    case .webPage(let name): L10n.Feed.webPage(name: name)
    case .nothingUsable(let name, let report): L10n.Feed.nothingUsable(name: name, count: report.skippedCount)
    case .store(let error): error.message
    }
  }

  package var exitStatus: ExitStatus {
    switch self {
    case .noSuchFile, .cannotRead: .noInput
    case .notAFeed, .invalidJSON, .unsupportedEncoding, .webPage, .nothingUsable: .badData
    case .store(let error): error.exitStatus
    }
  }
}

/// The result of an import.
package struct ImportReport: Hashable, Sendable {
  /// A moment that is left out.
  package struct Skipped: Hashable, Sendable {
    /// The location in the form that editors open: `feed.jsonl:14`, or `feed.json: moments[13]`.
    package let place: String
    package let error: MomentError
  }

  package internal(set) var importedCount = 0
  package internal(set) var skippedCount = 0
  /// The number of moments of the sample that were removed.
  package internal(set) var removedSampleCount = 0
  /// The first moments that are left out.
  package private(set) var firstSkipped: [Skipped] = []

  private static let mostNamed = 10

  mutating func skip(_ place: @autoclosure () -> String, _ error: MomentError) {
    skippedCount += 1
    if firstSkipped.count < Self.mostNamed { firstSkipped.append(Skipped(place: place(), error: error)) }
  }
}
