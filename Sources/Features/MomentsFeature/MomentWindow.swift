import MomentsStore

/// The moments of a list near the screen, read page by page as they are asked for.
///
/// Pages are found from their neighbors, or from either end, so that reaching one takes the same time in a feed of sixty
/// as in one of a million; only a jump into the middle counts its way there.
final class MomentWindow {
  private let database: MomentsDatabase
  let count: Int
  /// The keys of the moments, if they are only some of the timeline.
  let keys: [TimelineKey]?
  /// Whether the list begins with the oldest moment. ``keys``, pages and ``anchor`` begin with the newest.
  var isOldestFirst = false
  /// A moment whose index is known, so that its page is found without counting.
  var anchor: (index: Int, key: TimelineKey)?

  private struct Page {
    let number: Int
    let moments: [StoredMoment?]
  }

  /// The pages that were used last, the latest at the end.
  private var pages: [Page] = []
  private(set) var failure: StoreError?

  static let pageSize = 16
  private static let mostPages = 16

  /// The whole timeline.
  init(_ database: MomentsDatabase, count: Int) {
    self.database = database
    self.count = count
    keys = nil
  }

  init(_ database: MomentsDatabase, keys: [TimelineKey]) {
    self.database = database
    count = keys.count
    self.keys = keys
  }

  /// Returns the index in the list of an index from the newest moment on, or the other way round.
  func turned(_ index: Int) -> Int { isOldestFirst ? count - 1 - index : index }

  /// The moment at an index; `nil` where it is removed or cannot be read (see ``failure``).
  subscript(index: Int) -> StoredMoment? {
    let (number, offset) = turned(index).quotientAndRemainder(dividingBy: Self.pageSize)
    guard index >= 0, index < count, let page = page(number), offset < page.moments.count else { return nil }
    return page.moments[offset]
  }

  // MARK: Keys

  /// Returns the key of the moment at an index, even if it is removed.
  func key(at index: Int) -> TimelineKey? {
    guard let keys else { return self[index]?.key }
    return keys.indices.contains(index) ? keys[turned(index)] : nil
  }

  /// Returns the index of a moment; `nil` if the list does not have it, or has changed since it was read.
  ///
  /// - Parameter place: a moment and its index, from which the timeline is counted.
  func index(
    of key: TimelineKey, from place: (index: Int, key: TimelineKey)
  ) throws(StoreError) -> Int? {
    if let keys {
      return keys.firstIndex(notNewerThan: key).flatMap { keys[$0] == key ? turned($0) : nil }
    }
    let index = try turned(place.index) + database.distance(from: place.key, to: key)
    anchor = (index, key)
    return self[turned(index)]?.key == key ? turned(index) : nil
  }

  /// Returns the index of a moment in the order of the timeline, or else that of the next older one.
  func position(of key: TimelineKey) throws(StoreError) -> Int {
    if let keys { return turned(keys.firstIndex(notNewerThan: key) ?? count - 1) }
    let anchor = try database.position(of: key)
    self.anchor = anchor
    return turned(anchor.index)
  }

  /// Returns the number of moments of the timeline that are newer than the one at an index, also hidden read ones.
  func newerCount(than key: TimelineKey, at index: Int) throws(StoreError) -> Int {
    keys == nil ? turned(index) : try database.position(of: key, countsMuted: !database.hidesMuted).index
  }

  // MARK: Pages

  private func page(_ number: Int) -> Page? {
    if let last = pages.last, last.number == number { return last }
    if let index = pages.firstIndex(where: { $0.number == number }) {
      pages.append(pages.remove(at: index))
      return pages.last
    }
    do throws(StoreError) {
      let moments = try readPage(number)
      makeRoom()
      pages.append(Page(number: number, moments: moments))
      return pages.last
    } catch {
      failure = error
      return nil
    }
  }

  private func readPage(_ number: Int) throws(StoreError) -> [StoredMoment?] {
    let first = number * Self.pageSize
    let length = min(Self.pageSize, count - first)
    if let keys { return try database.moments(at: Array(keys[first..<first + length])) }
    guard let anchor, (first..<first + length).contains(anchor.index) else {
      return try database.timeline(start(ofPage: number), limit: length).map(Optional.some)
    }
    // The page with the anchor is read from there: moments may have come or gone since it was found.
    let newer = anchor.index - first
    let above = newer == 0 ? [] : try database.timeline(.before(anchor.key), limit: newer)
    // The part after the next larger key begins with the anchor.
    let below = try database.timeline(.after(anchor.key.neighbor(isNewer: true)), limit: length - newer)
    // A conversion of the array would cast each moment at run time.
    return [StoredMoment?](repeating: nil, count: newer - above.count) + (above + below).map(Optional.some)
  }

  /// Removes the least recently used page; the ends stay, since one key leads there from everywhere.
  private func makeRoom() {
    guard pages.count >= Self.mostPages,
      let index = pages.firstIndex(where: { $0.number != 0 && $0.number != lastPage })
    else { return }
    pages.remove(at: index)
  }

  private var lastPage: Int { (count - 1) / Self.pageSize }

  /// Returns where a page begins: next to a page that was read, at an end of the list, or, at last, by counting.
  func start(ofPage number: Int) -> TimelineStart {
    if number == 0 { return .newest }
    if let last = pages.first(where: { $0.number == number - 1 })?.moments.last ?? nil { return .after(last.key) }
    if let first = pages.first(where: { $0.number == number + 1 })?.moments.first ?? nil { return .before(first.key) }
    return number == lastPage ? .oldest : .index(number * Self.pageSize)
  }
}

extension TimelineKey {
  /// A key that is newer or older than that of every moment.
  static func end(isNewest: Bool) -> TimelineKey {
    isNewest ? TimelineKey(createdDate: .max, sequence: .max) : TimelineKey(createdDate: .min, sequence: .min)
  }

  /// Returns the key next to this one, which may belong to no moment.
  func neighbor(isNewer: Bool) -> TimelineKey {
    TimelineKey(createdDate: createdDate, sequence: isNewer ? sequence &+ 1 : sequence &- 1)
  }
}

extension [TimelineKey] {
  /// Returns the index of the first key that is not newer than another, in the order of the timeline; `nil` if all are.
  ///
  /// - Complexity: O(log *n*)
  func firstIndex(notNewerThan key: TimelineKey) -> Int? {
    var (lower, upper) = (startIndex, endIndex)
    while lower < upper {
      let middle = (lower + upper) / 2
      if self[middle] > key { lower = middle + 1 } else { upper = middle }
    }
    return lower < count ? lower : nil
  }
}
