import CEventLoop
import Foundation
import MomentsTestSupport
import Testing

/// The built program, run as a separate process.
enum Program {
  struct Result {
    let status: Int32
    let output: String
    let error: String

    /// The output as JSON, which must be an object.
    func object() throws -> [String: Any] { try #require(json() as? [String: Any]) }
    /// The output as JSON, which must be a list of objects.
    func list() throws -> [[String: Any]] { try #require(json() as? [[String: Any]]) }

    private func json() throws -> Any { try JSONSerialization.jsonObject(with: Data(output.utf8)) }
  }

  /// The path of the program, which is built next to the test bundle.
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

  /// Creates an empty home folder. It is deleted when the test process ends.
  static func makeHome() -> URL {
    let folder = TemporaryFolder.shared.appending(path: UUID().uuidString)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Writes the file with the reader's settings.
  static func write(_ settings: String, toSettingsIn home: URL) throws {
    try write(settings, to: "settings.json", in: home)
  }

  /// Writes a file into the folder for settings.
  static func write(_ text: String, to name: String, in home: URL) throws {
    let folder = home.appending(path: ".config/moments")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  /// Writes a shell script that can be run as a program. A shell writes it: a child of another test could hold a file that
  /// this process writes open, and what is written to cannot be run.
  static func write(script: String, to file: URL) throws {
    let command = #"printf '%s\n' '#!/bin/sh' "$0" > "$1" && chmod 755 "$1""#
    let result = try run("/bin/sh", ["-c", command, script, file.path])
    #expect(result.status == 0)
  }

  /// The folder of the package.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

  struct CannotStart: Error {
    let path: String
  }

  /// Runs a program without a terminal and waits until it exits.
  ///
  /// Foundation's `Process` would wait for all descendants on this platform, and a tmux server keeps running.
  static func run(
    _ path: String, _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
    input: String = ""
  ) throws -> Result {
    let folder = makeHome()
    defer { try? FileManager.default.removeItem(at: folder) }
    let streams = ["input", "output", "error"].map { folder.appending(path: $0) }
    try Data(input.utf8).write(to: streams[0])
    let process = try spawn(
      path, arguments, environment: environment,
      streams: streams.enumerated().map { ($1.path, $0 == 0 ? O_RDONLY : O_WRONLY | O_CREAT) })
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    func text(_ stream: URL) throws -> String { String(decoding: try Data(contentsOf: stream), as: UTF8.self) }
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    return Result(status: code, output: try text(streams[1]), error: try text(streams[2]))
  }

  /// Starts a program whose standard streams are files, and which gets no descriptors of other tests.
  static func spawn(
    _ path: String, _ arguments: [String], environment: [String: String], streams: [(path: String, flags: Int32)],
    isSessionLeader: Bool = false
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, stream) in streams.enumerated() {
      posix_spawn_file_actions_addopen(&actions, Int32(descriptor), stream.path, stream.flags, 0o600)
    }
    eventloop_add_closing(&actions, Int32(streams.count))
    // The test thread blocks signals. The process must not inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    var allSignals = sigset_t()
    sigemptyset(&noSignals)
    sigfillset(&allSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setsigdefault(&attributes, &allSignals)
    // The first terminal that a session leader opens becomes its controlling terminal (glibc's POSIX_SPAWN_SETSID).
    let leadsSession: Int32 = isSessionLeader ? 0x80 : 0
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | leadsSession))
    let argumentPointers = ([path] + arguments).map { strdup($0) } + [nil]
    let variablePointers = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argumentPointers + variablePointers { free(pointer) } }
    var process: pid_t = 0
    guard posix_spawn(&process, path, &actions, &attributes, argumentPointers, variablePointers) == 0 else {
      throw CannotStart(path: path)
    }
    return process
  }

  /// Runs the built program.
  static func moments(
    _ arguments: String..., environment: [String: String] = [:], home: URL? = nil, input: String = ""
  ) throws -> Result {
    try moments(arguments, environment: environment, home: home, input: input)
  }

  static func moments(
    _ arguments: [String], environment: [String: String] = [:], home: URL? = nil, input: String = ""
  ) throws -> Result {
    let variables = Self.environment(home: home ?? makeHome()).merging(environment) { $1 }
    return try run(path, arguments, environment: variables, input: input)
  }

  static func environment(home: URL) -> [String: String] {
    [
      "XDG_DATA_HOME": home.path, "HOME": home.path, "LANG": "en_GB.UTF-8", "TERM": "xterm-256color",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
    ]
  }
}
