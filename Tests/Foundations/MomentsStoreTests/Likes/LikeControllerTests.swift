import FeedFormats
import MomentsTestSupport
import SQLite
import Synchronization
import TerminalTestSupport
import Testing

@testable import MomentsStore

/// A store that stores each like when the test answers its request.
private final class WaitingStore: LikeStore {
  struct Request {
    let isLiked: Bool
    let momentID: String
    let answer: CheckedContinuation<StoreError?, Never>
  }

  let requests: AsyncStream<Request>
  private let arrival: AsyncStream<Request>.Continuation
  private let liked = Mutex<[String: Bool]>([:])

  init() {
    (requests, arrival) = AsyncStream.makeStream()
  }

  func setLiked(_ isLiked: Bool, momentID: String) async throws(StoreError) {
    let error = await withCheckedContinuation {
      _ = arrival.yield(Request(isLiked: isLiked, momentID: momentID, answer: $0))
    }
    if let error { throw error }
    liked.withLock { $0[momentID] = isLiked }
  }

  /// The stored state, which other instances can change.
  func change(_ momentID: String, to isLiked: Bool) { liked.withLock { $0[momentID] = isLiked } }

  func moment(id: String) throws(StoreError) -> Moment? {
    liked.withLock { $0[id] }.map { .sample(id: id, isLiked: $0) }
  }

  func unsentLikes() -> [UnsentLike] { [] }
}

@Suite(.onMainActor)
@MainActor
struct LikeControllerTests {
  private let store: WaitingStore
  private let likes: LikeController
  private let failure = StoreError.noSuchMoment(id: "1")

  init() {
    store = WaitingStore()
    likes = LikeController(store: store)
  }

  private func isShown(_ momentID: String = "1") -> Bool { likes.choices.isLiked(momentID, stored: false) }

  private func press(_ momentID: String = "1") { likes.toggle(.sample(id: momentID)) }

  /// Answers the requests in the order in which they come, nil being success, and tells what they were.
  private func answer(_ answers: [StoreError?], then: (Int) -> Void = { _ in }) async -> [Bool] {
    var requests = store.requests.makeAsyncIterator()
    var seen: [Bool] = []
    for (index, error) in answers.enumerated() {
      guard let request = await requests.next() else { break }
      seen.append(request.isLiked)
      request.answer.resume(returning: error)
      then(index)
    }
    return seen
  }

  @Test func `a like is shown at once and stored later, and changes no other moment`() async {
    press("2")
    #expect(isShown("2") && likes.isStoring && !isShown("1") && likes.choices.isLiked("3", stored: true))
    #expect(await answer([nil]) == [true])
    await likes.finish()
    #expect(isShown("2") && !likes.isStoring)
  }

  @Test(arguments: [StoreError.cannotWrite(reason: "disk full"), .damaged(path: "p", reason: "r"), .busy])
  func `a like that cannot be stored stays, marked and counted, until it is`(failure: StoreError) async {
    press()
    _ = await answer([failure])
    while likes.isStoring { await Task.yield() }
    likes.refresh()
    #expect(isShown() && likes.choices.isUnconfirmed("1") && likes.unstoredCount == 1 && likes.failure == failure)
    let error = Task.immediate { await likes.finish() }
    #expect(await answer([nil]) == [true])
    #expect(await error.value == nil)
    #expect(isShown() && !likes.choices.isUnconfirmed("1") && likes.unstoredCount == 0)
  }

  @Test func `a choice that replaces one that cannot be stored is tried at once`() async {
    press()
    _ = await answer([.busy]) { _ in press() }
    #expect(await answer([nil]) == [false])
  }

  @Test func `a like of a moment that is removed is reverted, and the reason is reported`() async {
    var reasons: [StoreError] = []
    likes.report = { if case .failed(let error) = $0 { reasons.append(error) } }
    press()
    _ = await answer([failure])
    await likes.finish()
    #expect(!isShown())
    #expect(reasons == [.momentRemoved(name: "A quiet morning.")])
  }

  @Test func `waiting for likes returns the error of those that were not stored`() async {
    press("1")
    press("2")
    let first = Task.immediate { await likes.finish() }
    _ = await answer([failure, nil])
    #expect(await first.value == .momentRemoved(name: "A quiet morning."))
    press("2")
    let second = Task.immediate { await likes.finish() }
    _ = await answer([nil])
    #expect(await second.value == nil)
  }

