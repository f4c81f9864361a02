import MomentsTestSupport
import Synchronization
import Testing

@testable import MomentsFeature
import FeedFormats
@testable import MomentsStore

struct MomentWindowTests {
  /// A timeline of any length that creates its pages on demand and records the requests.
  private final class EndlessRepository: PartialRepository {
    let count: Int
    let starts = Mutex<[TimelineStart]>([])
    let fails = Mutex(false)

    init(count: Int) {
      self.count = count
    }

    private func summary(_ index: Int) -> MomentSummary {
      MomentSummary(.sample(id: "\(index)", createdDate: Int64(count - index)), sequence: Int64(count - index))
    }

    func timeline(_ start: TimelineStart, limit: Int) throws(StoreError) -> [MomentSummary] {
      starts.withLock { $0.append(start) }
      if fails.withLock({ $0 }) { throw .cannotRead(reason: "gone") }
      let first =
        switch start {
        case .newest: 0
        case .oldest: count - limit
        case .after(let key): count - Int(key.sequence) + 1
        case .before(let key): count - Int(key.sequence) - limit
        case .index(let index): index
        }
      return (first..<min(count, first + limit)).map(summary)
    }

    func feed() throws(StoreError) -> Feed { Feed(user: nil, momentCount: count) }
  }

  @Test(arguments: [1, 31, 32, 33, 100, 1_000_000])
  func `a moment is found at its index from either end`(count: Int) {
    let window = MomentWindow(EndlessRepository(count: count), count: count)
    for index in [0, count / 2, count - 1, count - 1, 0] { #expect(window[index]?.id == "\(index)") }
    #expect(window[count] == nil && window[-1] == nil)
  }

  @Test func `scrolling asks for adjacent pages only, each once`() {
    let repository = EndlessRepository(count: 1_000_000)
    let window = MomentWindow(repository, count: 1_000_000)
    for index in 0..<200 { _ = window[index] }
    let starts = repository.starts.withLock { $0 }
    #expect(starts.count == 7)
    #expect(!starts.contains { if case .index = $0 { true } else { false } })
  }

  @Test func `both ends stay loaded however far the reader scrolls`() {
    let repository = EndlessRepository(count: 100_000)
    let window = MomentWindow(repository, count: 100_000)
    _ = window[99_999]
    for index in 0..<2000 { _ = window[index] }
    let before = repository.starts.withLock { $0.count }
    _ = window[99_999]
    _ = window[0]
    #expect(repository.starts.withLock { $0.count } == before)
  }

  @Test func `an error is remembered`() {
    let repository = EndlessRepository(count: 10)
    repository.fails.withLock { $0 = true }
    let window = MomentWindow(repository, count: 10)
    #expect(window[0] == nil)
    #expect(window.failure == .cannotRead(reason: "gone"))
  }
}
