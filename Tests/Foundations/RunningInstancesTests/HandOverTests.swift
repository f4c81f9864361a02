import Foundation
import Localization
import MomentsTestSupport
import System
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

  private func names() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
  }

  /// The socket of an instance that has crashed: it refuses, as soon as no child that another test has just forked has it.
  private func leaveOver() async throws -> String {
    let open = try folder.made()
    let name = try open.listen(backlog: 1).name
    while !isRefused(open.socketPath(of: name)) { await Task.yield() }
    return name
  }

  private func isRefused(_ path: String) -> Bool {
    do throws(InstanceError) {
      _ = try UnixSocket.connected(to: path, within: .zero)
      return false
    } catch {
      return error == .system(SystemError(ECONNREFUSED))
    }
  }

  private func setAge(_ seconds: Int, of name: String) {
    let time = timespec(tv_sec: time(nil) - seconds, tv_nsec: 0)
    #expect(utimensat(AT_FDCWD, "\(folder.path)/\(name)", [time, time], 0) == 0)
  }

  // MARK: Finding

  @Test func `without a folder, no instance is found, and no folder is created`() async throws {
    #expect(try await folder.asked("a") == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    _ = try folder.made()
    #expect(try await folder.asked("a") == nil)
  }

  @Test func `the newest instance is asked first, and after it ends, the next one`() async throws {
    let known = try ["old", "older", "young"].map { name in
      let before = (try? names()) ?? []
      let listener = try log.listener(folder, name: name)
      return (listener: listener, name: try #require(try names().subtracting(before).first))
    }
    for (instance, age) in zip(known, [100, 200, 0]) { setAge(age, of: instance.name) }
    var answers: [String?] = []
    for index in [2, 0, 1] {
      answers.append(try await folder.asked("a")?.message)
      known[index].listener.close()
    }
    #expect(answers == ["young: a", "old: a", "older: a"])
    #expect(try await folder.asked("a") == nil)
  }

  @Test func `sockets of crashed instances are removed, and the running instance keeps its socket`() async throws {
    let listener = try log.listener(folder)
    let living = try names()
    for _ in 0..<3 { setAge(-10, of: try await leaveOver()) }
    #expect(try names().count == 4)
    #expect(try await folder.asked("a")?.message == "main: a")
    #expect(try names() == living)
    listener.close()
  }

  @Test func `only sockets of instances are removed`() async throws {
    let open = try folder.made()
    let other = try UnixSocket.listening(at: open.socketPath(of: "other"), backlog: 1)
    let long = String(repeating: "x", count: 80) + ".socket"
    for name in ["a.socket", "b", long] {
      #expect(FileManager.default.createFile(atPath: "\(folder.path)/\(name)", contents: nil))
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.socket", withDestinationPath: try await leaveOver())
    #expect(try await folder.asked("a") == nil)
    #expect(try names() == ["a.socket", "b", long, "link.socket", "other"])
    withExtendedLifetime(other) {}
  }

  @Test func `concurrent cleanup never removes a running instance`() async throws {
    let (folder, open) = (folder, try folder.made())
    let living = await withTaskGroup(of: [(socket: UnixSocket, name: String)].self) { group in
      for _ in 0..<3 {
        group.addTask {
          await onThread {
            (0..<50).compactMap { _ in
              _ = try? open.listen(backlog: 1)
              return try? open.listen(backlog: 1)
            }
          }
        }
        group.addTask {
          await onThread {
            // No listener accepts, so each attempt ends by its time limit.
            for _ in 0..<50 { _ = try? folder.handOver("a", within: .milliseconds(1)) }
            return []
          }
        }
      }
      var all: [(socket: UnixSocket, name: String)] = []
      for await some in group { all += some }
      return all
    }
    #expect(living.count == 150)
    #expect(try names().isSuperset(of: living.map(\.name)))
  }

  // MARK: Instances that are not as they should be

  @Test func `an answer cannot control the terminal, and its length is limited`() async throws {
    for (bytes, message) in [
      ([66] + Array("a\u{1B}[2Jb\rc\n".utf8), "a [2Jb c "), ([66, 0x61, 0xFF], "a\u{FFFD}"), ([66], ""),
      ([66] + [UInt8](repeating: 0x61, count: 20_000), String(repeating: "a", count: InstanceAnswer.longestMessage)),
    ] as [([UInt8], String)] {
      let instance = try ScriptedInstance(folder, answering: bytes)
      let answer = try await folder.asked("a")
      #expect(answer == InstanceAnswer(status: .noInput, message: message))
      withExtendedLifetime(instance) {}
    }
  }

  @Test func `if an instance closes after reading the link, no other instance is asked`() async throws {
    let listener = try log.listener(folder)
    let instance = try ScriptedInstance(folder, answering: nil)
    setAge(-10, of: instance.name)
    await #expect(throws: InstanceError.noAnswer) { try await folder.asked("a") }
    #expect(log.links.isEmpty)
    listener.close()
  }

  @Test func `if an instance closes before reading the link, the next one is asked`() async throws {
    let listener = try log.listener(folder)
    let instance = try ScriptedInstance(folder) { _ in }
    setAge(-10, of: instance.name)
    #expect(try await folder.asked("a")?.message == "main: a")
    listener.close()
  }

  @Test func `an instance that does not respond is given up`() async throws {
    // No listener accepts; the connections beyond the first ones wait to be queued.
    let (socket, _) = try folder.made().listen(backlog: 1)
    for _ in 0..<4 {
      #expect(try await folder.asked("a", within: .milliseconds(10)) == nil)
    }
    withExtendedLifetime(socket) {}
  }

  @Test func `if the newest instance does not respond, the next one is asked`() async throws {
    let instance = try ScriptedInstance(folder, answering: [0] + Array("older: a".utf8))
    setAge(10, of: instance.name)
    let (silent, _) = try folder.made().listen(backlog: 1)
    #expect(try await folder.asked("a", within: .seconds(1))?.message == "older: a")
    withExtendedLifetime((instance, silent)) {}
  }

  @Test func `no link is sent to another user's instance`() async throws {
    let listener = try log.listener(folder)
    await #expect(throws: InstanceError.foreignInstance) {
      try await folder.asked("a", peer: InstanceFolder.ownUser + 1)
    }
    #expect(log.links.isEmpty)
    listener.close()
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
