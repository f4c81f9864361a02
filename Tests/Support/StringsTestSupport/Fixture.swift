import Foundation

/// A file of JSON beside a test.
package enum Fixture {
  /// - Parameter path: the path from the folder of the test.
  package static func read<Value: Decodable>(
    _ type: Value.Type, from path: String, beside file: String = #filePath
  ) throws -> Value {
    let folder = URL(filePath: file).deletingLastPathComponent()
    return try JSONDecoder().decode(type, from: Data(contentsOf: folder.appending(path: path)))
  }
}
