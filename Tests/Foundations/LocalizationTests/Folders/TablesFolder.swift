import Foundation
import MomentsTestSupport

/// A folder of tables that goes with the test.
struct TablesFolder {
  private let folder: TemporaryFolder

  /// - Parameter tables: their texts by their paths in the folder.
  init(_ tables: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    for (name, text) in tables { try write(text, to: name) }
  }

  var path: String { folder.path }

  func url(_ name: String) -> URL { URL(filePath: path).appending(path: name) }

  func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(
      at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(name))
  }
}
