import CNcurses
import TerminalUI

/// The colour pairs that ncurses has been given, so that each is asked for once.
///
/// ncurses 6.4 answers wrongly once its table is full, so the table is emptied before.
@MainActor
struct ColorPairs {
  private struct Key: Hashable {
    let foreground: TerminalColor
    let background: TerminalColor
  }

  private var pairs: [Key: Int32] = [:]
  private let limit: Int

  init() {
    // Pair 0 is the terminal's own.
    limit = max(0, Int(cncurses_color_pairs()) - 1)
  }

  /// The number of the pair; nil if the table was full: then all cells on screen have lost theirs.
  mutating func pair(foreground: TerminalColor, background: TerminalColor) -> Int32? {
    let key = Key(foreground: foreground, background: background)
    if let pair = pairs[key] { return pair }
    if pairs.count >= limit {
      for pair in pairs.values { free_pair(pair) }
      pairs.removeAll()
      return nil
    }
    let pair = alloc_pair(Self.number(of: foreground), Self.number(of: background))
    pairs[key] = max(0, pair)
    return max(0, pair)
  }

  private static func number(of color: TerminalColor) -> Int32 {
    switch color.kind {
    case .terminalDefault: -1
    case .palette(let index): Int32(index)
    case .rgb(let value): Int32(value)
    }
  }
}
