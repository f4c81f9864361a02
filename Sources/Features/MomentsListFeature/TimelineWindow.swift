import MomentsStore

/// The part of the timeline that is near the screen, read page by page as it is asked for.
///
/// Pages are found from their neighbours, or from either end, so that reaching one takes the same time in a feed of sixty
/// as in one of a million; only a jump into the middle counts its way there.
final class TimelineWindow {
  private let repository: any MomentsRepository
  /// Moments in the whole timeline.
  let count: Int

  private struct Page {
    let number: Int
    let moments: [MomentSummary]
  }

  /// The page that was used last at the end.
  private var pages: [Page] = []
  /// Why the last attempt to read failed.
  private(set) var failure: StoreError?

  static let pageSize = 32
  private static let mostPages = 8

  init(repository: any MomentsRepository, count: Int) {
    self.repository = repository
    self.count = count
  }

  /// The moment at an index counted from the newest; nil where it cannot be read (``failure`` tells why).
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
      let moments = try repository.timeline(
        start(ofPage: number), limit: min(Self.pageSize, count - number * Self.pageSize))
      makeRoom()
      pages.append(Page(number: number, moments: moments))
      return pages.last
    } catch {
      failure = error
      return nil
    }
  }

  /// Forgets the page that was not used for longest; the ends stay, since one key leads there from everywhere.
  private func makeRoom() {
    guard pages.count >= Self.mostPages,
      let index = pages.firstIndex(where: { $0.number != 0 && $0.number != lastPage })
    else { return }
    pages.remove(at: index)
  }

  private var lastPage: Int { (count - 1) / Self.pageSize }

  private func start(ofPage number: Int) -> TimelineStart {
    if number == 0 { return .newest }
    if let last = pages.first(where: { $0.number == number - 1 })?.moments.last { return .after(last.key) }
    if let first = pages.first(where: { $0.number == number + 1 })?.moments.first { return .before(first.key) }
    return number == lastPage ? .oldest : .index(number * Self.pageSize)
  }
}
