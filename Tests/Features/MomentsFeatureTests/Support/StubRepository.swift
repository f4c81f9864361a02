import MomentsTestSupport
import Synchronization

@testable import MomentsStore

/// A repository of some moments that records the requests.
final class StubRepository: PartialRepository {
  private struct State {
    var moments: [Moment]
    var failure: StoreError?
    var isFilled = true
    var asked: [String] = []
    var user: UserDetails?
  }

  private let state: Mutex<State>

  init(_ moments: [Moment]) {
    state = Mutex(State(moments: moments))
  }

  /// The ids of the moments that were read, in order.
  var asked: [String] { state.withLock { $0.asked } }

  /// Makes every later read and write fail.
  func fail(with failure: StoreError) { state.withLock { $0.failure = failure } }

  func recover() { state.withLock { $0.failure = nil } }

  func replace(_ moment: Moment) {
    state.withLock { state in
      for index in state.moments.indices where state.moments[index].id == moment.id { state.moments[index] = moment }
    }
  }

  private func moments() throws(StoreError) -> [Moment] {
    let (moments, failure) = state.withLock { ($0.moments, $0.failure) }
    if let failure { throw failure }
    return moments
  }

  func moment(id: String) throws(StoreError) -> Moment? {
    state.withLock { $0.asked.append(id) }
    return try moments().first { $0.id == id }
  }

  /// Whether a feed was ever imported.
  var isFilled: Bool {
    get { state.withLock { $0.isFilled } }
    set { state.withLock { $0.isFilled = newValue } }
  }

  func waitUntilOpen() async { while state.withLock({ $0.failure == .busy }) { await Task.yield() } }

  func feed() throws(StoreError) -> Feed {
    let count = try moments().count
    return Feed(user: state.withLock { $0.user }, momentCount: isFilled ? count : 0, isFilled: isFilled)
  }

  func timeline(_ start: TimelineStart, limit: Int) throws(StoreError) -> [MomentSummary] {
    let moments = try moments()
    return moments.indices.prefix(limit).map { summary(at: $0, of: moments) }
  }

  private func summary(at index: Int, of moments: [Moment]) -> MomentSummary {
    MomentSummary(moments[index], sequence: Int64(moments.count - index))
  }

  func position(of key: TimelineKey) throws(StoreError) -> (index: Int, key: TimelineKey) {
    (try moments().count - Int(key.sequence), key)
  }

  /// Inserts a moment before all others.
  func add(_ moment: Moment) { state.withLock { $0.moments.insert(moment, at: 0) } }

  /// Sets the owner of the feed.
  func setUser(_ user: UserDetails) { state.withLock { $0.user = user } }

  func keys(of ids: [String]) throws(StoreError) -> [TimelineKey?] {
    let moments = try moments()
    return ids.map { id in moments.firstIndex { $0.id == id }.map { summary(at: $0, of: moments).key } }
  }

  func moments(at keys: [TimelineKey]) throws(StoreError) -> [MomentSummary?] {
    let moments = try moments()
    return keys.map { key in
      let index = moments.indices.first { Int64(moments.count - $0) == key.sequence }
      state.withLock { $0.asked.append(index.map { moments[$0].id } ?? "") }
      return index.map { summary(at: $0, of: moments) }
    }
  }

  func setLiked(_ isLiked: Bool, momentID: String) async throws(StoreError) {
    guard var moment = try moments().first(where: { $0.id == momentID }) else { throw .noSuchMoment(id: momentID) }
    moment.isLiked = isLiked
    replace(moment)
  }
}
