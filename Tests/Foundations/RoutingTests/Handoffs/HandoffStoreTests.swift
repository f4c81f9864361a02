import Testing

@testable import Routing

@MainActor
struct HandoffStoreTests {
  private let store = HandoffStore()

  @Test func `a value is fetched once, with its own type`() {
    let handoff = store.deposit([1, 2])
    #expect(store.fetch(handoff, as: String.self) == nil)
    #expect(store.fetch(handoff, as: [Int].self) == [1, 2])
    #expect(store.fetch(handoff, as: [Int].self) == nil)
  }

  @Test func `an unknown key fetches nothing`() {
    _ = store.deposit(1)
    #expect(store.fetch(Handoff(key: ""), as: Int.self) == nil)
  }

  @Test func `at the limit, the oldest value that was not fetched is dropped`() {
    let handoffs = (0...HandoffStore.limit).map { store.deposit($0) }
    #expect(handoffs.map { store.fetch($0, as: Int.self) } == [nil] + (1...HandoffStore.limit).map { $0 })
    #expect(Set(handoffs.map(\.key)).count == handoffs.count)
  }
}
