import FeedFormats
import FeedServerTestSupport
import MomentsStore
import Networking
import SQLite
import TerminalTestSupport
import Testing

@testable import FeedServer

@Suite(.limited)
@MainActor
struct FeedSynchronizerTests {
  /// Answers with a feed of two moments, and takes each like.
  private let sound: ScriptedServer.Answer = { request, _ in
    request.field == "updateMomentLike"
      ? .liked(request.variables["momentID"] ?? "", request.isLiked) : .page(["2", "1"])
  }
  private let absent: ScriptedServer.Answer = { _, _ throws(HTTPError) in
    throw .cannotConnect(host: "moments.example", port: 443)
  }
  private let absence = FeedServerError.transport(.cannotConnect(host: "moments.example", port: 443))

  // MARK: The feed

  @Test func `a refresh stores the server's feed`() async throws {
    let feed = try SynchronizedFeed(ScriptedServer(sound).client())
    let refresh = try await feed.synchronizer.refresh().get()
    #expect(refresh.report.newCount == 2 && refresh.missing == nil)
    #expect(try feed.database.feed().momentCount == 2)
    #expect(feed.states == [.refreshing, .idle])
    #expect(feed.refreshes == [refresh.report])
  }

  @Test func `a refresh that is requested during another one returns the same result`() async throws {
    let server = ScriptedServer(sound)
    let feed = try SynchronizedFeed(server.client())
    async let first = feed.synchronizer.refresh()
    async let second = feed.synchronizer.refresh()
    #expect(await first == second)
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [true, false])
  func `background refreshes are retried with growing delays until the server responds`(isAbsent: Bool) async throws {
    let refusing: ScriptedServer.Answer = { _, _ in .error("Forbidden", code: "FORBIDDEN") }
    let failing = isAbsent ? absent : refusing
    let server = ScriptedServer(failing)
    let feed = try SynchronizedFeed(server.client(), interval: .seconds(60))
    feed.synchronizer.start()
    #expect(await feed.sleep.next() == .seconds(2))
    #expect(isAbsent == (feed.synchronizer.state == .failed(absence)))
    feed.sleep.wakeAll()
    #expect(await feed.sleep.next() == .seconds(4))
    server.change(sound)
    feed.sleep.wakeAll()
    #expect(await feed.sleep.next() == .seconds(60))
    #expect(feed.synchronizer.state == .idle)
    server.change(failing)
    feed.sleep.wakeAll()
    #expect(await feed.sleep.next() == .seconds(2))
    feed.synchronizer.stop()
  }

  @Test(
    arguments: [(503, .seconds(60), .seconds(77)), (401, .seconds(60), nil), (503, nil, nil)]
      as [(Int, Duration?, Duration?)])
  func `a failed refresh is retried after the delay that the server wants, if it may succeed in the background`(
    status: Int, interval: Duration?, delay: Duration?
  ) async throws {
    let server = ScriptedServer { _, _ in
      ScriptedServer.Reply("", status: status, headers: [HTTPHeader("retry-after", "77")])
    }
    let feed = try SynchronizedFeed(server.client(), interval: interval)
    await feed.start()
    let error = status == 401 ? FeedServerError.unauthenticated(.missing) : .status(503, retryAfter: 77)
    #expect(feed.states == [.refreshing, .failed(error)])
    if let delay {
      #expect(await feed.sleep.next() == delay)
    } else {
      for _ in 0..<20 { await Task.yield() }
      #expect(feed.sleep.sleeperCount == 0)
    }
    feed.synchronizer.stop()
  }

  @Test func `a canceled refresh changes nothing`() async throws {
    let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    let server = ScriptedServer { _, _ in
      arrival.yield()
      try? await Task.sleep(for: .seconds(600))
      return .page(["1"])
    }
    let feed = try SynchronizedFeed(server.client())
    async let refresh = feed.synchronizer.refresh()
    var iterator = arrivals.makeAsyncIterator()
    await iterator.next()
    feed.synchronizer.cancelRefresh()
    #expect(await refresh == .failure(.transport(.cancelled)))
    #expect(feed.states == [.refreshing, .idle])
    #expect(try feed.database.feed().momentCount == 0)
  }

