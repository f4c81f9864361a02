import TerminalTestSupport
import Testing

@testable import DesignKit

@Suite(.limited)
struct AppearanceTests {
  @Test(
    arguments: [
      ("15;0", .dark), ("0;15", .light), ("15;default;0", .dark), ("0;default;15", .light), ("7;8", .dark),
      ("0;7", .light),
      ("0;6", .dark), ("0;9", .light), ("12;11", .light), ("0", .dark),
    ] as [(String, Appearance)])
  func `the background in COLORFGBG determines light or dark`(value: String, expected: Appearance) {
    #expect(Appearance(environment: ["COLORFGBG": value]) == expected)
  }

  @Test(arguments: ["", ";", "default;default", "0;16", "0;-1", "0;x", "15; 0", "0;999999999999999999999"])
  func `unreadable values are ignored`(value: String) {
    #expect(Appearance(environment: ["COLORFGBG": value]) == nil)
    #expect(Appearance(environment: [:]) == nil)
  }

  /// #777777 is the darkest gray of which the CIE lightness is not below half: 50.03 (CIE 1976, D65).
  @Test(
    arguments: [
      (0x000000, .dark), (0x002B36, .dark), (0x1E1E1E, .dark), (0x767676, .dark), (0x777777, .light),
      (0xFDF6E3, .light),
      (0xFFFFFF, .light), (0x0000FF, .dark), (0xFFFF00, .light),
    ] as [(UInt32, Appearance)])
  func `a background is light or dark as people see it`(value: UInt32, expected: Appearance) {
    #expect(Appearance(ofBackground: RGBColor(value)) == expected)
  }
}
