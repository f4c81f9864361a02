import FeedFormats
import Localization
import SQLite

/// The condition of a ``MomentFilter`` in SQL, for rows of `moment`.
struct SearchClause {
  let sql: String
  /// The values of the placeholders.
  var values: [any Value] = []

  init(_ condition: MomentFilter.Condition, _ sources: SourceNames) {
    switch condition {
    case .text(let text): self.init("isFound", text, in: "authorName, title, url, photos")
    case .word(let text): self.init("isWord", text, in: "authorName, title, url, photos")
    case .from(let text): self.init("isFound", text, in: "authorName, NULL, NULL, NULL")
    case .liked: self.init("coalesce(readerLiked, isLiked)")
    case .unread: self.init("isUnread = 1")
    case .muted: self.init("isMuted <> 0")
    case .photo: self.init("photos IS NOT NULL")
    case .link: self.init("url <> ''")
    case .ids(let ids):
      self.init("id IN (SELECT value FROM json_each(?))", [TextList.json(ids.map(\.storable))])
    case .sequences(let numbers): self.init("sequence", in: numbers)
    // The plus sign leaves the walk to the index of dates, or of unread moments.
    case .inTimeline: self.init("+shownAs IS NULL")
    case .sourceNamed, .tag:
      let ids = sources.ids(condition)
      // The rows of one source are stored in order.
      if ids.count == 1 {
        self.init("source = ?", [ids[0]])
      } else {
        self.init("source", in: ids)
      }
    case .newer(let time): self.init("createdDate >= ?", [time])
    case .older(let time): self.init("createdDate < ?", [time])
    case .all(let conditions): self.init(conditions.map { SearchClause($0, sources) }, joinedBy: " AND ")
    case .any(let conditions): self.init(conditions.map { SearchClause($0, sources) }, joinedBy: " OR ")
    // The index of unread moments has the others, too.
    case .not(.unread): self.init("isUnread = 0")
    case .not(let condition):
      let clause = SearchClause(condition, sources)
      self.init("(\(clause.sql)) IS NOT TRUE", clause.values)
    }
  }

  private init(_ sql: String, _ values: [any Value] = []) {
    (self.sql, self.values) = (sql, values)
  }

  private init(_ column: String, in numbers: [Int64]) {
    let list = "[\(numbers.map(String.init).joined(separator: ","))]"
    self.init("\(column) IN (SELECT value FROM json_each(?))", [list])
  }

  /// All texts contain an empty one.
  private init(_ function: String, _ text: String, in texts: String) {
    let text = text.storable
    if SearchTerm(text).isEmpty { self.init("TRUE") } else { self.init("\(function)(?, \(texts))", [text]) }
  }

  /// The clause without moments of items that another source has, if the one in the timeline meets it, too.
  var eachItemOnce: SearchClause {
    let other = "SELECT 1 FROM moment AS shown WHERE shown.sequence = moment.shownAs AND \(sql)"
    return SearchClause("\(sql) AND (shownAs IS NULL OR NOT EXISTS (\(other)))", values + values)
  }

  init(_ clauses: [SearchClause], joinedBy operation: String) {
    let sql = clauses.isEmpty ? "TRUE" : "(\(clauses.map(\.sql).joined(separator: operation)))"
    self.init(sql, clauses.flatMap(\.values))
  }
}

/// The followed sources with their names and tags, if a filter asks for them.
struct SourceNames {
  private var sources: [Source] = []

  init(for conditions: [MomentFilter.Condition], _ connection: Connection) throws {
    if conditions.contains(where: \.isAboutSources) {
      sources = try connection.all(Source.query, body: Source.init)
    }
  }

  fileprivate func ids(_ condition: MomentFilter.Condition) -> [Int64] {
    switch condition {
    case .sourceNamed(let text):
      if let id = Int64(text), sources.contains(where: { $0.id == id }) { return [id] }
      let term = SearchTerm(text)
      return sources.filter { [$0.name, $0.address].contains(where: term.isFound) }.map(\.id)
    case .tag(let text):
      let form = SearchTerm(text).form
      let slash = Array("/".utf8)
      // A tag is found by the folders of its path, too.
      return sources.filter { source in
        source.tags.contains { (slash + SearchTerm($0).form + slash).contains(slash + form + slash) }
      }.map(\.id)
    default: return []
    }
  }
}

extension MomentFilter.Condition {
  /// The conditions in it, which are no groups.
  var leaves: [MomentFilter.Condition] {
    switch self {
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.leaves)
    case .not(let condition): condition.leaves
    default: [self]
    }
  }

  var isAboutTexts: Bool {
    leaves.contains {
      switch $0 {
      case .text, .word, .from: true
      default: false
      }
    }
  }

  fileprivate var isAboutSources: Bool {
    leaves.contains { if case .sourceNamed = $0 { true } else if case .tag = $0 { true } else { false } }
  }

  /// The time before which all matches were created; `nil` if they may be newer.
  var end: Int64? {
    switch self {
    case .older(let time), .not(.newer(let time)): time
    default: nil
    }
  }
}
