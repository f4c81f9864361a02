import TerminalTestSupport
import Testing

@testable import DesignKit

struct AvatarColorTests {
  @Test func `the same name has the same colour in every run`() {
    // FNV-1a (32 bits) of no bytes, of "a" and of "foobar" are published: 811C9DC5, E40C292C, BF9CF968.
    #expect(AvatarColor.index(for: "") == Int(0x811C_9DC5 as UInt32 % 12))
    #expect(AvatarColor.index(for: "a") == Int(0xE40C_292C as UInt32 % 12))
    #expect(AvatarColor.index(for: "foobar") == Int(0xBF9C_F968 as UInt32 % 12))
  }

  @Test func `people have the colours that they always had`() {
    #expect(["Ada Lind", "林小雨", "Amélie Dubois"].map { AvatarColor.index(for: $0) } == [0, 4, 9])
  }

  @Test func `people are spread over all colours`() {
    var counts = [Int](repeating: 0, count: AvatarColor.count)
    for index in 0..<1200 { counts[AvatarColor.index(for: "Person \(index)")] += 1 }
    #expect(AvatarColor.count == 12)
    #expect(counts.allSatisfy { (50...200).contains($0) }, "\(counts)")
  }

  @Test func `colours are entries of the xterm palette`() {
    for index in 0..<AvatarColor.count {
      #expect(XtermColors.entries.contains(AvatarColor.color(index, .standard).value))
    }
  }
}
