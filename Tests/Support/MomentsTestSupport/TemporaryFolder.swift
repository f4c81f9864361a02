package import Foundation
package import MomentsStore
import Platform

/// A folder of its own for one test, which goes with it.
package final class TemporaryFolder: Sendable {
  package let path: String

  /// The folder of all folders that the process makes, which goes with it.
  package static let shared: URL = {
    atexit { try? FileManager.default.removeItem(at: TemporaryFolder.shared) }
    return FileManager.default.temporaryDirectory.appending(path: "moments-\(getpid())")
  }()

  package init() throws {
    let url = Self.shared.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  /// - Parameter files: their texts by their paths in the folder.
  package convenience init(_ files: [String: String]) throws {
    try self.init()
    for (name, text) in files { try file(name, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A new connection to the store in the folder.
  package func database() -> MomentsDatabase {
    MomentsDatabase(location: StoreLocation(folder: path + "/store"))
  }

  /// Writes a file, and makes the folders above it. Answers its path.
  @discardableResult
  package func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  @discardableResult
  package func file(_ name: String, _ text: String) throws -> String {
    try file(name, text.utf8)
  }

  /// Writes a shell script that can be run as a program.
  ///
  /// Another process writes it: a child that another test starts meanwhile could hold it open for writing, and what is
  /// written to cannot be run.
  package func program(_ name: String, _ script: String) async throws {
    let output = try await ChildProcess.run(
      "/bin/sh", arguments: ["-c", "cat > '\(path)/\(name)' && chmod +x '\(path)/\(name)'"],
      environment: ProcessInfo.processInfo.environment, input: Data("#!/bin/sh\n\(script)\n".utf8), largestOutput: 0,
      largestErrors: 1000, deadline: .now + .seconds(60))
    guard output.status == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
