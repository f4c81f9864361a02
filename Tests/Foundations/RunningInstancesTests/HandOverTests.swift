import Foundation
import Localization
import MomentsTestSupport
import Platform
import TerminalTestSupport
import Testing

@testable import RunningInstances

@MainActor
@Suite(.limited)
struct HandOverTests {
  private let temporary: TemporaryFolder
  private let folder: InstanceFolder
  private let log = LinkLog()

  init() throws {
    temporary = try TemporaryFolder()
    folder = InstanceFolder(path: temporary.path + "/run")
  }

  // MARK: Finding

  @Test func `without a folder, no instance is found, and no folder is created`() async throws {
    #expect(try await folder.asked("a") == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    try PrivateFolder.make(folder.path)
    #expect(try await folder.asked("a") == nil)
  }

  @Test func `the newest instance has the socket, and after it ends, nobody is asked`() async throws {
    let listeners = try ["oldest", "older", "newest"].map { try log.listener(folder, name: $0) }
    #expect(try await folder.asked("a")?.message == "newest: a")
    listeners[1].close()
    #expect(try await folder.asked("b")?.message == "newest: b")
    listeners[2].close()
    #expect(try await folder.asked("c") == nil)
    let next = try log.listener(folder, name: "next")
    #expect(try await folder.asked("d")?.message == "next: d")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["socket"])
    withExtendedLifetime((listeners, next)) {}
  }

  @Test func `a file that is no socket is replaced`() async throws {
    try PrivateFolder.make(folder.path)
    #expect(FileManager.default.createFile(atPath: folder.path + "/socket", contents: nil))
    #expect(try await folder.asked("a") == nil)
    let listener = try log.listener(folder)
    #expect(try await folder.asked("a")?.message == "main: a")
    listener.close()
  }

  // MARK: Instances that are not as they should be

  @Test func `an answer cannot control the terminal, and its length is limited`() async throws {
    for (bytes, message) in [
      ([66] + Array("a\u{1B}[2Jb\rc\n".utf8), "a [2Jb c "), ([66, 0x61, 0xFF], "a\u{FFFD}"), ([66], ""),
      ([66] + [UInt8](repeating: 0x61, count: 20_000), String(repeating: "a", count: InstanceAnswer.longestMessage)),
    ] as [([UInt8], String)] {
      try folder.answer(with: [[], bytes])
      #expect(try await folder.asked("a") == InstanceAnswer(status: .noInput, message: message))
    }
  }

  @Test func `an instance that has taken the link and gives an empty answer is an error`() async throws {
    try folder.answer(with: [[], []])
    await #expect(throws: InstanceError.noAnswer) { try await folder.asked("a") }
  }

  @Test func `an instance that does not respond is given up`() async throws {
    // Nobody reads; the messages beyond the first ones wait to be queued.
    let socket = try folder.listen()
    for _ in 0..<20 { #expect(try await folder.asked("a", within: .milliseconds(10)) == nil) }
    withExtendedLifetime(socket) {}
  }

  @Test(arguments: ["a\nb", "a\0", "\u{1B}[m", "\u{2028}"])
  func `a link that an instance would reject is not sent`(link: String) async throws {
    let listener = try log.listener(folder)
    await #expect(throws: InstanceError.notText) { try await folder.asked(link) }
    let long = String(repeating: "é", count: InstanceRequest.longestLink / 2) + "x"
    await #expect(throws: InstanceError.tooLong(limit: InstanceRequest.longestLink)) {
      try await folder.asked(long)
    }
    #expect(log.links.isEmpty)
    listener.close()
  }
}
