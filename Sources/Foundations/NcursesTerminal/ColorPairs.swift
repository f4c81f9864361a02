import CNcurses
import TerminalUI

/// A cache of the color pairs of ncurses.
///
/// ncurses 6.4 returns wrong pairs once its table is full, so the table is cleared before that.
@MainActor
struct ColorPairs {
  private struct Entry {
    let key: UInt64
    let number: Int32
  }

  /// The pairs, sorted by key.
  private var entries: [Entry] = []
  private let limit: Int

  init() {
    // Pair 0 has the terminal's default colors.
    limit = max(0, Int(cncurses_color_pairs()) - 1)
  }

  /// Returns the number of a pair, or `nil` if the table was full: then it has been cleared, and the pairs of all cells
  /// on the screen are invalid.
  mutating func pair(foreground: TerminalColor, background: TerminalColor) -> Int32? {
    let key = UInt64(foreground.bits) << 32 | UInt64(background.bits)
    let index = index(of: key)
    if index < entries.count, entries[index].key == key { return entries[index].number }
    if entries.count >= limit {
      for entry in entries { free_pair(entry.number) }
      entries.removeAll()
      return nil
    }
    let number = max(0, alloc_pair(Self.number(of: foreground), Self.number(of: background)))
    entries.insert(Entry(key: key, number: number), at: index)
    return number
  }

  /// Returns the index of a key, or the index at which to insert it.
  private func index(of key: UInt64) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func number(of color: TerminalColor) -> Int32 {
    switch color.kind {
    case .terminalDefault: -1
    case .palette(let index): Int32(index)
    case .rgb(let value): Int32(value)
    }
  }
}
