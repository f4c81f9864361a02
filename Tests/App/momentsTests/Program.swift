import Foundation

/// The built program, as a process of its own.
enum Program {
  struct Result {
    let status: Int32
    let output: String
    let error: String
  }

  /// Beside the test bundle.
  static let path: String = {
    let folder =
      Bundle.main.bundleURL.path.hasSuffix(".xctest")
      ? Bundle.main.bundleURL.deletingLastPathComponent() : Bundle.main.bundleURL
    let candidates =
      [folder, URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()]
      + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    return candidates.map { $0.appending(path: "moments").path }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    } ?? "moments"
  }()

  /// An empty folder to keep stores in.
  static func makeHome() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "moments-home-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Runs to the end without a terminal.
  static func run(_ path: String, _ arguments: [String], environment: [String: String]? = nil, input: String = "")
    throws -> Result
  {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    if let environment { process.environment = environment }
    let (standardInput, output, error) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = error
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let written = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    let complaint = String(decoding: try error.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: written, error: complaint)
  }

  /// Runs the program itself.
  static func moments(
    _ arguments: String..., environment: [String: String] = [:], home: URL? = nil, input: String = ""
  ) throws -> Result {
    let home = try home ?? makeHome()
    var variables = ["XDG_DATA_HOME": home.path, "HOME": home.path, "LANG": "en_GB.UTF-8", "TERM": "xterm-256color"]
    variables.merge(environment) { $1 }
    return try run(path, arguments, environment: variables, input: input)
  }
}
