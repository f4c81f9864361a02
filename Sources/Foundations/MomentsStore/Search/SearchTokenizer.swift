import FeedFormats
import Localization
import SQLite

/// Cuts texts into the overlapping pieces that the search index contains, so that terms are also found inside words.
///
/// A text is folded as by `SearchTerm`. A piece begins at each scalar; its length depends on this scalar: three letters of
/// an alphabet, two ideographs, syllables or kana, or one scalar with four bytes. At the end of a text pieces are shorter.
/// The pieces of the author's name, which ends with ``endOfAuthor``, begin with a mark, so that names have an index of
/// their own.
final class SearchTokenizer {
  private let folder = TextFolder()
  private var form: [UInt8] = []
  private var markedPiece: [UInt8] = []

  /// The length of the longest piece.
  private static let mostScalars = 3
  /// No stored text contains NUL, and no piece may: SQLite would take it for the end.
  static let endOfAuthor = "\0"
  private static let authorMark = "\u{1}"

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
      var isAuthor = true
      while index < form.count {
        let piece = form[index..<Self.piece(in: form, at: index).end]
        if piece.isEmpty {
          isAuthor = false
        } else {
          guard isAuthor ? emitMarked(piece, emit) : emit(UnsafeBufferPointer(rebasing: piece)) else { return }
        }
        index += Self.length(form[index])
      }
    }
  }

  private func emitMarked(
    _ piece: Slice<UnsafeBufferPointer<UInt8>>, _ emit: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    markedPiece.removeAll(keepingCapacity: true)
    markedPiece.append(contentsOf: Self.authorMark.utf8)
    markedPiece.append(contentsOf: piece)
    return markedPiece.withUnsafeBufferPointer(emit)
  }

  /// Returns a query for the moments that may meet a condition; `nil` if it excludes none.
  ///
  /// Of a term that is longer than a piece, all pieces occur in the text; a shorter one begins a piece.
  static func query(for condition: MomentFilter.Condition) -> String? {
    switch condition {
    case .text(let text), .word(let text):
      return joined(pieces(of: text).map { "(\(quoted($0)) OR \(quoted($0, authorMark)))" }, by: "AND")
    case .from(let text): return joined(pieces(of: text).map { quoted($0, authorMark) }, by: "AND")
    case .all(let conditions): return joined(conditions.compactMap(query), by: "AND")
    case .any(let conditions):
      let queries = conditions.map(query)
      // Any moment may meet a side without a query.
      return queries.contains(nil) ? nil : joined(queries.compactMap(\.self), by: "OR")
    default: return nil
    }
  }

  private static func joined(_ queries: [String], by operation: String) -> String? {
    queries.isEmpty ? nil : Set(queries).sorted().map { "(\($0))" }.joined(separator: " \(operation) ")
  }

  /// A piece of a term, or the beginning of a piece.
  private struct Piece {
    let text: String
    let isWhole: Bool
  }

  private static func pieces(of text: String) -> [Piece] {
    SearchTerm(text.storable).form.withUnsafeBufferPointer { form in
      var pieces: [Piece] = []
      var index = 0
      while index < form.count {
        let (end, isWhole) = piece(in: form, at: index)
        let text = String(decoding: form[index..<end], as: UTF8.self)
        if isWhole || index == 0 { pieces.append(Piece(text: text, isWhole: isWhole)) }
        index += length(form[index])
      }
      return pieces
    }
  }

  private static func quoted(_ piece: Piece, _ mark: String = "") -> String {
    "\"\(mark)\(piece.text.replacing("\"", with: "\"\""))\"\(piece.isWhole ? "" : " *")"
  }

  /// - Returns: the end of the piece, and whether the text or the author's name did not end before.
  private static func piece(in form: UnsafeBufferPointer<UInt8>, at start: Int) -> (end: Int, isWhole: Bool) {
    let count =
      switch form[start] {
      case ..<0xE0: mostScalars
      case ..<0xF0: 2
      default: 1
      }
    var end = start
    for _ in 0..<count {
      guard end < form.count, form[end] != 0 else { return (end, false) }
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
