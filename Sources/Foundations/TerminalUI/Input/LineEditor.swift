/// A line of text that is being typed, with the editing keys of readline.
package struct LineEditor: Equatable, Sendable {
  private var characters: [Character]
  /// The number of characters before the cursor, 0…`count`.
  package private(set) var cursor: Int

  /// The limit of characters; input beyond it is ignored. Links are shorter, so a cut link is never followed.
  package static let limit = 100_000

  package init(text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  package var text: String { String(characters) }
  /// Returns the text on both sides of the cursor, as much as `columns` can show at most.
  package func textAroundCursor(columns: Int) -> (before: String, after: String) {
    (String(characters[..<cursor].suffix(columns)), String(characters[cursor...].prefix(columns)))
  }

  package var isEmpty: Bool { characters.isEmpty }

  /// Whether an event types or edits, independent of the text.
  package static func uses(_ event: InputEvent) -> Bool {
    var scratch = LineEditor()
    return scratch.handle(event) == .handled
  }

  /// Handles a key or a paste that changes the text or moves the cursor.
  package mutating func handle(_ event: InputEvent) -> EventOutcome {
    switch event {
    case .key(let key): return handle(key)
    case .paste(let text): insert(text)
    case .mouse, .report: return .ignored
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

  /// Inserts typed or pasted text at the cursor. Line breaks become spaces; control characters are removed.
  package mutating func insert(_ addition: String) {
    let room = max(0, Self.limit - characters.count)
    replace(cursor..<cursor, with: String(addition.lazy.compactMap(Self.clean).prefix(room)))
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
    if !range.isEmpty { replace(range, with: "") }
  }

  /// Replaces characters, and puts the cursor after the text, which may combine with its neighbors into fewer characters.
  private mutating func replace(_ range: Range<Int>, with text: String) {
    let first = max(0, range.lowerBound - 1)
    let last = min(characters.count, range.upperBound + 1)
    let before = String(characters[first..<range.lowerBound]) + text
    characters.replaceSubrange(first..<last, with: Array(before + String(characters[range.upperBound..<last])))
    cursor = min(first + before.count, characters.count)
  }
}

/// The completion of typed text with the Tab key: first the common prefix of all candidates, then each candidate, then
/// the typed text again.
package struct TabCompletion {
  /// The possible completions, if there are several.
  package private(set) var candidates: [String] = []
  private var typed = ""
  /// The text after the last press of the key.
  private var shown: String?
  /// The index of the shown candidate; the number of candidates stands for the typed text.
  private var index: Int?

  package init() {}

  /// Returns the typed text, even while a candidate is shown.
  package func typedText(of text: String) -> String { text == shown ? typed : text }

  /// - Parameters:
  ///   - text: the current text.
  ///   - completions: returns the completions of a text, as whole texts.
  /// - Returns: the next text; `nil` without completions.
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
  /// Returns the common prefix, ignoring case, with the letters of this text.
  fileprivate func commonBeginning(with other: String) -> String {
    String(zip(self, other).prefix { $0.lowercased() == $1.lowercased() }.map(\.0))
  }
}
