import Foundation
import Localization
import MomentsTestSupport
import Synchronization
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

  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path) }

  /// An instance is sane if a link still gets through.
  private func expectSane() async throws {
    #expect(
      try await folder.asked("sane") == InstanceAnswer(status: .success, message: "main: sane"))
  }

  // MARK: What it is for

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
    let peer = try RawPeer(folder)
    #expect(peer.send(bytes))
    #expect(await onThread(peer.receive) == nil)
    #expect(log.links.isEmpty)
    try await expectSane()
    listener.close()
  }

  @Test func `a client that never reads does not block others`() async throws {
    let listener = try log.listener(folder)
    let peers = try (0..<10).map { _ in try RawPeer(folder) }
    for peer in peers { #expect(peer.send([UInt8](repeating: 0x61, count: 50_000))) }
    try await expectSane()
    #expect(log.links.count == 11)
    #expect(listener.connectionCount == 0)
    withExtendedLifetime(peers) { listener.close() }
  }

  @Test func `a client that disconnects before the answer does no harm`() async throws {
    let peer = Mutex<RawPeer?>(nil)
    let listener = try log.listener(folder) { _ in peer.withLock { $0 = nil } }
    let raw = try RawPeer(folder)
    peer.withLock { $0 = raw }
    raw.send(Array("gone".utf8))
    _ = consume raw
    try await expectSane()
    #expect(log.links == ["gone", "sane"])
    listener.close()
  }

  @Test func `a link is not shown if its client has disconnected`() async throws {
    let listener = try log.listener(folder)
    let peer = try RawPeer(folder)
    peer.send(Array("given up".utf8))
    // The main queue has not come to it.
    peer.close()
    try await expectSane()
    #expect(log.links == ["sane"])
    listener.close()
  }

  @Test func `other users get no answer`() async throws {
    let listener = try log.listener(folder, peer: InstanceFolder.ownUser + 1)
    #expect(try await folder.asked("foreign") == nil)
    let peer = try RawPeer(folder)
    peer.send(Array("foreign".utf8))
    #expect(await onThread(peer.receive) == nil)
    #expect(log.links.isEmpty)
    listener.close()
  }

  @Test func `many clients at once are all answered, beside others that send nothing`() async throws {
    let listener = try log.listener(folder)
    let idle = try (0..<12).map { _ in try RawPeer(folder) }
    let answers = await withTaskGroup { [folder] group in
      for number in 0..<60 { group.addTask { try? await folder.asked("\(number)") } }
      var messages: Set<String> = []
      for await answer in group { messages.insert(answer?.message ?? "none") }
      return messages
    }
    #expect(answers == Set((0..<60).map { "main: \($0)" }))
    #expect(listener.connectionCount == idle.count)
    for peer in idle { peer.close() }
    await waitUntil { listener.connectionCount == 0 }
    #expect(log.links.count == 60)
    listener.close()
  }

  // MARK: Its end

  @Test func `only the owner can open the socket, and closing the listener removes it`() async throws {
    let listener = try log.listener(folder)
    let name = try #require(try names().first)
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(name.hasPrefix("\(getpid())-"))
    listener.close()
    listener.close()
    #expect(try names().isEmpty)
    #expect(try await folder.asked("late") == nil)
  }

  @Test(arguments: [true, false])
  func `a listener that is closed or released ends all connections`(isClosed: Bool) async throws {
    var listener: InstanceListener? = try log.listener(folder)
    let accepted = try (0..<3).map { _ in try RawPeer(folder) }
    await waitUntil { listener?.connectionCount == accepted.count }
    let waiting = try (0..<3).map { _ in try RawPeer(folder) }
    if isClosed { listener?.close() } else { listener = nil }
    for peer in accepted + waiting { #expect(await onThread(peer.receive) == nil) }
    #expect(try log.links.isEmpty && names().isEmpty)
    withExtendedLifetime(listener) {}
  }

  @Test func `starting removes the sockets of killed instances, but not of running ones`() throws {
    // Larger than any number of a process.
    let gone = "4194305"
    let open = try folder.made()
    let left = try open.listen(backlog: 1).name
    let (elsewhere, living) = try open.listen(backlog: 1)
    try FileManager.default.moveItem(atPath: "\(folder.path)/\(left)", toPath: "\(folder.path)/\(gone)-1.socket")
    // One that runs in a container has a number that means nothing here.
    try FileManager.default.moveItem(atPath: "\(folder.path)/\(living)", toPath: "\(folder.path)/\(gone)-2.socket")
    let listener = try log.listener(folder)
    #expect(try names().contains("\(gone)-2.socket"))
    #expect(try names().count == 2)
    listener.close()
    withExtendedLifetime(elsewhere) {}
  }

  @Test func `a link that ends the instance gets an answer`() async throws {
    let listener = try log.listener(folder) { $0?.close() }
    #expect(
      try await folder.asked("end") == InstanceAnswer(status: .success, message: "main: end"))
    #expect(try names().isEmpty)
    withExtendedLifetime(listener) {}
  }
}
