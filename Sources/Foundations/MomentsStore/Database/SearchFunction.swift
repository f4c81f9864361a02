import GRDB
import GRDBSQLite
import Localization

/// The SQL function `isFound(text, part, term)`, which searches the part of a text that screens show for a term.
///
/// It reads the bytes in SQLite's memory: copying each text of a million moments would take longer than searching it.
enum SearchFunction {
  /// The part of a text that is searched.
  enum Part: Int32 {
    case all = 0
    /// A URL without `http://` or `https://` and without a slash at the end.
    case link = 1
    /// The text after the last slash of a URL.
    case photoName = 2
    /// The name of the author.
    case author = 3
  }

  /// The condition for intact moments that contain the first term.
  ///
  /// - Parameter range: the moments whose photos are searched at once, as a condition for a sequence number.
  static func isInMoment(photosOf range: String) -> String {
    "\(isFound(0, photosOf: range)) AND NOT \(Damage.moment)"
  }

  /// The condition for moments that contain a term in their text, author's name, link or names of photos.
  ///
  /// - Parameters:
  ///   - term: the index of the term.
  ///   - range: the moments whose photos are searched at once, as a condition for a sequence number.
  static func isFound(_ term: Int, photosOf range: String) -> String {
    """
    (isFound(title, \(Part.all.rawValue), \(term)) OR isFound(authorName, \(Part.author.rawValue), \(term))
      OR isFound(url, \(Part.link.rawValue), \(term))
      OR moment.sequence IN (
        SELECT moment FROM photo
        WHERE moment \(range) AND isFound(url, \(Part.photoName.rawValue), \(term)) AND NOT \(Damage.photo)))
    """
  }

  /// The terms of a search, which SQLite refers to.
  private final class Terms {
    let terms: [SearchTerm]

    init(_ terms: [SearchTerm]) { self.terms = terms }
  }

  /// Makes the function search for terms from now on.
  static func look(for terms: [SearchTerm], _ database: Database) throws {
    // The connection may be closed when a search is canceled.
    guard let connection = database.sqliteConnection else { throw CancellationError() }
    let code = sqlite3_create_function_v2(
      connection, "isFound", 3, SQLITE_UTF8, Unmanaged.passRetained(Terms(terms)).toOpaque(),
      { context, _, values in
        guard let data = sqlite3_user_data(context), let values, let text = values[0], let part = values[1],
          let number = values[2]
        else { return }
        let terms = Unmanaged<Terms>.fromOpaque(data).takeUnretainedValue().terms
        let isFound = SearchFunction.isFound(
          terms[Int(sqlite3_value_int(number))], in: text, Part(rawValue: sqlite3_value_int(part)) ?? .all)
        sqlite3_result_int(context, isFound ? 1 : 0)
      }, nil, nil, { data in data.map { Unmanaged<Terms>.fromOpaque($0).release() } })
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  private static func isFound(_ term: SearchTerm, in value: OpaquePointer, _ part: Part) -> Bool {
    guard sqlite3_value_type(value) == SQLITE_TEXT, let start = sqlite3_value_text(value) else { return false }
    let text = UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
    return term.isFound(in: UnsafeBufferPointer(rebasing: shown(part, of: text)))
  }

  static func shown(_ part: Part, of text: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>> {
    let slash = UInt8(ascii: "/")
    var shown = text[...]
    switch part {
    case .all, .author: break
    case .link:
      for scheme in ["https://", "http://"] where shown.starts(with: scheme.utf8) {
        shown = shown.dropFirst(scheme.utf8.count)
      }
      if shown.last == slash { shown = shown.dropLast() }
    case .photoName:
      if let last = shown.lastIndex(of: slash) { shown = shown[(last + 1)...] }
    }
    return shown.isEmpty ? text[...] : shown
  }
}
