package import Foundation
package import MomentsStore

/// A store in a folder of its own, which is removed with it.
package final class TemporaryStore {
  package let folder: URL
  package let database: MomentsDatabase

  package init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "moments-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    database = MomentsDatabase(location: StoreLocation(folder: folder.appending(path: "store").path))
  }

  deinit {
    database.close()
    try? FileManager.default.removeItem(at: folder)
  }

  /// A second instance's view of the same file.
  package func reopened() -> MomentsDatabase { MomentsDatabase(location: database.location) }

  /// Imports lines of text, or whatever else a feed may be, from a file.
  package func importFeed(_ text: String, name: String = "feed.jsonl") throws -> ImportReport {
    try importFeed(Data(text.utf8), name: name)
  }

  package func importFeed(_ data: Data, name: String = "feed.jsonl") throws -> ImportReport {
    let file = folder.appending(path: name)
    try data.write(to: file)
    return try FeedImporter(database: database).importFeed(fromFile: file.path)
  }

  /// All moments, newest first.
  package func all() throws -> [MomentSummary] { try database.timeline(.newest, limit: 100_000) }
}

/// A line of a feed.
package func momentLine(
  id: String, name: String = "Ada", createdDate: Int64 = 1_700_000_000, more: String = ""
) -> String {
  #"{"id":"\#(id)","userDetails":{"name":"\#(name)"},"type":"PHOTOS","title":"T\#(id)","createdDate":"\#(createdDate)"\#(more)}"#
}
