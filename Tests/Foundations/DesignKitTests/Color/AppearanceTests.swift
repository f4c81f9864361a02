import Testing

@testable import DesignKit

struct AppearanceTests {
  @Test(
    arguments: [
      ("15;0", Appearance.dark), ("0;15", .light), ("0;default;15", .light), ("15;default;0", .dark), ("0;7", .light),
      ("7;8", .dark),
      ("0;6", .dark), ("0;9", .light), ("default", nil), ("", nil), ("0;16", nil), ("0;-1", nil), ("0;x", nil),
      (";;;", nil),
    ] as [(String, Appearance?)])
  func `the last field of COLORFGBG is the ground`(value: String, appearance: Appearance?) {
    #expect(Appearance(environment: ["COLORFGBG": value]) == appearance)
  }

  @Test func `a person has the same colour in every run`() {
    #expect(["Ada Lind", "林小雨", ""].map { AvatarColor.index(for: $0) } == [0, 4, 1])
  }
}
