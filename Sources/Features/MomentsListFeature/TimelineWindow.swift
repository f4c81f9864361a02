import MomentsStore

/// The part of the timeline that is near the screen, read page by page as it is asked for.
///
/// Pages are found from their neighbours, or from either end, so that reaching one takes the same time in a feed of sixty
/// as in one of a million; only a jump into the middle counts its way there.
@MainActor
final class TimelineWindow {
  private let repository: any MomentsRepository
  /// Moments in the whole timeline.
  let count: Int

  private var pages: [Int: [MomentSummary]] = [:]
  /// The pages, the one that was used last at the end.
  private var recentPages: [Int] = []
  /// Why the last attempt to read failed.
  private(set) var failure: StoreError?

  static let pageSize = 32
  private static let mostPages = 8

  /// - Throws: ``StoreError`` if the timeline cannot be read at all.
  init(repository: any MomentsRepository) throws(StoreError) {
    self.repository = repository
    count = try repository.momentCount()
  }

  /// The moment at an index counted from the newest; nil where it cannot be read (``failure`` tells why).
  subscript(index: Int) -> MomentSummary? {
    let (page, offset) = index.quotientAndRemainder(dividingBy: Self.pageSize)
    guard index >= 0, index < count, let moments = moments(onPage: page), offset < moments.count else { return nil }
    return moments[offset]
  }

  private func moments(onPage page: Int) -> [MomentSummary]? {
    if let moments = pages[page] {
      if recentPages.last != page { touch(page) }
      return moments
    }
    do throws(StoreError) {
      let moments = try repository.timeline(start(ofPage: page), limit: size(ofPage: page))
      pages[page] = moments
      touch(page)
      if recentPages.count > Self.mostPages { pages[recentPages.removeFirst()] = nil }
      return moments
    } catch {
      failure = error
      return nil
    }
  }

  private func touch(_ page: Int) {
    recentPages.removeAll { $0 == page }
    recentPages.append(page)
  }

  private func size(ofPage page: Int) -> Int { min(Self.pageSize, count - page * Self.pageSize) }

  private func start(ofPage page: Int) -> TimelineStart {
    if page == 0 { return .newest }
    if let last = pages[page - 1]?.last { return .after(last.key) }
    if let first = pages[page + 1]?.first { return .before(first.key) }
    return page == (count - 1) / Self.pageSize ? .oldest : .index(page * Self.pageSize)
  }
}
