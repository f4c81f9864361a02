import Synchronization

/// The texts of the tables that are resolved while the log is the current one, to distinguish them from content.
package final class TextLog: Sendable {
  private struct Texts {
    var known: Set<String> = []
    var keys: [String: String] = [:]
    var words: [String: String] = [:]
  }

  @TaskLocal package static var current: TextLog?

  private let texts = Mutex(Texts())

  package init() {}

  func add(_ text: String, of key: Int, _ pieces: [TextPiece]) {
    guard texts.withLock({ $0.known.insert(text).inserted }) else { return }
    let words = pieces.flatMap { piece -> [String] in
      if case .words(let words) = piece { words.split(whereSeparator: \.isWhitespace).map(Self.folded) } else { [] }
    }.filter { !$0.isEmpty }
    guard !words.isEmpty, let origin = L10n.origin(key) else { return }
    texts.withLock { texts in
      texts.keys[Self.folded(text)] = origin.key
      for word in words { texts.words[word] = origin.key }
    }
  }

  /// Returns the key of a text, of which case and the symbols around it do not count; `nil` for content.
  package func key(of text: String) -> String? { texts.withLock { $0.keys[Self.folded(text)] } }

  /// Returns the key of a text with a word.
  package func key(ofWord word: String) -> String? { texts.withLock { $0.words[Self.folded(word)] } }

  private static func folded(_ text: some StringProtocol) -> String {
    let isSymbol = { (character: Character) in !character.isLetter && !character.isNumber }
    return String(text.drop(while: isSymbol).reversed().drop(while: isSymbol).reversed()).lowercased()
  }
}
