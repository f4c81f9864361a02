import TerminalTestSupport
import Testing

@testable import Localization

@Suite(.limited)
struct NearestNamesTests {
  private let names = ["DesignKit", "InternalMenu", "Moment", "Moments"]

  @Test(arguments: [
    ("Momets", ["Moments", "Moment"]), ("moment", ["Moment", "Moments"]), ("MOMENTSS", ["Moment", "Moments"]),
    ("InternlMenu", ["InternalMenu"]), ("Internal", ["InternalMenu"]), ("design", ["DesignKit"]),
    ("Disignkit", ["DesignKit"]),
    ("", []), ("zzzzzz", []), ("DesignKit/more", ["DesignKit"]),
  ])
  func `names with the same beginning or a few edits away are near`(text: String, expected: [String]) {
    #expect(NearestNames.of(text, among: names) == expected)
  }

  @Test func `at most three names are returned, the nearest first`() {
    #expect(
      NearestNames.of("abcdef", among: ["abcdxy", "abcdex", "xbcdex", "abcdefg", "abcxef"]) == [
        "abcdefg", "abcdex", "abcxef",
      ])
  }

  @Test func `a very long text is handled quickly, and is near no name`() {
    #expect(NearestNames.of(String(repeating: "x", count: 60_000), among: ["Moments"]).isEmpty)
  }
}
