import DesignKit
import Localization
import MomentsStore
import TerminalUI

/// The timeline as the store has it: a header, if the owner of the feed is known, and the moments.
final class LoadedTimeline {
  let user: UserDetails?
  let window: TimelineWindow
  /// A hint for a reader who reads the sample.
  private let invitation: LocalizedString?
  /// The number of rows above the moments.
  let headerCount: Int

  init(user: UserDetails?, invitation: LocalizedString?, window: TimelineWindow) {
    self.user = user
    self.invitation = invitation
    self.window = window
    headerCount = (user == nil ? 0 : 1) + (invitation == nil ? 0 : 1)
  }

  var count: Int { headerCount + window.count }

  /// The moment of a row as it is stored; `nil` for the header and for a moment that cannot be read.
  func moment(at index: Int) -> MomentSummary? { window[index - headerCount] }

  /// Returns a row above the moments: the owner of the feed, then the hint.
  func header<Action>(at index: Int, _ style: MomentStyle, in context: RowContext) -> Row<Action> {
    guard index == 0, let user else { return invitation.map { .note(context.text($0)) } ?? Row() }
    let person = Person(name: user.name, avatar: user.avatar, shape: style.avatarShape)
    return ProfileHeader(person, cover: user.backgroundImage, darkCover: user.backgroundImageDark).row(in: context)
      .semantics(SemanticNode(.heading, user.name, attributes: ["id": .text(user.id), "level": .integer(1)]))
  }
}

/// The part of the timeline, or of some of its moments, that is near the screen, read page by page as it is asked for.
///
/// Pages are found from their neighbors, or from either end, so that reaching one takes the same time in a feed of sixty
/// as in one of a million; only a jump into the middle counts its way there.
final class TimelineWindow {
  private let repository: any MomentsRepository
  /// The number of moments in the list.
  let count: Int
  /// A moment whose index is known, so that its page is found without counting.
  var anchor: (index: Int, key: TimelineKey)?

  private struct Page {
    let number: Int
    let moments: [MomentSummary?]
  }

  /// The pages that were used last, the latest at the end.
  private var pages: [Page] = []
  /// The error of the last attempt to read.
  private(set) var failure: StoreError?

  /// The keys of the moments, if they are only some of the timeline.
  let keys: [TimelineKey]?

  static let pageSize = 32
  private static let mostPages = 8

  init(repository: any MomentsRepository, count: Int) {
    self.repository = repository
    self.count = count
    keys = nil
  }

  init(repository: any MomentsRepository, keys: [TimelineKey]) {
    self.repository = repository
    count = keys.count
    self.keys = keys
  }

  /// The moment at an index counted from the newest; `nil` where it cannot be read (see ``failure``).
  subscript(index: Int) -> MomentSummary? {
    let (number, offset) = index.quotientAndRemainder(dividingBy: Self.pageSize)
    guard index >= 0, index < count, let page = page(number), offset < page.moments.count else { return nil }
    return page.moments[offset]
  }

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

  private func readPage(_ number: Int) throws(StoreError) -> [MomentSummary?] {
    let first = number * Self.pageSize
    let length = min(Self.pageSize, count - first)
    if let keys { return try repository.moments(at: Array(keys[first..<first + length])) }
    let start = start(ofPage: number)
    guard case .index = start, let anchor, (first..<first + length).contains(anchor.index) else {
      return try repository.timeline(start, limit: length).map(Optional.some)
    }
    let newer = anchor.index - first
    // The part after the next larger key begins with the anchor.
    let next = TimelineKey(createdDate: anchor.key.createdDate, sequence: anchor.key.sequence &+ 1)
    let older = try repository.timeline(.after(next), limit: length - newer)
    let whole = newer == 0 ? older : try repository.timeline(.before(anchor.key), limit: newer) + older
    // A conversion of the array would cast each moment at run time.
    return whole.map(Optional.some)
  }

  /// Removes the least recently used page; the ends stay, since one key leads there from everywhere.
  private func makeRoom() {
    guard pages.count >= Self.mostPages,
      let index = pages.firstIndex(where: { $0.number != 0 && $0.number != lastPage })
    else { return }
    pages.remove(at: index)
  }

  private var lastPage: Int { (count - 1) / Self.pageSize }

  private func start(ofPage number: Int) -> TimelineStart {
    if number == 0 { return .newest }
    if let last = pages.first(where: { $0.number == number - 1 })?.moments.last ?? nil { return .after(last.key) }
    if let first = pages.first(where: { $0.number == number + 1 })?.moments.first ?? nil { return .before(first.key) }
    return number == lastPage ? .oldest : .index(number * Self.pageSize)
  }
}