  @Test func `choices are stored one after the other, of each moment the last one`() async {
    for momentID in ["1", "2", "1", "3"] { press(momentID) }
    var requests = store.requests.makeAsyncIterator()
    var seen: [String] = []
    for _ in 0..<3 {
      guard let request = await requests.next() else { break }
      seen.append("\(request.momentID) \(request.isLiked)")
      request.answer.resume(returning: nil)
    }
    await likes.finish()
    #expect(seen == ["2 true", "1 false", "3 true"])
    #expect(!isShown("1") && isShown("2") && isShown("3"))
  }

  /// All ways in which three presses, each while the former choice is being stored, can succeed or fail: what is shown in
  /// the end is what is stored, and until the last one is done it is the last choice.
  @Test(arguments: 0..<8) func `quick presses end in the stored state`(failures: Int) async throws {
    let answers = (0..<3).map { failures & (1 << $0) == 0 ? nil : failure }
    var reasons = 0
    likes.report = { if case .failed = $0 { reasons += 1 } }
    var requests = store.requests.makeAsyncIterator()
    press()
    for (index, answer) in answers.enumerated() {
      let request = try #require(await requests.next())
      if index < 2 { press() }
      #expect(isShown() == (index != 0))
      request.answer.resume(returning: answer)
    }
    await likes.finish()
    #expect(reasons == answers.count { $0 != nil })
    #expect(isShown() == (try store.moment(id: "1")?.isLiked ?? false))
  }

  @Test func `finishing waits for later choices, too`() async {
    press()
    let finished = Task { await likes.finish() }
    _ = await answer([nil]) { _ in press() }
    _ = await answer([nil])
    _ = await finished.value
    #expect(!likes.isStoring && !isShown())
  }

  @Test func `refreshing finds changes of another instance`() async {
    press("1")
    press("2")
    _ = await answer([nil, nil])
    await likes.finish()
    store.change("1", to: false)
    likes.refresh()
    #expect(!isShown("1") && isShown("2"))
  }

  @Test func `queued likes, also of an earlier run, are marked until the server confirms or refuses them`() async throws
  {
    let folder = try TemporaryFolder()
    let database = folder.database()
    let source = try await database.follow("https://example.org/@ada", account: "{}")
    try await database.store([Status.json("2"), Status.json("1")], of: source)
    let ids = try database.ids()
    let likes = LikeController(store: database)
    for id in ids { likes.toggle(try #require(try database.moment(id: id))) }
    await likes.finish()
    let next = LikeController(store: folder.database())
    next.readUnconfirmed()
    for id in ids { #expect(likes.choices.isUnconfirmed(id) && next.choices.isUnconfirmed(id)) }
    let queue = try database.unsentLikes()
    try await database.end(queue[0], isConfirmed: true, now: 0)
    try await database.end(queue[1], isConfirmed: false, now: 0)
    likes.takeBack(ids[1])
    next.takeBack(ids[1])
    for controller in [likes, next] {
      #expect(ids.allSatisfy { !controller.choices.isUnconfirmed($0) })
      #expect(!controller.choices.isLiked(ids[1], stored: true))
    }
    #expect(likes.choices.isLiked(ids[0], stored: false))
    // The server no longer has it.
    try database.write { try $0.execute("DELETE FROM moment") }
    likes.takeBack(ids[0])
    #expect(!likes.choices.isLiked(ids[0], stored: false))
  }

  @Test func `after a refresh, a failure reverts to the stored state`() async {
    press()
    _ = await answer([nil])
    likes.refresh()
    press()
    #expect(!isShown())
    _ = await answer([failure])
    await likes.finish()
    #expect(isShown())
  }
}

@Suite(.limited)
struct LikedMomentTests {
  private let others = [Liker(id: "1"), Liker(id: "2")]
  private let reader = UserDetails(id: "0", name: "Wei", avatar: "wei.png")

  @Test func `a like adds the reader at the first position, and reverting it results in the same moment`() {
    let moment = Moment.sample(url: "u", photos: ["p", "q"], likers: others)
    var liked = moment
    liked.isLiked = true
    liked.likers = [Liker(id: "0", name: "Wei", avatar: "wei.png")] + others
    #expect(moment.showing(isLiked: true, by: reader) == liked)
    #expect(liked.showing(isLiked: true, by: reader) == liked)
    #expect(liked.showing(isLiked: false, by: reader) == moment)
  }
}
