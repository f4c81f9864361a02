import CNcurses
import TerminalUI

/// A cache of the color pairs of ncurses.
///
/// ncurses 6.4 returns wrong pairs once its table is full, so the table is cleared before that.
@MainActor
struct ColorPairs {
  /// The numbers of the pairs by both colors.
  private var numbers: [Int: Int32] = [:]
  private let limit: Int

  init() {
    // Pair 0 has the terminal's default colors.
    limit = max(0, Int(cncurses_color_pairs()) - 1)
  }

  /// Returns the number of a pair, or `nil` if the table was full: then it has been cleared, and the pairs of all cells
  /// on the screen are invalid.
  mutating func pair(foreground: TerminalColor, background: TerminalColor) -> Int32? {
    let key = Int(foreground.bits) << 32 | Int(background.bits)
    if let number = numbers[key] { return number }
    if numbers.count >= limit {
      for number in numbers.values { free_pair(number) }
      numbers = [:]
      return nil
    }
    let number = max(0, alloc_pair(Self.number(of: foreground), Self.number(of: background)))
    numbers[key] = number
    return number
  }

  private static func number(of color: TerminalColor) -> Int32 {
    switch color.kind {
    case .terminalDefault: -1
    case .palette(let index): Int32(index)
    case .rgb(let value): Int32(value)
    }
  }
}
