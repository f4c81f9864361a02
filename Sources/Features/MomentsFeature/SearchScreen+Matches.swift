import DesignKit
import Localization
import MomentsStore
import Routing
import TerminalUI

/// Moving among the matches, however many they are: to one with a text, and to an unread one.
extension SearchScreen {
  // MARK: Texts

  func knowsMatches(of text: String) -> Bool { found?.text == text }

  func goToMatch(of text: String, forward: Bool) async -> StatusMessage? {
    await search?.value
    if Task.isCancelled { return nil }
    if let filter, found?.text != text {
      do throws(StoreError) {
        let keys = try await dependencies.repository.keys(matching: filter.containing(text))
        if Task.isCancelled { return nil }
        found = (text, keys)
      } catch {
        return .failure(error.message)
      }
    }
    guard let keys = found?.keys, let (index, isWrapped) = keys.neighbor(of: selectedMoment?.key, forward: forward),
      jump(to: keys[index])
    else { return .failure(L10n.Search.notFound(text: text)) }
    return .match(index, of: keys.count, isWrapped: isWrapped)
  }

  func jump(to key: TimelineKey) -> Bool {
    guard let content, let index = window?.keys?.position(of: key) else { return false }
    reading(isJump: true) { viewport.select(index + headerCount, in: content, rows: size.rows) }
    return true
  }

  // MARK: Unread moments

  func nextUnread(from key: TimelineKey?, forward: Bool) throws(StoreError) -> TimelineKey? {
    guard let keys = window?.keys, !keys.isEmpty else { return nil }
    return try unreadMatch(beyond: key ?? .end(isNewest: forward), in: keys, forward: forward)
  }

  /// Returns the nearest match that is unread. It passes matches that are read, and unread moments that do not match, in
  /// one step.
  private func unreadMatch(
    beyond start: TimelineKey, in keys: [TimelineKey], forward: Bool
  ) throws(StoreError) -> TimelineKey? {
    var key = start
    while let unread = try dependencies.reading.nextUnread(from: key, forward: forward) {
      if keys.position(of: unread) != nil { return unread }
      // The last moment before the next match: unread moments up to there do not match.
      guard let (index, isWrapped) = keys.neighbor(of: unread, forward: forward), !isWrapped else { return nil }
      key = keys[index].neighbor(towards: start)
    }
    return nil
  }
}

extension TimelineKey {
  /// The key next to this one in the direction of another, which may belong to no moment.
  fileprivate func neighbor(towards other: TimelineKey) -> TimelineKey {
    TimelineKey(createdDate: createdDate, sequence: other > self ? sequence &+ 1 : sequence &- 1)
  }
}
