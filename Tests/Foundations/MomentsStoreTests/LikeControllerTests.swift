import MomentsTestSupport
import Testing

@testable import MomentsStore

@MainActor
struct LikeControllerTests {
  /// Stores likes when a test lets it, in the order in which it is asked.
  private actor Disk {
    private(set) var stored: [Bool] = []
    private var failures: Set<Int> = []
    private var count = 0

    func fail(at call: Int) { failures.insert(call) }

    func store(_ isLiked: Bool) throws(StoreError) {
      defer { count += 1 }
      if failures.contains(count) { throw .cannotWrite(reason: "disk full") }
      stored.append(isLiked)
    }
  }

  private struct Repository: MomentsRepository {
    let disk: Disk

    func feed() throws(StoreError) -> Feed { Feed(user: nil, momentCount: 0) }
    func timeline(_ start: TimelineStart, limit: Int) throws(StoreError) -> [MomentSummary] { [] }
    func position(of key: TimelineKey) throws(StoreError) -> Int { 0 }
    func moment(id: String) throws(StoreError) -> Moment? { nil }
    func find(_ text: String, from start: TimelineKey, forward: Bool) async throws(StoreError) -> SearchHit? { nil }
    func setLiked(_ isLiked: Bool, momentID: String) async throws(StoreError) { try await disk.store(isLiked) }
  }

  private let disk = Disk()

  @Test func `a like is shown at once and stored later`() async {
    let likes = LikeController(repository: Repository(disk: disk))
    likes.toggle("a", stored: false) { _ in Issue.record("failed") }
    #expect(likes.choices.isLiked("a", stored: false))
    #expect(likes.isStoring)
    await likes.finish()
    #expect(await disk.stored == [true])
    #expect(!likes.isStoring)
  }

  @Test func `many quick presses end in the last choice, each stored in its turn`() async {
    let likes = LikeController(repository: Repository(disk: disk))
    for _ in 0..<7 { likes.toggle("a", stored: false) { _ in Issue.record("failed") } }
    #expect(likes.choices.isLiked("a", stored: false))
    await likes.finish()
    #expect(await disk.stored == [true, false, true, false, true, false, true])
  }

  @Test func `a like that cannot be stored is taken back, with the reason`() async {
    let likes = LikeController(repository: Repository(disk: disk))
    await disk.fail(at: 0)
    var reasons: [StoreError] = []
    likes.toggle("a", stored: false) { reasons.append($0) }
    await likes.finish()
    #expect(!likes.choices.isLiked("a", stored: false))
    #expect(reasons == [.cannotWrite(reason: "disk full")])
  }

  @Test func `a choice made since is not undone by an older failure`() async {
    let likes = LikeController(repository: Repository(disk: disk))
    await disk.fail(at: 0)
    likes.toggle("a", stored: false) { _ in }
    likes.toggle("a", stored: false) { _ in }
    await likes.finish()
    #expect(!likes.choices.isLiked("a", stored: false))
    #expect(await disk.stored == [false])
  }

  @Test func `after reading anew the store is the truth`() async {
    let likes = LikeController(repository: Repository(disk: disk))
    likes.toggle("a", stored: false) { _ in }
    await likes.forgetStored()
    #expect(await disk.stored == [true])
    #expect(!likes.choices.isLiked("a", stored: false))
  }

  @Test func `a summary shows the reader's like among the others`() {
    let summary = MomentSummary(
      key: TimelineKey(createdDate: 1, sequence: 1), id: "a", author: Author(name: "Ada"), likeCount: 1,
      likers: [Liker(id: "u")])
    let reader = UserDetails(id: "me", name: "Wei")
    let liked = summary.showing(isLiked: true, by: reader)
    #expect(liked.likers.map(\.id) == ["me", "u"] && liked.likeCount == 2 && liked.isLiked)
    let back = liked.showing(isLiked: false, by: reader)
    #expect(back.likers.map(\.id) == ["u"] && back.likeCount == 1 && !back.isLiked)
  }
}
