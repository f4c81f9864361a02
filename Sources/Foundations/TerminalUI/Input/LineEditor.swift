/// One line of text that is being typed, with the editing keys of readline.
package struct LineEditor: Hashable, Sendable {
  private var characters: [Character]
  /// Characters before the cursor, 0…`count`.
  package private(set) var cursor: Int

  /// Longest text in characters; more is not taken. No link is as long, so that one that was cut is never followed.
  package static let limit = 100_000

  package init(text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  package var text: String { String(characters) }
  /// As much of the text on both sides of the cursor as so many columns can show at most.
  package func textAroundCursor(columns: Int) -> (before: String, after: String) {
    (String(characters[..<cursor].suffix(columns)), String(characters[cursor...].prefix(columns)))
  }

  package var isEmpty: Bool { characters.isEmpty }

  /// Whether a key types or edits, whatever the text is.
  package static func uses(_ key: KeyEvent) -> Bool {
    var scratch = LineEditor()
    return scratch.handle(key) == .handled
  }

  /// Takes a key or a paste that changes the text or moves the cursor.
  package mutating func handle(_ event: InputEvent) -> EventOutcome {
    switch event {
    case .key(let key): return handle(key)
    case .paste(let text): insert(text)
    case .mouse, .report, .endOfInput: return .ignored
    }
    return .handled
  }

  package mutating func handle(_ key: KeyEvent) -> EventOutcome {
    switch (key.key, key.modifiers) {
    case (.character(let character), []): insert(String(character))
    case (.backspace, .alternate), (.character("w"), .control): delete(from: startOfWord, to: cursor)
    case (.backspace, _), (.character("h"), .control): delete(from: cursor - 1, to: cursor)
    case (.delete, _), (.character("d"), .control): delete(from: cursor, to: cursor + 1)
    case (.left, _), (.character("b"), .control): cursor = max(0, cursor - 1)
    case (.right, _), (.character("f"), .control): cursor = min(characters.count, cursor + 1)
    case (.home, _), (.character("a"), .control): cursor = 0
    case (.end, _), (.character("e"), .control): cursor = characters.count
    case (.character("u"), .control): delete(from: 0, to: cursor)
    case (.character("k"), .control): delete(from: cursor, to: characters.count)
    default: return .ignored
    }
    return .handled
  }

  /// Inserts typed or pasted text at the cursor; line breaks become blanks, control characters are left out.
  package mutating func insert(_ addition: String) {
    let room = max(0, Self.limit - characters.count)
    let taken = addition.lazy.compactMap(Self.clean).prefix(room)
    // What is inserted may join with its neighbors to fewer characters.
    let start = max(0, cursor - 1)
    let end = min(characters.count, cursor + 1)
    let before = String(characters[start..<cursor]) + String(taken)
    let joined = Array(before + String(characters[cursor..<end]))
    characters.replaceSubrange(start..<end, with: joined)
    cursor = min(start + before.count, start + joined.count)
  }

  private static func clean(_ character: Character) -> Character? {
    if character.isNewline || character == "\t" { return " " }
    return character.unicodeScalars.contains { $0.properties.generalCategory == .control } ? nil : character
  }

  private var startOfWord: Int {
    var index = cursor
    while index > 0, characters[index - 1].isWhitespace { index -= 1 }
    while index > 0, !characters[index - 1].isWhitespace { index -= 1 }
    return index
  }

  private mutating func delete(from start: Int, to end: Int) {
    let range = max(0, start)..<max(0, min(characters.count, end))
    guard !range.isEmpty else { return }
    // What comes to stand side by side may join.
    let first = max(0, range.lowerBound - 1)
    let last = min(characters.count, range.upperBound + 1)
    let before = String(characters[first..<range.lowerBound])
    characters.replaceSubrange(first..<last, with: Array(before + String(characters[range.upperBound..<last])))
    cursor = min(first + before.count, characters.count)
  }
}

/// Completion by the Tab key of a text that is being typed: first as much as all candidates have in common, then one candidate
/// after the other, and after the last one what was typed.
package struct TabCompletion {
  /// The possible continuations, if there are several.
  package private(set) var candidates: [String] = []
  private var typed = ""
  /// The text that the key has made.
  private var shown: String?
  /// The index of the candidate that is shown; the number of candidates stands for the typed text.
  private var index: Int?

  package init() {}

  /// The typed text, also while a candidate is shown.
  package func typedText(of text: String) -> String { text == shown ? typed : text }

  /// - Parameters:
  ///   - text: the current text.
  ///   - completions: whole texts that a text may go on to.
  /// - Returns: nil where nothing is known to go on with.
  package mutating func next(
    after text: String, forward: Bool = true, _ completions: (String) -> [String]
  ) -> String? {
    if text != shown || index == nil {
      (typed, index) = (text, nil)
      candidates = completions(text)
      guard let first = candidates.first else { return nil }
      let common = candidates.dropFirst().reduce(first) { $0.commonBeginning(with: $1) }
      if common.count > text.count {
        if candidates.count == 1 { candidates = [] }
        shown = common
        return common
      }
    }
    let count = candidates.count + 1
    let next = ((index ?? candidates.count) + (forward ? 1 : count - 1)) % count
    index = next
    shown = next == candidates.count ? typed : candidates[next]
    return shown
  }
}

extension String {
  /// The common prefix, ignoring case, in the letters of this text.
  fileprivate func commonBeginning(with other: String) -> String {
    String(zip(self, other).prefix { $0.lowercased() == $1.lowercased() }.map(\.0))
  }
}
