import Foundation
import Localization
import MomentsTestSupport
import Platform
import TerminalTestSupport
import Testing

@testable import RunningInstances

@Suite(.onMainActor)
@MainActor
struct InstanceListenerTests {
  private let temporary: TemporaryFolder
  private let folder: InstanceFolder
  private let log = LinkLog()

  init() throws {
    temporary = try TemporaryFolder()
    folder = InstanceFolder(path: temporary.path + "/run")
  }

  /// A client that does not behave like one. Receiving waits.
  private func peer() throws -> MessageSocket {
    try MessageSocket(connectedTo: folder.path + "/socket", within: .seconds(600))
  }

  /// An instance is sane if a link still gets through.
  private func expectSane() async throws {
    #expect(
      try await folder.asked("sane") == InstanceAnswer(status: .success, message: "main: sane"))
  }

  @Test(arguments: [
    "", "momentsapp:Moment?id=3", "https://momentsapp.com/Moment?id=é 花", " a  b ",
    String(repeating: "x", count: InstanceRequest.longestLink),
  ])
  func `a link is received, and its answer is returned`(link: String) async throws {
    let listener = try log.listener(folder)
    let answer = try await folder.asked(link)
    #expect(answer == InstanceAnswer(status: .success, message: "main: \(link)"))
    #expect(log.links == [link])
    listener.close()
  }

  // MARK: Hostile peers

  @Test(arguments: [
    [0xFF], [0x61, 0x00], [0x61, 0xC3], Array("\u{1B}[m".utf8), Array("a\r".utf8), Array("a\nb".utf8),
    [UInt8](repeating: 0x61, count: InstanceRequest.longestLink + 1),
  ])
  func `a message that is not a link gets no answer`(bytes: [UInt8]) async throws {
    let listener = try log.listener(folder)
    let peer = try peer()
    try peer.send(bytes)
    try peer.send(Array("link".utf8))
    let answers = await onThread { (0..<2).map { _ in (try? peer.receive(limit: 100).bytes) ?? [0xFF] } }
    #expect(answers == [[], InstanceAnswer(status: .success, message: "main: link").bytes])
    #expect(log.links == ["link"])
    listener.close()
  }

  @Test func `a client that never reads does not block others`() async throws {
    let listener = try log.listener(folder)
    let peers = try (0..<10).map { _ in try peer() }
    for peer in peers { try peer.send([UInt8](repeating: 0x61, count: 50_000)) }
    try await expectSane()
    #expect(log.links.count == 11)
    withExtendedLifetime(peers) { listener.close() }
  }

  @Test func `a link is not shown if its client has given up`() async throws {
    let listener = try log.listener(folder)
    // The main queue does not come to it in between.
    try peer().send(Array("given up".utf8))
    try await expectSane()
    #expect(log.links == ["sane"])
    listener.close()
  }

  @Test func `many clients at once are all answered`() async throws {
    let listener = try log.listener(folder)
    let answers = await withTaskGroup { [folder] group in
      for number in 0..<60 { group.addTask { try? await folder.asked("\(number)") } }
      var messages: Set<String> = []
      for await answer in group { messages.insert(answer?.message ?? "none") }
      return messages
    }
    #expect(answers == Set((0..<60).map { "main: \($0)" }))
    #expect(log.links.count == 60)
    listener.close()
  }

  // MARK: Its end

  @Test func `only the owner can write to the socket`() throws {
    let listener = try log.listener(folder)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/socket")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    listener.close()
  }

  @Test(arguments: [true, false])
  func `a listener that is closed or released takes no link`(isClosed: Bool) async throws {
    var listener: InstanceListener? = try log.listener(folder)
    let peer = try peer()
    try peer.send(Array("late".utf8))
    if isClosed {
      listener?.close()
      listener?.close()
    } else {
      listener = nil
    }
    #expect(try await folder.asked("late") == nil)
    #expect(log.links.isEmpty)
    withExtendedLifetime((listener, peer)) {}
  }

  @Test func `a link that ends the instance gets an answer`() async throws {
    let listener = try log.listener(folder) { $0?.close() }
    #expect(
      try await folder.asked("end") == InstanceAnswer(status: .success, message: "main: end"))
    #expect(try await folder.asked("late") == nil)
    withExtendedLifetime(listener) {}
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
