import Foundation
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import Platform

@Suite(.limited)
struct FileContentsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a file is read up to its end`() throws {
    for text in ["", "a", String(repeating: "x", count: 100_000)] {
      let path = try folder.file("file", text)
      #expect(try FileContents.read(path, limit: 100_000) == Array(text.utf8))
    }
  }

  @Test func `a file above the limit is not read`() throws {
    let path = try folder.file("file", "12345")
    #expect(try FileContents.read(path, limit: 5) == Array("12345".utf8))
    #expect(throws: FileError.tooLarge(path: path, limit: 4)) { try FileContents.read(path, limit: 4) }
  }

  @Test func `reading a pipe or device does not block`() throws {
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, folder.path, "/dev/null"] {
      #expect(throws: FileError.unsafe(path: path, .notFile)) { try FileContents.read(path, limit: 5) }
    }
    let missing = folder.path + "/missing"
    #expect(throws: FileError.cannotRead(path: missing, SystemError(ENOENT))) {
      try FileContents.read(missing, limit: 5)
    }
  }

  @Test func `symbolic links are followed unless that is forbidden`() throws {
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: try folder.file("file", "a"))
    #expect(try FileContents.read(link, limit: 5) == Array("a".utf8))
    #expect(throws: FileError.unsafe(path: link, .symbolicLink)) {
      try FileContents.read(link, limit: 5, followsLinks: false)
    }
  }

  @Test func `a new file is for its owner only, a replaced one keeps its mode, and no temporary file is left`() throws {
    let path = folder.path + "/file"
    for (isDurable, mode) in [(false, 0o600), (true, 0o640)] {
      try FileContents.replace(path, with: Data("new".utf8), isDurable: isDurable)
      #expect(try FileContents.read(path, limit: 5) == Array("new".utf8))
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
    }
  }

  @Test func `a file that cannot be replaced stays unchanged`() throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/folder", withIntermediateDirectories: false)
    #expect(throws: SystemError(EISDIR)) {
      try FileContents.replace(folder.path + "/folder", with: Data("new".utf8))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["folder"])
    #expect(throws: SystemError(ENOENT)) {
      try FileContents.replace(folder.path + "/missing/file", with: Data())
    }
  }

  /// The lines that are read, nil for one that is too long.
  private func lines(_ bytes: [UInt8], limit: Int = 1 << 20) throws -> [String?] {
    let reader = try LineReader(path: folder.file("lines", bytes), longestLine: limit)
    var lines: [String?] = []
    while let next = try reader.next() {
      if !next.isWhole { #expect(next.bytes.isEmpty) }
      lines.append(next.isWhole ? String(decoding: next.bytes, as: UTF8.self) : nil)
    }
    return lines
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("\n", [""]), ("a\n\nb", ["a", "", "b"]), ("a\r\nb\r\n", ["a\r", "b\r"]),
    ("中\n\0\n", ["中", "\0"]),
  ])
  func `lines end with a line feed or the end of the file`(text: String, expected: [String]) throws {
    #expect(try lines(Array(text.utf8)) == expected)
  }

  @Test func `lines of any length are assembled`() throws {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<10 {
      let expected = (0..<5).map { index in
        String(repeating: "\(index)", count: .random(in: 1...150_000, using: &random))
      }
      #expect(try lines(Array(expected.joined(separator: "\n").utf8)) == expected)
    }
  }

  @Test func `a line that is too long is empty, and the next one is complete`() throws {
    let long = String(repeating: "x", count: 300_000)
    for ending in ["", "\n"] {
      #expect(try lines(Array("a\n\(long)\nb\n\(long)\(ending)".utf8), limit: 100_000) == ["a", nil, "b", nil])
    }
    #expect(try lines(Array("123\n1234\n123\n1234".utf8), limit: 3) == ["123", nil, "123", nil])
  }

  @Test func `a missing file and an unreadable one are errors with a reason`() throws {
    #expect(throws: SystemError(ENOENT)) { _ = try LineReader(path: folder.path + "/none", longestLine: 10) }
    #expect(throws: SystemError(EISDIR)) {
      let reader = try LineReader(path: folder.path, longestLine: 10)
      _ = try reader.next()
    }
  }

  @Test(
    arguments: [
      (.data, ["XDG_DATA_HOME": "/data", "HOME": "/home/a"], "/data/moments"),
      (.data, ["HOME": "/home/a"], "/home/a/.local/share/moments"),
      (.data, ["XDG_DATA_HOME": "", "HOME": "/home/a"], "/home/a/.local/share/moments"),
      (.state, ["XDG_STATE_HOME": "relative", "HOME": "/home/a"], "/home/a/.local/state/moments"),
      (.cache, ["HOME": "/home/a"], "/home/a/.cache/moments"),
      (.configuration, ["HOME": "/home/a"], "/home/a/.config/moments"),
      (.runtime, ["XDG_RUNTIME_DIR": "/run/user/7"], "/run/user/7/moments"),
      (.runtime, ["HOME": "/home/a"], nil), (.data, [:], nil), (.data, ["HOME": ""], nil),
      (.cache, ["HOME": "here"], nil), (.data, ["XDG_DATA_HOME": "here"], nil),
    ] as [(AppFolder, [String: String], String?)])
  func `folders follow the XDG specification`(folder: AppFolder, environment: [String: String], path: String?) {
    #expect(folder.path(environment) == path)
  }

  @Test func `the variables are those that Foundation reads`() {
    // Another test changes the time zone.
    let variables = ProcessEnvironment.variables().filter { $0.key != "TZ" }
    #expect(!variables.isEmpty && variables == ProcessInfo.processInfo.environment.filter { $0.key != "TZ" })
  }
}
