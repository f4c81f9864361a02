import Foundation
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import Analytics

@Suite(.limited)
struct EventLogFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { folder.path + "/state/moments/events.jsonl" }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `the file and its folders are created for their owner only, and lines are appended`() throws {
    let file = EventLogFile(path: path)
    try file.append(Data("one\n".utf8))
    try EventLogFile(path: path).append(Data("two\n".utf8))
    #expect(try text(path) == "one\ntwo\n")
    #expect(try mode(path) == 0o600)
    #expect(try mode(folder.path + "/state/moments") == 0o700)
  }

  @Test func `a log file that others can read becomes private`() throws {
    let path = try folder.file("events.jsonl", "old\n")
    #expect(chmod(path, 0o644) == 0)
    try EventLogFile(path: path).append(Data("new\n".utf8))
    #expect(try mode(path) == 0o600)
    #expect(try text(path) == "old\nnew\n")
  }

  @Test func `a full file replaces the previous full file`() throws {
    let file = EventLogFile(path: path, largestSize: 10)
    for number in 0..<7 { try file.append(Data("no \(number)\n".utf8)) }
    #expect(try text(path) == "no 6\n")
    #expect(try text(file.fullPath) == "no 4\nno 5\n")
  }

  @Test func `a line larger than the size limit is not written`() throws {
    let file = EventLogFile(path: path, largestSize: 10)
    try file.append(Data("one\n".utf8))
    #expect(throws: EventLogError.self) { try file.append(Data(repeating: 0x20, count: 11)) }
    #expect(try text(path) == "one\n")
  }

  @Test func `concurrent writers rotate a full file, and lose and mix no lines`() async throws {
    let file = EventLogFile(path: path, largestSize: 2_010)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          for line in 10..<60 { try file.append(Data("line \(writer) \(line)\n".utf8)) }
        }
      }
      try await group.waitForAll()
    }
    let (full, new) = (try text(file.fullPath), try text(path))
    #expect(full.count == 2_010 && new.count == 1_990)
    let lines = (full + new).split(separator: "\n")
    #expect(Set(lines).count == 400 && lines.allSatisfy { $0.wholeMatch(of: /line \d \d\d/) != nil })
  }

  @Test func `links, folders and pipes are not written to`() throws {
    let target = try folder.file("target", "")
    let link = folder.path + "/link"
    let pipe = folder.path + "/pipe"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [link, pipe] {
      #expect(throws: EventLogError.notOwnFile(path: path)) { try EventLogFile(path: path).append(Data("x\n".utf8)) }
    }
    #expect(throws: EventLogError.self) { try EventLogFile(path: folder.path).append(Data("x\n".utf8)) }
    #expect(try text(target).isEmpty)
  }
}
