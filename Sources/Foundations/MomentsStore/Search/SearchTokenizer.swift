import Localization
import SQLite

/// Cuts texts into the overlapping pieces that the search index contains, so that terms are also found inside words.
///
/// A text is folded as by `SearchTerm`. A piece begins at each scalar; its length depends on this scalar: three letters of
/// an alphabet, two ideographs, syllables or kana, or one scalar with four bytes. At the end of a text pieces are shorter.
final class SearchTokenizer {
  private let folder = TextFolder()
  private var form: [UInt8] = []

  /// The length of the longest piece.
  private static let mostScalars = 3

  static func add(to connection: Connection) throws {
    try connection.addTokenizer("pieces", SearchTokenizer().tokenize)
  }

  private func tokenize(_ text: UnsafeBufferPointer<UInt8>, isQuery: Bool, emit: (UnsafeBufferPointer<UInt8>) -> Bool) {
    // A query consists of pieces.
    if isQuery {
      _ = emit(text)
      return
    }
    folder.fold(text, to: &form)
    form.withUnsafeBufferPointer { form in
      var index = 0
      while index < form.count {
        let end = Self.piece(in: form, at: index).end
        guard emit(UnsafeBufferPointer(rebasing: form[index..<end])) else { return }
        index += Self.length(form[index])
      }
    }
  }

  /// Returns a query for the moments that may contain all terms; `nil` if the terms exclude none.
  ///
  /// Of a term that is longer than a piece, all pieces occur in the text; a shorter one begins a piece.
  static func query(for terms: [SearchTerm]) -> String? {
    let conditions = terms.flatMap { term in
      term.form.withUnsafeBufferPointer { form in
        var pieces: [String] = []
        var index = 0
        while index < form.count {
          let (end, isWhole) = piece(in: form, at: index)
          if isWhole { pieces.append(quoted(form[index..<end])) }
          index += length(form[index])
        }
        return pieces.isEmpty && !form.isEmpty ? [quoted(form[...]) + " *"] : pieces
      }
    }
    return conditions.isEmpty ? nil : Set(conditions).sorted().joined(separator: " AND ")
  }

  private static func quoted(_ piece: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    "\"\(String(decoding: piece, as: UTF8.self).replacing("\"", with: "\"\""))\""
  }

  /// - Returns: the end of the piece, and whether the text did not end before.
  private static func piece(in form: UnsafeBufferPointer<UInt8>, at start: Int) -> (end: Int, isWhole: Bool) {
    let count =
      switch form[start] {
      case ..<0xE0: mostScalars
      case ..<0xF0: 2
      default: 1
      }
    var end = start
    for _ in 0..<count {
      guard end < form.count else { return (end, false) }
      end = min(form.count, end + length(form[end]))
    }
    return (end, true)
  }

  /// The number of bytes of a scalar by its first byte.
  private static func length(_ byte: UInt8) -> Int {
    switch byte {
    case ..<0xC0: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }
}
