import GRDB
import GRDBSQLite
import Localization

/// The SQL function `isFound(text, part)`, which looks for a term in the part of a text that screens show.
///
/// It reads the bytes where SQLite has them: of a million moments, copying each text would take longer than looking through it.
enum SearchFunction {
  /// What is looked through.
  enum Part: Int32 {
    case all = 0
    /// An address without the scheme of the web and a slash at the end.
    case link = 1
    /// What stands behind the last slash of an address.
    case photoName = 2
  }

  /// Whether a moment has the term, in its text, its author's name, its link or the names of its photos. Photos are looked through
  /// once for the whole query.
  static let isInMoment = """
    (isFound(title, \(Part.all.rawValue)) OR isFound(authorName, \(Part.all.rawValue)) OR isFound(url, \(Part.link.rawValue))
      OR sequence IN (
        SELECT moment FROM photo WHERE isFound(url, \(Part.photoName.rawValue)) AND NOT \(Damage.photo)))
    AND NOT \(Damage.moment)
    """

  /// Makes the function look for a term from now on.
  static func look(for term: SearchTerm, _ database: Database) throws {
    // A search that was cancelled may find the connection closed.
    guard let connection = database.sqliteConnection else { throw CancellationError() }
    let code = sqlite3_create_function_v2(
      connection, "isFound", 2, SQLITE_UTF8, Unmanaged.passRetained(term).toOpaque(),
      { context, _, values in
        guard let data = sqlite3_user_data(context), let values, let text = values[0], let part = values[1] else {
          return
        }
        let term = Unmanaged<SearchTerm>.fromOpaque(data).takeUnretainedValue()
        let isFound = SearchFunction.isFound(term, in: text, Part(rawValue: sqlite3_value_int(part)) ?? .all)
        sqlite3_result_int(context, isFound ? 1 : 0)
      }, nil, nil, { data in data.map { Unmanaged<SearchTerm>.fromOpaque($0).release() } })
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  private static func isFound(_ term: SearchTerm, in value: OpaquePointer, _ part: Part) -> Bool {
    guard sqlite3_value_type(value) == SQLITE_TEXT, let start = sqlite3_value_text(value) else { return false }
    let text = UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
    return term.isFound(in: UnsafeBufferPointer(rebasing: shown(part, of: text)))
  }

  private static func shown(_ part: Part, of text: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>> {
    let slash = UInt8(ascii: "/")
    var shown = text[...]
    switch part {
    case .all: break
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
