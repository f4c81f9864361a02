import Foundation
package import MomentsStore
import Synchronization

/// A store in a folder of its own, which is removed with it.
package final class TemporaryStore: Sendable {
  private let folder: TemporaryFolder
  package let database: MomentsDatabase

  package init() throws {
    folder = try TemporaryFolder()
    database = folder.database()
  }

  /// Creates a store with the sample feed, whose newest moment is three minutes old. It is imported once for each time;
  /// other stores have a copy of its files.
  package convenience init(sampleAt now: Int64) throws {
    try self.init()
    let original = try Self.samples.withLock { samples in
      if let sample = samples[now] { return sample }
      let sample = try TemporaryStore()
      try sample.database.importSample(now: now, age: 180)
      sample.database.close()
      samples[now] = sample
      return sample
    }
    try FileManager.default.copyItem(
      atPath: original.database.location.folder, toPath: database.location.folder)
  }

  private static let samples = Mutex<[Int64: TemporaryStore]>([:])

  deinit { database.close() }

  /// Imports lines of text, or whatever else a feed may be, from a file.
  package func importFeed(_ text: String, name: String = "feed.jsonl") throws -> ImportReport {
    try FeedImporter(database: database).importFeed(fromFile: folder.file(name, text), now: 0)
  }

  /// All moments, newest first.
  package func all() throws -> [StoredMoment] { try database.timeline(.newest, limit: 100_000) }
}

/// A line of a feed.
package func momentLine(
  id: String, name: String = "Ada", createdDate: Int64 = 1_700_000_000, more: String = ""
) -> String {
  #"{"id":"\#(id)","userDetails":{"name":"\#(name)"},"type":"PHOTOS","title":"T\#(id)","createdDate":"\#(createdDate)"\#(more)}"#
}
