import Foundation
import Localization
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import RunningInstances

@MainActor
@Suite(.limited)
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
}
