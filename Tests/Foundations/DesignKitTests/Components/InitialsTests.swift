import Testing

@testable import DesignKit

struct InitialsTests {
  @Test(
    arguments: [
      ("Ada Lind", "AL"), ("ada", "A"), ("Ada M. Lind", "AL"), ("林小雨", "林"), ("김민준", "김"), ("نور الدين", "ن"),
      ("Þóra Hall", "ÞH"),
      ("", "?"), ("   ", "?"), ("!!! ???", "?"), ("🍅 Tomato", "🍅"), ("(Ada) Lind", "L"), ("7 of 9", "7"),
      ("ß ü", "SSÜ"),
    ])
  func `a name has initials in its script`(name: String, initials: String) {
    #expect(Initials.of(name) == initials)
  }
}
