import Testing

@testable import Routing

@MainActor
struct HandoffStoreTests {
  private let store = HandoffStore()

  @Test func `a value is fetched once, as what it is`() {
    let handoff = store.deposit([1, 2])
    #expect(store.fetch(handoff, as: String.self) == nil)
    #expect(store.fetch(handoff, as: [Int].self) == [1, 2])
    #expect(store.fetch(handoff, as: [Int].self) == nil)
  }

  @Test func `nobody's key fetches nothing`() {
    _ = store.deposit(1)
    #expect(store.fetch(Handoff(key: ""), as: Int.self) == nil)
  }

  @Test func `what nobody fetches gives way to what comes after it`() {
    let handoffs = (0...HandoffStore.limit).map { store.deposit($0) }
    #expect(handoffs.map { store.fetch($0, as: Int.self) } == [nil] + (1...HandoffStore.limit).map { $0 })
    #expect(Set(handoffs.map(\.key)).count == handoffs.count)
  }
}
