import DesignKit
package import Localization
package import TerminalUI

/// A written sequence of keys: `j j Enter Ctrl-D : "some text" Esc`.
///
/// Spaces separate keys, except after a digit: `5j`. A key is a character or a name in uppercase or lowercase
/// (`KeyEvent.label` in ASCII, and common synonyms), optionally after `Ctrl-`, `C-`, `Alt-` or `M-`; `^X` is
/// `Ctrl-X`. Text in double quotes is typed character by character; `\"` and `\\` in it are a quote and a backslash.
package enum KeyScript {
  /// Parses the keys of a script.
  ///
  /// - Throws: ``KeyScriptError`` for the first error.
  package static func keys(of script: String) throws(KeyScriptError) -> [KeyEvent] {
    var keys: [KeyEvent] = []
    var rest = script[...]
    /// The position of the next character, counting from 1.
    var position = 1
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
        position += 1
      } else if first == "\"" {
        position += try takeText(from: &rest, at: position, into: &keys)
      } else {
        // A count needs no space after it: `5j`
        let word = ("0"..."9").contains(first) ? rest.prefix(1) : rest.prefix { !$0.isWhitespace }
        guard let key = key(named: word) else {
          // Two characters are more likely two keys without the space.
          let nearest = word.count > 2 ? NearestNames.of(String(word), among: names).first : nil
          throw .unknownKey(String(word), position: position, nearest: nearest)
        }
        keys.append(key)
        position += word.count
        rest = rest[word.endIndex...]
      }
    }
    return keys
  }

  /// Parses text in quotes at the beginning of `rest`. Returns the number of characters, including the quotes.
  private static func takeText(
    from rest: inout Substring, at position: Int, into keys: inout [KeyEvent]
  ) throws(KeyScriptError) -> Int {
    let quoted = rest
    rest.removeFirst()
    var count = 1
    while let character = rest.popFirst() {
      count += 1
      if character == "\"" { return count }
      guard character == "\\" else {
        keys.append(KeyEvent(typing: character))
        continue
      }
      guard let escaped = rest.popFirst() else { break }
      guard escaped == "\"" || escaped == "\\" else {
        throw .unknownEscape("\\\(escaped)", position: position + count - 1)
      }
      count += 1
      keys.append(KeyEvent(escaped))
    }
    throw .openQuote(String(quoted), position: position)
  }

  // MARK: Words

  private static func key(named word: Substring) -> KeyEvent? {
    if word.count == 1 { return word.first.map { KeyEvent(typing: $0) } }
    if word.first == "^", word.count == 2 { return key(base(named: word.suffix(1)), .control) }
    var rest = word
    var modifiers: KeyEvent.Modifiers = []
    // The last character never ends a prefix: `Ctrl--` is Ctrl and a hyphen.
    while let hyphen = rest.dropLast().firstIndex(of: "-"), hyphen != rest.startIndex,
      let modifier = modifiersByName[rest[..<hyphen].lowercased()]
    {
      guard !modifiers.contains(modifier) else { return nil }
      modifiers.insert(modifier)
      rest = rest[rest.index(after: hyphen)...]
    }
    return key(base(named: rest), modifiers)
  }

  private static func base(named name: Substring) -> KeyEvent.Key? {
    name.count == 1 ? name.first.map { .character($0) } : keysByName[name.lowercased()]
  }

  /// Returns the key as terminals send it: with Ctrl, capitals do not exist, and some letters are keys with names.
  private static func key(_ base: KeyEvent.Key?, _ modifiers: KeyEvent.Modifiers) -> KeyEvent? {
    guard let base else { return nil }
    guard modifiers.contains(.control), case .character(let character) = base else { return KeyEvent(base, modifiers) }
    let letter = Character(character.lowercased())
    guard modifiers == .control, let named = keysByControlLetter[letter] else {
      return KeyEvent(.character(letter), modifiers)
    }
    return named
  }

  private static let keysByControlLetter: [Character: KeyEvent] = [
    "h": .backspace, "i": .tab, "j": .enter, "m": .enter, "[": .escape, "?": .backspace, "@": .control(" "),
  ]

  private static let modifiersByName: [String: KeyEvent.Modifiers] = [
    "ctrl": .control, "control": .control, "c": .control, "alt": .alternate, "meta": .alternate, "m": .alternate,
  ]

  // MARK: Names

  private static let namedKeys: [KeyEvent.Key] =
    [
      .character(" "), .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left, .right, .pageUp,
      .pageDown, .home, .end,
    ] + (1...12).map { .function($0) }

  private static let names = namedKeys.map(name)

  private static func name(of key: KeyEvent.Key) -> String { KeyEvent(key).label(Symbols(.ascii)) }

  private static let keysByName: [String: KeyEvent.Key] = {
    let synonyms: [String: KeyEvent.Key] = [
      "escape": .escape, "return": .enter, "pageup": .pageUp, "pagedown": .pageDown, "delete": .delete,
      "backtab": .backTab,
    ]
    return namedKeys.reduce(into: synonyms) { $0[name(of: $1).lowercased()] = $1 }
  }()
}

extension KeyEvent {
  fileprivate init(typing character: Character) {
    self = character.isNewline ? .enter : character == "\t" ? .tab : KeyEvent(character)
  }
}

/// An error of a script of keys. Positions count characters from 1.
package enum KeyScriptError: ReportedError, Equatable {
  /// The name of no key, and the most similar name.
  case unknownKey(String, position: Int, nearest: String?)
  /// A character other than a quote or a backslash after a backslash.
  case unknownEscape(String, position: Int)
  /// Text without a closing quote, from its opening quote on.
  case openQuote(String, position: Int)

  package var exitStatus: ExitStatus { .usage }

  package var message: LocalizedString {
    switch self {
    case .unknownKey(let word, let position, let nearest?):
      L10n.KeyScript.unknownKeyNearest(position: position, word: word.excerpt, name: nearest)
    case .unknownKey(let word, let position, nil):
      L10n.KeyScript.unknownKey(position: position, word: word.excerpt)
    case .unknownEscape(let word, let position): L10n.KeyScript.unknownEscape(position: position, word: word.excerpt)
    case .openQuote(let text, let position):
      L10n.KeyScript.openQuote(position: position, text: text.excerpt)
    }
  }
}
