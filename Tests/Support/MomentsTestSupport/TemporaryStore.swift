import FeedFormats
package import MomentsStore

/// A store in a folder of its own, which is removed with it.
package final class TemporaryStore: Sendable {
  private let folder: TemporaryFolder
  package let database: MomentsDatabase

  package init() throws {
    folder = try TemporaryFolder()
    database = folder.database()
  }

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
