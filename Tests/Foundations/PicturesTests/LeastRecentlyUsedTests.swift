import TerminalTestSupport
import Testing

@testable import Pictures

@Suite(.limited)
struct LeastRecentlyUsedTests {
  @Test func `the cost never exceeds the limit, and recently used values stay`() {
    var kept = LeastRecentlyUsed<Int, String>(limit: 100)
    for key in 0..<1000 {
      kept.insert("\(key)", cost: 10, for: key)
      #expect((kept.value(for: 0), kept.value(for: key)) == ("0", "\(key)"))
      #expect(kept.cost <= 100)
    }
    #expect((kept.value(for: 998), kept.value(for: 500)) == ("998", nil))
  }

  @Test func `a new value replaces the old one, and too expensive values are not stored`() {
    var kept = LeastRecentlyUsed<String, Int>(limit: 100)
    kept.insert(1, cost: 60, for: "a")
    kept.insert(2, cost: 70, for: "a")
    #expect((kept.cost, kept.value(for: "a")) == (70, 2))
    kept.insert(3, cost: 101, for: "b")
    #expect((kept.value(for: "b"), kept.value(for: "a")) == (nil, 2))
    kept.insert(4, cost: 100, for: "c")
    #expect((kept.value(for: "c"), kept.value(for: "a")) == (4, nil))
    kept.removeAll { $0 == 4 }
    #expect(kept.cost == 0)
  }
}
