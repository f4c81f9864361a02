import FeedFormats
import MomentsTestSupport
import SQLite
import TerminalTestSupport
import Testing

@testable import MomentsFeature
@testable import MomentsStore

@Suite(.limited)
struct MomentWindowTests {
  /// A store with moments `0`, `1`, …, newest first.
  private func store(_ count: Int) throws -> TemporaryStore {
    try TemporaryStore((0..<count).map { .sample(id: "\($0)", createdDate: Int64(count - $0)) })
  }

  @Test(arguments: [1, 31, 32, 33, 100, 1_000])
  func `a moment is found at its index from either end`(count: Int) throws {
    let store = try store(count)
    let window = MomentWindow(store.database, count: count)
    for index in [0, count / 2, count - 1, count - 1, 0] { #expect(window[index]?.id == "\(index)") }
    #expect(window[count] == nil && window[-1] == nil)
  }

  @Test(arguments: [5, 40, 95])
  func `a moment whose index was found stays there, even if others come or go before its page is read`(
    index: Int
  ) throws {
    let store = try store(100)
    let key = try #require(MomentWindow(store.database, count: 100)[index]?.key)
    for change in 0..<2 {
      let window = MomentWindow(store.database, count: 100 + 12 * change)
      #expect(try window.position(of: key) == index + 12 * change)
      if change == 0 {
        try store.add((0..<12).map { .sample(id: "new \($0)", createdDate: 1_000) })
      } else {
        try store.database.write { try $0.execute("DELETE FROM moment WHERE createdDate = 1000") }
      }
      #expect(window[index + 12 * change]?.key == key)
    }
  }

  @Test func `while scrolling, each page is found from its neighbor, without counting`() throws {
    let store = try store(1_000)
    let window = MomentWindow(store.database, count: 1_000)
    for page in 1..<12 {
      let last = try #require(window[page * MomentWindow.pageSize - 1])
      #expect(window.start(ofPage: page) == .after(last.key))
    }
    let first = try #require(window[31 * MomentWindow.pageSize])
    #expect(window.start(ofPage: 30) == .before(first.key))
  }

  @Test func `pages that were read and both ends stay, however far the reader scrolls; an error is remembered`() throws
  {
    let store = try store(2_000)
    let window = MomentWindow(store.database, count: 2_000)
    _ = window[1_999]
    for index in 0..<1_000 { _ = window[index] }
    try store.lose()
    for index in [0, 999, 1_999] { #expect(window[index]?.id == "\(index)") }
    #expect(window.failure == nil)
    #expect(window[500] == nil && window.failure == .cannotRead(reason: "no such table: moment"))
  }
}
