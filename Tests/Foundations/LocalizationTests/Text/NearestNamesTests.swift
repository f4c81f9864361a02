import TerminalTestSupport
import Testing

@testable import Localization

struct NearestNamesTests {
  private let names = ["DesignKit", "InternalMenu", "Moment", "Moments"]

  @Test(arguments: [
    ("Momets", ["Moments", "Moment"]), ("moment", ["Moment", "Moments"]), ("MOMENTSS", ["Moment", "Moments"]),
    ("InternlMenu", ["InternalMenu"]), ("Internal", ["InternalMenu"]), ("design", ["DesignKit"]),
    ("Disignkit", ["DesignKit"]),
    ("", []), ("zzzzzz", []), ("DesignKit/more", ["DesignKit"]),
  ])
  func `what begins alike or is a few edits away is near`(text: String, expected: [String]) {
    #expect(NearestNames.of(text, among: names) == expected)
  }

  @Test func `at most three are named, the nearest first`() {
    #expect(
      NearestNames.of("abcdef", among: ["abcdxy", "abcdex", "xbcdex", "abcdefg", "abcxef"]) == [
        "abcdefg", "abcdex", "abcxef",
      ])
  }

  @Test func `a very long text costs little and is near to nothing`() {
    #expect(NearestNames.of(String(repeating: "x", count: 60_000), among: ["Moments"]).isEmpty)
  }

  @Test func `any text is near to names of the list alone`() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<1000 {
      let found = NearestNames.of(random.text(), among: names)
      #expect(found.count <= 3 && Set(found).count == found.count && found.allSatisfy(names.contains))
    }
  }
}
