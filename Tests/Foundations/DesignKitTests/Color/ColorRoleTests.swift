import TerminalTestSupport
import Testing

@testable import DesignKit
import Screens

@Suite(.limited)
struct ColorRoleTests {
  @Test func `each role has a unique name, by which it is found`() {
    let named = ColorRole.allCases.filter { $0.group != .custom }
    #expect(ColorRole.byName.count == named.count && ColorRole.allCases.count == ColorRole.count)
    for role in named { #expect(ColorRole.byName[role.name] == role) }
    // A theme names its own.
    #expect(ColorRole.customs.allSatisfy { ColorRole.byName[$0.name] == nil })
  }

  @Test func `there are nine roles of the specification, 19 of Gaudi, twelve of people, and eight of a theme's own`() {
    #expect(ColorRole.designKit.count == 9 && ColorRole.avatars.count == 12)
    #expect(ColorRole.themed.count { $0.name.contains(".") } == 19)
    #expect(ColorRole.customs.count == 8)
    #expect(ColorRole.themed + ColorRole.avatars + ColorRole.customs == ColorRole.allCases)
  }

  @Test func `every role is in one group, and every group has roles`() {
    let grouped = ColorRole.Group.allCases.flatMap(\.roles)
    #expect(grouped.count == ColorRole.count && Set(grouped).count == ColorRole.count)
    #expect(ColorRole.Group.allCases.allSatisfy { !$0.roles.isEmpty })
  }

  @Test func `every background is declared with the text on it`() {
    for role in ColorRole.allCases {
      let texts = ColorPair.declared.filter { $0.background == role }.map(\.text)
      switch role.kind {
      case .surface, .raisedSurface: #expect(texts == ColorPair.texts)
      case .tint: #expect(texts == [.avatarText])
      case .highlight: #expect(texts == [.primaryText])
      default: #expect(texts == [])
      }
    }
    #expect(Set(ColorPair.declared).count == ColorPair.declared.count)
  }

  // MARK: People

  @Test func `the same name has the same color in every run`() {
    // FNV-1a (32 bits) of no bytes, of "a" and of "foobar" are published: 811C9DC5, E40C292C, BF9CF968.
    #expect(ColorRole.avatar(for: "") == .avatar(Int(0x811C_9DC5 as UInt32 % 12)))
    #expect(ColorRole.avatar(for: "a") == .avatar(Int(0xE40C_292C as UInt32 % 12)))
    #expect(ColorRole.avatar(for: "foobar") == .avatar(Int(0xBF9C_F968 as UInt32 % 12)))
  }

  @Test func `people are spread over all colors`() {
    var counts: [ColorRole: Int] = [:]
    for index in 0..<1200 { counts[.avatar(for: "Person \(index)"), default: 0] += 1 }
    #expect(counts.count == 12 && counts.values.allSatisfy { (50...200).contains($0) }, "\(counts)")
  }

  @Test func `people's colors are entries of the xterm palette`() {
    for role in ColorRole.avatars {
      #expect(XtermColors.entries.contains(Theme.designKit.color(role)[.light, .standard].value))
    }
  }
}
