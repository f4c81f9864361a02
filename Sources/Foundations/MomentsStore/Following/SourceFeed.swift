package import FeedFormats
import SQLite

extension MomentsDatabase {
  /// The number of characters of a title that are kept.
  static let longestTitle = 200

  /// Stores the moments of a followed feed, and writes only what differs. Moments beyond the limit are dropped, oldest
  /// first; liked ones stay, and those with `openIDs`, which are shown.
  ///
  /// - Parameters:
  ///   - now: the time of first sight, in seconds since 1970.
  ///   - mergesCopies: whether the timeline shows an item that several sources have once.
  package func store(
    _ feed: WebFeed, of source: Source, _ attempt: SourceAttempt, now: Int64, limit: Int, mergesCopies: Bool,
    openIDs: [String]
  ) async throws(StoreError) -> RefreshReport {
    let muted = mutedCondition
    return try await writeInBackground { connection in
      // The reader may have unfollowed it meanwhile.
      guard try connection.hasRow("SELECT 1 FROM source WHERE id = ?", [source.id]) else { return RefreshReport() }
      try connection.run(
        "UPDATE source SET title = coalesce(nullif(?, ''), title), page = ? WHERE id = ?",
        [String(feed.title.prefix(Self.longestTitle)).storable, feed.link?.storable, source.id])
      let merge = try Merge(connection, source: source.id, muted: muted)
      var writer = SourceWriter(source: source, mergesCopies: mergesCopies, connection: connection, merge: merge)
      if !feed.items.isEmpty { try writer.take(feed, now: now, limit: limit) }
      for item in try writer.merge.drop(source.id, beyond: limit, but: openIDs) {
        try writer.drop(MomentTable.Origin(source: source.id, item: item))
      }
      try Self.store(attempt, of: source, connection)
      return try writer.merge.finish()
    }
  }
}

/// Writes the moments of one source within one transaction.
private struct SourceWriter {
  let source: Source
  let mergesCopies: Bool
  let connection: Connection
  var merge: Merge
  /// The addresses that identify no item: that of the site, and those that several items have.
  var sharedPages: Set<Substring> = []

  /// Takes the items of a feed. Those of a longer feed beyond the limit, the older ones, are remembered as dropped.
  mutating func take(_ feed: WebFeed, now: Int64, limit: Int) throws {
    try SampleFeed.giveWay(merge.rows, connection)
    var items = feed.moments(identity: source.firstAddress, firstSeen: now)
    try rename(&items)
    let pages = items.compactMap { $0.moment.url?.page } + [feed.link?.page].compactMap(\.self)
    sharedPages = Set(Dictionary(grouping: pages) { $0 }.filter { $1.count > 1 }.keys)
    // Of several items of one second, the first ones are the newest.
    let order = items.indices.sorted { (items[$1].moment.createdDate, $0) < (items[$0].moment.createdDate, $1) }
    let newest = Set(order.prefix(limit))
    // Later moments get larger numbers: within one second the timeline keeps the order of the feed.
    for index in items.indices.reversed() { try take(items[index], isWithinLimit: newest.contains(index)) }
    // A part of a feed does not say which items are gone.
    if feed.brokenAt == nil { try forgetDropped(but: Set(items.map(\.item))) }
    try FeedRow.fill(connection)
  }

  /// Recognizes items whose names the feed has changed or uses again: an item that has the name of a moment is another one
  /// if it has another page, unless their dates and first lines are equal, or if there is no page and both differ; a
  /// moment whose name is missing in the feed gets that of the new item that is equal to it, if no other item is.
  private func rename(_ items: inout [Arrival]) throws {
    let stored = try connection.all(
      "SELECT item, createdDate, substr(title, 1, 500), url FROM moment WHERE source = ?", [source.id]
    ) {
      (try $0.text(0), Traits(try $0.optionalText(3), date: try $0.integer(1), title: try $0.text(2)))
    }
    let known = Dictionary(stored) { moment, _ in moment }
    for (index, item) in items.enumerated() {
      let traits = item.traits
      guard let former = known[item.item] else { continue }
      let hasLine = former.line == traits.line
      let isSame =
        former.page != traits.page
        ? hasLine && former.date == traits.date ?? former.date
        : former.page != nil || hasLine || former.date == traits.date
      if !isSame { items[index].item += "\n\(item.moment.url ?? String(traits.line))" }
    }
    let names = Set(items.map(\.item))
    let missing = stored.filter { !names.contains($0.0) }.flatMap { name, traits in
      (traits.identities + traits.undated.identities).map { ($0, [name]) }
    }
    let former = Dictionary(missing, uniquingKeysWith: +)
    let counts = Dictionary(items.flatMap(\.traits.identities).map { ($0, 1) }, uniquingKeysWith: +)
    for item in items where known[item.item] == nil {
      let identity = item.traits.identities.first { former[$0]?.count == 1 && counts[$0] == 1 }
      guard let name = identity.flatMap({ former[$0]?.first }) else { continue }
      try connection.run("UPDATE moment SET item = ? WHERE source = ? AND item = ?", [item.item, source.id, name])
    }
  }

