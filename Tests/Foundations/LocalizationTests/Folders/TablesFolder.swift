import Foundation

/// A folder of tables that goes with the test.
final class TablesFolder {
  let path = FileManager.default.temporaryDirectory.appending(path: "tables-\(UUID().uuidString)").path

  /// - Parameter tables: their texts by their paths in the folder.
  init(_ tables: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in tables { try write(text, to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func url(_ name: String) -> URL { URL(filePath: path).appending(path: name) }

  func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(
      at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(name))
  }
}
