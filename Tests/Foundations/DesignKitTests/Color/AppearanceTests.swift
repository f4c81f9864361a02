import Testing

@testable import DesignKit

struct AppearanceTests {
  @Test(
    arguments: [
      ("15;0", .dark), ("0;15", .light), ("15;default;0", .dark), ("0;default;15", .light), ("7;8", .dark),
      ("0;7", .light),
      ("0;6", .dark), ("0;9", .light), ("12;11", .light), ("0", .dark),
    ] as [(String, Appearance)])
  func `the background's entry in COLORFGBG tells light from dark`(value: String, expected: Appearance) {
    #expect(Appearance(environment: ["COLORFGBG": value]) == expected)
  }

  @Test(arguments: ["", ";", "default;default", "0;16", "0;-1", "0;x", "15; 0", "0;999999999999999999999"])
  func `what cannot be read tells nothing`(value: String) {
    #expect(Appearance(environment: ["COLORFGBG": value]) == nil)
    #expect(Appearance(environment: [:]) == nil)
  }

  @Test func `opposites are opposite`() {
    #expect(Appearance.light.opposite == .dark && Appearance.dark.opposite == .light)
    #expect(ContrastLevel.standard.opposite == .increased && ContrastLevel.increased.opposite == .standard)
  }
}
