import CNcurses
import TerminalUI

/// The colour pairs that ncurses has been given, so that each is asked for once.
///
/// ncurses 6.4 answers wrongly once its table is full, so the table is emptied before.
@MainActor
struct ColorPairs {
  private struct Entry {
    let key: UInt64
    let number: Int32
  }

  /// Sorted by key.
  private var entries: [Entry] = []
  private let limit: Int

  init() {
    // Pair 0 is the terminal's own.
    limit = max(0, Int(cncurses_color_pairs()) - 1)
  }

  /// The number of the pair; nil if the table was full: then all cells on screen have lost theirs.
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

  /// Where the key is, or would be.
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
