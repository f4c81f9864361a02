import FoundationEssentials
import Localization
import Platform

extension WebFeed {
  /// Returns the moments of the items in the order of the feed.
  ///
  /// - Parameters:
  ///   - identity: the feed's part of the ids.
  ///   - firstSeen: the date of an item without one, and of one whose date is later.
  package func moments(identity: String, firstSeen: Int64) -> [Arrival] {
    zip(items, identities).map { item, itemIdentity in
      // An id has 16 hexadecimal digits.
      let id = StableHash.hex("\(identity)\n\(itemIdentity)".utf8)
      let moment = Moment(item, of: self, id: id, firstSeen: firstSeen)
      return Arrival(moment, hasDate: item.date ?? .max <= firstSeen, item: itemIdentity.storable)
    }
  }
}

extension Moment {
  init(_ item: WebFeed.Item, of feed: WebFeed, id: String, firstSeen: Int64) {
    let date = min(item.date ?? firstSeen, firstSeen)
    let repetition = item.repetitionOfTitle
    let fileTitles = item.attachments.map(\.title.storable)
    let files = fileTitles.joined(separator: "\n")
    let parts = (repetition == nil ? [item.title] : []) + [item.text, files]
    self.init(
      id: id,
      author: Author(
        name: (item.author ?? feed.author ?? feed.name(of: item)).storable,
        avatar: (item.avatar ?? feed.picture ?? "").storable),
      kind: item.pictures.isEmpty ? .url : .photos,
      title: parts.filter { !$0.isEmpty }.joined(separator: Self.paragraphBreak).storable, url: item.link?.storable,
      photos: item.pictures.map { MomentPhoto($0.address.storable, description: $0.description.storable) },
      createdDate: max(date, Self.dates.lowerBound))
    let titleLength = repetition == nil ? item.title.utf8.count : 0
    let textStart = titleLength == 0 || item.text.isEmpty ? titleLength : titleLength + Self.paragraphBreak.utf8.count
    let heading = TextSpan(start: 0, length: repetition ?? titleLength, kind: .strong)
    var links: [TextSpan] = []
    var end = title.utf8.count
    for (file, title) in zip(item.attachments, fileTitles).reversed() {
      let length = title.utf8.count
      links.append(
        TextSpan(
          start: end - length, length: length, kind: .link, address: file.address.storable, type: file.type?.storable))
      end -= length + 1
    }
    let styles = item.styles.map {
      TextSpan(start: textStart + $0.start, length: $0.length, kind: $0.kind, address: $0.address)
    }
    spans = ([heading] + styles + links.reversed()).valid(in: title)
    spans += WrittenAddresses.links(in: title, besides: spans.filter { $0.kind == .link })
    spans.sort { ($0.start, $1.length) < ($1.start, $0.length) }
  }

  private static let paragraphBreak = "\n\n"
}

extension WebFeed.Item {
  /// The length of the title at the start of the text, where many feeds repeat it; 0 if it is only the beginning of a
  /// sentence, and `nil` if the text has other words.
  fileprivate var repetitionOfTitle: Int? {
    let mark = ["[…]", "[...]", "…", "..."].first(where: title.hasSuffix) ?? ""
    let beginning = String(title.dropLast(mark.count)).trimmed ?? ""
    let start = String(text.prefix(title.count + Self.mostSpace)).inOneLine
    guard start.hasPrefix(beginning) else { return nil }
    let isInWord = [title.last, start.dropFirst(beginning.count).first].allSatisfy {
      $0.map { $0.isLetter || $0.isNumber } == true
    }
    if mark.isEmpty, isInWord, title.count < Self.leastCut { return nil }
    return mark.isEmpty && !isInWord && text.hasPrefix(title) ? title.utf8.count : 0
  }

  /// The number of characters of white space in a text that a title does not have.
  private static let mostSpace = 100
  /// The number of characters after which a program may cut a title within a word.
  private static let leastCut = 30
}

extension WebFeed {
  /// The title, or else the host of an item's page.
  fileprivate func name(of item: Item) -> String {
    title.isEmpty ? item.link.flatMap { URL(string: $0)?.host() } ?? "" : title
  }
}