  private mutating func take(_ item: Arrival, isWithinLimit: Bool) throws {
    let origin = MomentTable.Origin(source: source.id, item: item.item)
    if try connection.hasRow("SELECT 1 FROM dropped WHERE source = ? AND item = ?", origin.values) { return }
    var arrival = item
    // The address of a site identifies none of its items.
    if mergesCopies, let page = item.moment.url?.page, page.contains("/"), !sharedPages.contains(page) {
      arrival.page = String(page)
    }
    if try merge.rows.stored(origin) == nil, try !merge.adopt(item.moment.id, origin) {
      guard isWithinLimit else { return try drop(origin) }
      // The hash of another item may be equal.
      while try merge.rows.stored(arrival.moment.id) != nil { arrival.moment.id += "0" }
    }
    try merge.take(arrival)
  }

  func drop(_ origin: MomentTable.Origin) throws {
    try connection.run("INSERT OR IGNORE INTO dropped (source, item) VALUES (?, ?)", origin.values)
  }

  /// Forgets dropped moments that the feed does not contain anymore.
  private func forgetDropped(but items: Set<String>) throws {
    let dropped = try connection.all("SELECT item FROM dropped WHERE source = ?", [source.id]) {
      try $0.text(0)
    }
    for item in dropped where !items.contains(item) {
      try connection.run("DELETE FROM dropped WHERE source = ? AND item = ?", [source.id, item])
    }
  }
}

/// The properties by which an item is recognized whatever its name.
private struct Traits: Hashable {
  private(set) var page: Substring?
  /// `nil` for the time of first sight.
  private(set) var date: Int64?
  private var text: Substring

  init(_ address: String?, date: Int64?, title: String) {
    self.init(page: address?.page, date: date, text: Substring(title.unicodeScalars.prefix(500)))
  }

  private init(page: Substring? = nil, date: Int64? = nil, text: Substring) {
    (self.page, self.date, self.text) = (page, date, text)
  }

  var line: Substring { text.prefix { $0 != "\n" } }

  var undated: Traits { Traits(page: page, text: text) }

  /// The combinations of traits that make two items with different names one: the page, the date and the first line; without
  /// a date, the page and the whole text; on another page, the date and the whole text.
  var identities: [Traits] {
    guard let page else { return date == nil ? [] : [Traits(date: date, text: line)] }
    let onPage = Traits(page: page, date: date, text: date == nil ? text : line)
    return date == nil || text.isEmpty ? [onPage] : [onPage, Traits(date: date, text: text)]
  }
}

extension Arrival {
  fileprivate var traits: Traits {
    Traits(moment.url, date: hasDate ? moment.createdDate : nil, title: moment.title)
  }
}

extension String {
  /// The web address without what changes while the page stays: scheme, `www.`, parameters `utm_…`, a slash at its end.
  var page: Substring {
    var rest = (firstRange(of: "://").map { self[$0.upperBound...] } ?? self[...]).trimmingPrefix("www.")
    if let mark = rest.firstIndex(of: "?"), rest.contains("utm_") {
      let parameters = rest[mark...].dropFirst().split(separator: "&").filter { !$0.hasPrefix("utm_") }
      rest = rest[..<mark] + (parameters.isEmpty ? "" : "?" + parameters.joined(separator: "&"))
    }
    return rest.last == "/" ? rest.dropLast() : rest
  }

  /// Returns whether the address is that of the site of a ``page``, or of a part such as `feeds.example.org`.
  func isOnSite(ofPage page: String) -> Bool {
    let (host, other) = (self.page.prefix { $0 != "/" }, page.prefix { $0 != "/" })
    return host == other || host.hasSuffix(".\(other)") || other.hasSuffix(".\(host)")
  }
}
