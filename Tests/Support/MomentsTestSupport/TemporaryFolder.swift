import Foundation
package import MomentsStore

/// A folder of its own for one test, which goes with it.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "moments-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A new connection to the store in the folder.
  package func database() -> MomentsDatabase {
    MomentsDatabase(location: StoreLocation(folder: path + "/store"))
  }

  /// Writes a file and answers its path.
  package func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let path = path + "/" + name
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  package func file(_ name: String, _ text: String) throws -> String {
    try file(name, text.utf8)
  }
}