  @Test func `a refresh that waits for another program to write is canceled at once`() async throws {
    let server = ScriptedServer(sound)
    let feed = try SynchronizedFeed(server.client())
    _ = try feed.database.feed()
    let other = try Connection(path: feed.database.location.databasePath)
    try other.run("BEGIN IMMEDIATE")
    async let refresh = feed.synchronizer.refresh()
    while server.requests.isEmpty { await Task.yield() }
    feed.synchronizer.cancelRefresh()
    #expect(await refresh == .failure(.transport(.cancelled)))
    try other.run("COMMIT")
    #expect(feed.states == [.refreshing, .idle])
  }

  @Test func `after the synchronizer stops, likes are sent only with a requested refresh`() async throws {
    let server = ScriptedServer(sound)
    let feed = try SynchronizedFeed(server.client(), interval: .seconds(60))
    feed.synchronizer.start()
    _ = await feed.sleep.next()
    feed.synchronizer.stop()
    await feed.synchronizer.finishSending()
    let before = server.requests.count
    try await feed.press("1")
    await feed.refresh()
    #expect(feed.sleep.sleeperCount == 0)
    // What the reader asks for is still done, and what waits is sent with it.
    #expect(server.fields.dropFirst(before) == ["getMomentsDetailsByUserID", "updateMomentLike"])
  }

  // MARK: Likes

  @Test func `a like is sent at once, and is then confirmed`() async throws {
    let server = ScriptedServer(sound)
    let feed = try SynchronizedFeed(server.client(), interval: .seconds(60))
    feed.synchronizer.start()
    _ = await feed.sleep.next()
    try await feed.press("1")
    await feed.synchronizer.finishSending()
    #expect(server.fields == ["getMomentsDetailsByUserID", "updateMomentLike"])
    #expect(try feed.database.unsentLikes().isEmpty)
    #expect(!feed.likes.choices.isUnconfirmed("1"))
    #expect(try feed.isLiked("1") == true)
    feed.synchronizer.stop()
  }

  @Test func `likes made while the server fails are sent later in order, with the same keys`()
    async throws
  {
    let server = ScriptedServer(sound)
    let feed = try SynchronizedFeed(server.client())
    await feed.start()
    server.change { _, _ throws(HTTPError) in throw .truncated }
    for id in ["2", "1"] {
      try await feed.press(id)
      await feed.synchronizer.finishSending()
    }
    #expect(feed.likes.choices.isUnconfirmed("1") && feed.likes.choices.isUnconfirmed("2"))
    server.change(sound)
    let before = server.requests.count
    await feed.refresh()
    let sent = server.requests.dropFirst(before).filter { $0.field == "updateMomentLike" }
    #expect(sent.map { $0.variables["momentID"] } == ["2", "1"])
    #expect(sent.map { $0.headers.value(of: "Idempotency-Key") } == ["key-1", "key-2"])
    let all = server.requests.filter { $0.field == "updateMomentLike" }
    #expect(Set(all.map { $0.headers.value(of: "Idempotency-Key") }).count == 2)
    #expect(try feed.database.unsentLikes().isEmpty)
  }

  /// Sends likes for moments 2 and 1, of which the server answers the first with an error.
  private func feed(answering code: String, on server: ScriptedServer) async throws -> SynchronizedFeed {
    let feed = try SynchronizedFeed(server.client())
    await feed.refresh()
    server.change { request, _ in
      request.variables["momentID"] == "2" ? .error("why", code: code) : .liked("1", true)
    }
    for id in ["2", "1"] { try await feed.press(id) }
    await feed.sendLikes()
    return feed
  }

  @Test(arguments: ["NOT_FOUND", "FORBIDDEN", "BAD_USER_INPUT"])
  func `a refused like is taken back with the reason, and does not block other likes`(
    code: String
  ) async throws {
    let feed = try await feed(answering: code, on: ScriptedServer(sound))
    #expect(try feed.isLiked("2") == false)
    #expect(try feed.isLiked("1") == true)
    #expect(!feed.likes.choices.isLiked("2", stored: false))
    let reason = FeedServerError.refused(GraphQLError(message: "why", code: code)).message
    #expect(feed.rejectedLikes == [RejectedLike(momentID: "2", reason: reason)])
  }

