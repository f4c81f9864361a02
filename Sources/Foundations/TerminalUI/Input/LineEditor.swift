/// One line of text that is being typed, with the editing keys of readline.
package struct LineEditor: Hashable, Sendable {
  package private(set) var text: String
  /// Characters before the cursor, 0…`text.count`.
  package private(set) var cursor: Int

  /// Longest text in characters; more is not taken.
  package static let limit = 4096

  package init(text: String = "") {
    self.text = text
    cursor = text.count
  }

  package mutating func handle(_ key: KeyEvent) -> EventOutcome {
    switch (key.key, key.modifiers) {
    case (.character(let character), []): insert(String(character))
    case (.backspace, _), (.character("h"), .control): delete(from: cursor - 1, to: cursor)
    case (.delete, _), (.character("d"), .control): delete(from: cursor, to: cursor + 1)
    case (.left, _), (.character("b"), .control): cursor = max(0, cursor - 1)
    case (.right, _), (.character("f"), .control): cursor = min(text.count, cursor + 1)
    case (.home, _), (.character("a"), .control): cursor = 0
    case (.end, _), (.character("e"), .control): cursor = text.count
    case (.character("u"), .control): delete(from: 0, to: cursor)
    case (.character("k"), .control): delete(from: cursor, to: text.count)
    case (.character("w"), .control): delete(from: startOfWord, to: cursor)
    default: return .ignored
    }
    return .handled
  }

  /// Inserts typed or pasted text at the cursor; line breaks become blanks, control characters are left out.
  package mutating func insert(_ addition: String) {
    let clean = addition.compactMap { character -> Character? in
      if character.isNewline || character == "\t" { return " " }
      return character.unicodeScalars.contains { $0.properties.generalCategory == .control } ? nil : character
    }
    let taken = clean.prefix(max(0, Self.limit - text.count))
    text.insert(contentsOf: taken, at: text.index(text.startIndex, offsetBy: cursor))
    // Counted anew: what was inserted may have joined with its neighbours to fewer characters.
    cursor = min(cursor + taken.count, text.count)
  }

  private var startOfWord: Int {
    let before = Array(text.prefix(cursor))
    var index = before.count
    while index > 0, before[index - 1].isWhitespace { index -= 1 }
    while index > 0, !before[index - 1].isWhitespace { index -= 1 }
    return index
  }

  private mutating func delete(from start: Int, to end: Int) {
    let start = max(0, start)
    let end = min(text.count, end)
    guard start < end else { return }
    text.removeSubrange(text.index(text.startIndex, offsetBy: start)..<text.index(text.startIndex, offsetBy: end))
    cursor = min(start, text.count)
  }
}
