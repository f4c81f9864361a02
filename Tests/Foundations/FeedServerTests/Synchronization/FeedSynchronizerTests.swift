import FeedServerTestSupport
import MomentsStore
import Networking
import Testing

@testable import FeedServer

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
  private let absence = SynchronizationError.server(.transport(.cannotConnect(host: "moments.example", port: 443)))

  // MARK: The feed

  @Test func `a refresh stores what the server has`() async throws {
    let feed = try SynchronizedFeed(ScriptedServer(sound).client())
    let refresh = try await feed.synchronizer.refresh().get()
    #expect(refresh.report.newCount == 2 && refresh.missing == nil)
    #expect(try feed.database.feed().momentCount == 2)
    #expect(feed.states == [.refreshing, .idle])
    #expect(feed.refreshes == [refresh.report])
  }

  @Test func `whoever asks while a refresh is under way waits for that one`() async throws {
    let server = ScriptedServer(sound)
    let feed = try SynchronizedFeed(server.client())
    async let first = feed.synchronizer.refresh()
    async let second = feed.synchronizer.refresh()
    #expect(await first == second)
    #expect(server.requests.count == 1)
  }

  @Test func `without a background a failure waits for the reader`() async throws {
    let feed = try SynchronizedFeed(ScriptedServer(absent).client())
    #expect(await feed.synchronizer.refresh() == .failure(absence))
    #expect(feed.states == [.refreshing, .failed(absence)])
    #expect(feed.sleep.sleeperCount == 0)
  }

  @Test func `in the background it tries again, each time later, until the server is back`() async throws {
    let server = ScriptedServer(absent)
    let feed = try SynchronizedFeed(server.client(), interval: .seconds(60))
    var begun = feed.sleep.begun.makeAsyncIterator()
    feed.synchronizer.start()
    #expect(await begun.next() == .seconds(2))
    #expect(feed.synchronizer.state == .waiting(until: 1002, after: absence))
    feed.sleep.wakeAll()
    #expect(await begun.next() == .seconds(4))
    server.change(sound)
    feed.sleep.wakeAll()
    #expect(await begun.next() == .seconds(60))
    #expect(feed.synchronizer.state == .idle)
    server.change(absent)
    feed.sleep.wakeAll()
    #expect(await begun.next() == .seconds(2))
    feed.synchronizer.stop()
  }

  @Test func `the time that a server names is kept to`() async throws {
    let server = ScriptedServer { _, _ in
      ScriptedServer.Reply("", status: 503, headers: [HTTPHeader("retry-after", "77")])
    }
    let feed = try SynchronizedFeed(server.client(), interval: .seconds(60))
    var begun = feed.sleep.begun.makeAsyncIterator()
    feed.synchronizer.start()
    #expect(await begun.next() == .seconds(77))
    feed.synchronizer.stop()
  }

  @Test func `a server that refuses is asked again, since it may be mended`() async throws {
    let server = ScriptedServer { _, _ in .error("Internal server error") }
    let feed = try SynchronizedFeed(server.client(), interval: .seconds(60))
    var begun = feed.sleep.begun.makeAsyncIterator()
    feed.synchronizer.start()
    #expect(await begun.next() == .seconds(2))
    server.change(sound)
    feed.sleep.wakeAll()
    #expect(await begun.next() == .seconds(60))
    #expect(feed.synchronizer.state == .idle)
    feed.synchronizer.stop()
  }

  @Test func `nobody is asked again who wants a sign-in first`() async throws {
    let server = ScriptedServer { _, _ in ScriptedServer.Reply("", status: 401) }
    let feed = try SynchronizedFeed(server.client(), interval: .seconds(60))
    _ = await feed.synchronizer.refresh()
    #expect(feed.synchronizer.state == .failed(.server(.unauthenticated(.missing))))
    #expect(feed.sleep.sleeperCount == 0)
  }

  @Test func `a refresh that is cancelled leaves all as it was`() async throws {
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
    #expect(await refresh == .failure(.server(.transport(.cancelled))))
    #expect(feed.states == [.refreshing, .idle])
    #expect(try feed.database.feed().momentCount == 0)
  }

  @Test func `after it was stopped nothing happens by itself`() async throws {
    let server = ScriptedServer(sound)
    let feed = try SynchronizedFeed(server.client(), interval: .seconds(60))
    var begun = feed.sleep.begun.makeAsyncIterator()
    feed.synchronizer.start()
    _ = await begun.next()
    feed.synchronizer.stop()
    await feed.synchronizer.finishSending()
    let before = server.requests.count
    try await feed.press("1")
    _ = await feed.synchronizer.refresh()
    await feed.synchronizer.finishSending()
    #expect(feed.sleep.sleeperCount == 0)
    // What the reader asks for is still done, and what waits is sent with it.
    #expect(server.fields.dropFirst(before) == ["getMomentsDetailsByUserID", "updateMomentLike"])
  }

  // MARK: Likes

  @Test func `a like is sent when it is made, and then is no longer told apart`() async throws {
    let server = ScriptedServer(sound)
    let feed = try SynchronizedFeed(server.client(), interval: .seconds(60))
    var begun = feed.sleep.begun.makeAsyncIterator()
    feed.synchronizer.start()
    _ = await begun.next()
    try await feed.press("1")
    await feed.synchronizer.finishSending()
    #expect(server.fields == ["getMomentsDetailsByUserID", "updateMomentLike"])
    #expect(try feed.database.unsentLikes().isEmpty)
    #expect(!feed.likes.choices.isUnconfirmed("1"))
    #expect(try feed.isLiked("1") == true)
    feed.synchronizer.stop()
  }

  @Test func `likes made while the server is away are sent in order when it is back, with the keys that they had`()
    async throws
  {
    let server = ScriptedServer(sound)
    let feed = try SynchronizedFeed(server.client())
    feed.synchronizer.start()
    _ = await feed.synchronizer.refresh()
    await feed.synchronizer.finishSending()
    server.change { _, _ throws(HTTPError) in throw .truncated }
    for id in ["2", "1"] {
      try await feed.press(id)
      await feed.synchronizer.finishSending()
    }
    #expect(feed.likes.choices.isUnconfirmed("1") && feed.likes.choices.isUnconfirmed("2"))
    server.change(sound)
    let before = server.requests.count
    _ = await feed.synchronizer.refresh()
    await feed.synchronizer.finishSending()
    let sent = server.requests.dropFirst(before).filter { $0.field == "updateMomentLike" }
    #expect(sent.map { $0.variables["momentID"] } == ["2", "1"])
    #expect(sent.map { $0.headers.value(of: "Idempotency-Key") } == ["key-1", "key-2"])
    let all = server.requests.filter { $0.field == "updateMomentLike" }
    #expect(Set(all.map { $0.headers.value(of: "Idempotency-Key") }).count == 2)
    #expect(try feed.database.unsentLikes().isEmpty)
  }

  @Test(arguments: ["NOT_FOUND", "FORBIDDEN", "INTERNAL_SERVER_ERROR"])
  func `a like that the server refuses is taken back, with the reason, and holds up no other`(
    code: String
  ) async throws {
    let server = ScriptedServer(sound)
    let feed = try SynchronizedFeed(server.client())
    _ = await feed.synchronizer.refresh()
    server.change { request, _ in
      request.variables["momentID"] == "2" ? .error("why", code: code) : .liked("1", true)
    }
    for id in ["2", "1"] { try await feed.press(id) }
    feed.synchronizer.sendLikes()
    await feed.synchronizer.finishSending()
    #expect(try feed.isLiked("2") == false)
    #expect(try feed.isLiked("1") == true)
    #expect(!feed.likes.choices.isLiked("2", stored: false))
    let reason = FeedServerError.refused(GraphQLError(message: "why", code: code)).message
    #expect(feed.rejectedLikes == [RejectedLike(momentID: "2", isLiked: true, reason: reason)])
  }

  @Test func `likes that could not be sent are tried again after a while`() async throws {
    let server = ScriptedServer(sound)
    let feed = try SynchronizedFeed(server.client())
    var begun = feed.sleep.begun.makeAsyncIterator()
    feed.synchronizer.start()
    _ = await feed.synchronizer.refresh()
    await feed.synchronizer.finishSending()
    server.change(absent)
    try await feed.press("1")
    #expect(await begun.next() == .seconds(2))
    #expect(try feed.database.unsentLikes().first?.wasSent == false)
    server.change(sound)
    feed.sleep.wakeAll()
    while try !feed.database.unsentLikes().isEmpty {
      await Task.yield()
      await feed.synchronizer.finishSending()
    }
    feed.synchronizer.stop()
  }

  @Test func `two instances of a store send each like once`() async throws {
    let server = ScriptedServer(sound)
    let first = try SynchronizedFeed(server.client())
    let second = try SynchronizedFeed(server.client(), folder: first.folder)
    _ = await first.synchronizer.refresh()
    for id in ["2", "1"] { try await first.press(id) }
    first.synchronizer.sendLikes()
    second.synchronizer.sendLikes()
    await first.synchronizer.finishSending()
    await second.synchronizer.finishSending()
    let keys = server.requests.compactMap { $0.headers.value(of: "Idempotency-Key") }
    #expect(keys == ["key-1", "key-2"])
    #expect(try second.database.unsentLikes().isEmpty)
  }

  @Test func `likes, too, keep to the time that a server names`() async throws {
    let server = ScriptedServer(sound)
    let feed = try SynchronizedFeed(server.client())
    var begun = feed.sleep.begun.makeAsyncIterator()
    feed.synchronizer.start()
    _ = await feed.synchronizer.refresh()
    await feed.synchronizer.finishSending()
    server.change { _, _ in ScriptedServer.Reply("", status: 429, headers: [HTTPHeader("retry-after", "9")]) }
    try await feed.press("1")
    #expect(await begun.next() == .seconds(9))
    let before = server.requests.count
    try await feed.press("2")
    await feed.synchronizer.finishSending()
    #expect(server.requests.count == before)
    server.change(sound)
    feed.sleep.wakeAll()
    while try !feed.database.unsentLikes().isEmpty {
      await Task.yield()
      await feed.synchronizer.finishSending()
    }
    #expect(server.requests.dropFirst(before).map { $0.variables["momentID"] } == ["1", "2"])
    feed.synchronizer.stop()
  }

  @Test func `a like that is made while a refresh is under way outlives its answer`() async throws {
    let server = ScriptedServer(sound)
    let feed = try SynchronizedFeed(server.client())
    feed.synchronizer.start()
    _ = await feed.synchronizer.refresh()
    await feed.synchronizer.finishSending()
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