  @Test(arguments: ["INTERNAL_SERVER_ERROR", "RATE_LIMITED", "TIMEOUT"])
  func `a like for which the server fails stays, is sent again later, and does not hold up others`(
    code: String
  ) async throws {
    let server = ScriptedServer(sound)
    let feed = try await feed(answering: code, on: server)
    #expect(try feed.database.unsentLikes().map(\.momentID) == ["2"])
    #expect(try feed.isLiked("2") == true && feed.isLiked("1") == true)
    #expect(feed.rejectedLikes.isEmpty)
    server.change(sound)
    await feed.sendLikes()
    #expect(try feed.database.unsentLikes().isEmpty)
    #expect(try feed.isLiked("2") == true)
  }

  @Test func `a server that fails for several moments is left alone until later`() async throws {
    let server = ScriptedServer { request, _ in
      request.field == "updateMomentLike" ? .error("why") : .page(["5", "4", "3", "2", "1"])
    }
    let feed = try SynchronizedFeed(server.client())
    await feed.refresh()
    for id in ["5", "4", "3", "2", "1"] { try await feed.press(id) }
    await feed.sendLikes()
    #expect(server.fields.count { $0 == "updateMomentLike" } == 3)
    #expect(try feed.database.unsentLikes().count == 5)
  }

  @Test func `likes that could not be sent are retried after a delay`() async throws {
    let server = ScriptedServer(sound)
    let feed = try SynchronizedFeed(server.client())
    await feed.start()
    server.change(absent)
    try await feed.press("1")
    #expect(await feed.sleep.next() == .seconds(2))
    #expect(try feed.database.unsentLikes().first?.wasSent == false)
    server.change(sound)
    feed.sleep.wakeAll()
    try await feed.waitUntilSent()
    feed.synchronizer.stop()
  }

  @Test func `two instances with the same store send each like once`() async throws {
    let server = ScriptedServer(sound)
    let first = try SynchronizedFeed(server.client())
    let second = try SynchronizedFeed(server.client(), folder: first.folder)
    await first.refresh()
    for id in ["2", "1"] { try await first.press(id) }
    first.synchronizer.sendLikes()
    second.synchronizer.sendLikes()
    await first.synchronizer.finishSending()
    await second.synchronizer.finishSending()
    let keys = server.requests.compactMap { $0.headers.value(of: "Idempotency-Key") }
    #expect(keys == ["key-1", "key-2"])
    #expect(try second.database.unsentLikes().isEmpty)
  }

  @Test func `the delay that the server requests also applies to likes`() async throws {
    let server = ScriptedServer(sound)
    let feed = try SynchronizedFeed(server.client())
    await feed.start()
    server.change { _, _ in ScriptedServer.Reply("", status: 429, headers: [HTTPHeader("retry-after", "9")]) }
    try await feed.press("1")
    #expect(await feed.sleep.next() == .seconds(9))
    let before = server.requests.count
    try await feed.press("2")
    await feed.synchronizer.finishSending()
    #expect(server.requests.count == before)
    server.change(sound)
    feed.sleep.wakeAll()
    try await feed.waitUntilSent()
    #expect(server.requests.dropFirst(before).map { $0.variables["momentID"] } == ["2", "1"])
    feed.synchronizer.stop()
  }

  @Test func `a like that is sent during a refresh survives the response to the refresh`() async throws {
    let server = ScriptedServer(sound)
    let feed = try SynchronizedFeed(server.client())
    await feed.start()
    let (asked, asking) = AsyncStream.makeStream(of: Void.self)
    let (allowed, allow) = AsyncStream.makeStream(of: Void.self)
    server.change { request, _ in
      guard request.field != "updateMomentLike" else { return .liked("1", true) }
      asking.yield()
      var iterator = allowed.makeAsyncIterator()
      await iterator.next()
      return .page(["2", "1"])
    }
    async let refresh = feed.synchronizer.refresh()
    var iterator = asked.makeAsyncIterator()
    await iterator.next()
    try await feed.press("1")
    await feed.synchronizer.finishSending()
    #expect(try feed.database.unsentLikes().isEmpty)
    allow.yield()
    _ = try await refresh.get()
    #expect(try feed.isLiked("1") == true)
    #expect(feed.likes.choices.isLiked("1", stored: false))
    feed.synchronizer.stop()
  }
}
