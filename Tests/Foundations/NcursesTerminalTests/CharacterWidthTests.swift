import CNcurses
import Glibc
import TerminalTestSupport
import TerminalUI
import Testing

@Suite(.limited)
struct CharacterWidthTests {
  /// ncurses believes the C library; where both know a character they must agree, or have it on the list of the uncertain.
  @Test func `the C library has the same widths as the canvas`() throws {
    let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
    let before = uselocale(locale)
    defer {
      uselocale(before)
      freelocale(locale)
    }
    let disagreements = (UInt32(0xA0)...0x3FFFF).filter { value in
      guard let scalar = Unicode.Scalar(value), !ScalarWidth.isUncertain(value) else { return false }
      let columns = cncurses_columns(value)
      let category = scalar.properties.generalCategory
      let isOwn = [.unassigned, .privateUse, .format, .nonspacingMark, .enclosingMark].contains(category)
      // Vowels and finals of conjoining Hangul are drawn within their syllable.
      let isJamo = (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
      return columns >= 0 && !isOwn && !isJamo && Int(columns) != ScalarWidth.columns(of: scalar)
    }
    #expect(disagreements.isEmpty, "\(disagreements.prefix(20).map { String($0, radix: 16) })")
  }
}
