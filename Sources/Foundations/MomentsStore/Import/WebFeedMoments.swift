import FeedFormats

extension Moment {
  /// Makes a moment of an item of RSS, Atom or JSON Feed.
  ///
  /// - Parameter firstSeen: the date of an item without one, and of one whose date is later.
  init(_ item: WebFeed.Item, of feed: WebFeed, firstSeen: Int64) {
    let date = min(item.date ?? firstSeen, firstSeen)
    // Many feeds have no titles, or repeat the beginning of the text as the title.
    let beginning = item.title.hasSuffix("…") ? String(item.title.dropLast()) : item.title
    let repeatsTitle = item.text.split(whereSeparator: \.isWhitespace).joined(separator: " ").hasPrefix(beginning)
    let parts = repeatsTitle ? [item.text] : [item.title, item.text]
    self.init(
      id: Self.id(of: item, in: feed),
      author: Author(
        name: (item.author ?? feed.author ?? feed.title).storable,
        avatar: (item.avatar ?? feed.picture ?? "").storable),
      kind: item.pictures.isEmpty ? .url : .photos,
      title: parts.filter { !$0.isEmpty }.joined(separator: "\n\n").storable, url: item.link?.storable,
      photos: item.pictures.map(\.storable), createdDate: max(date, Self.dates.lowerBound))
  }

  /// An id of 16 hexadecimal digits, made of the feed's address and the item's id, else its link, else its content.
  private static func id(of item: WebFeed.Item, in feed: WebFeed) -> String {
    let identity = item.id ?? item.link ?? "\(item.title)\n\(item.text)"
    let hash = fnv1a("\(feed.link ?? feed.title)\n\(identity)")
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The 64-bit hash FNV-1a (RFC 9923), which is the same in every run.
  private static func fnv1a(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
