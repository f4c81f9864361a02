/// Likes and unlikes of the reader: shown at once, stored in the background one after the other, reverted if that
/// fails. If the store is only missing or busy, they stay, and are stored with the next one.
///
/// Screens show the state of a moment in ``choices``, so that all of them agree. With a server, choices that it has not
/// confirmed are marked there, and those that it rejects are reverted.
@MainActor
package final class LikeController {
  private let repository: any MomentsRepository
  private let events: FeedEvents
  /// The reader's choices since the moments were last read.
  package private(set) var choices = LikeChoices()
  /// The choices that are stored.
  private var storedChoices = LikeChoices()
  private var pending: Task<Void, Never>?
  private var pendingCount = 0
  /// Whether choices that a later one has replaced are no longer stored.
  private var skipsOutdated = false
  private var pressCount = 0
  private var failureCount = 0
  /// The last error.
  package private(set) var failure: StoreError?
  /// The numbers of the last presses for the moments whose choices are not stored.
  private var unstored: [String: Int] = [:]

  /// - Parameter events: the events of choices and their results.
  package init(repository: any MomentsRepository, events: FeedEvents) {
    self.repository = repository
    self.events = events
  }

  /// Changes the state to the opposite of what is shown.
  package func toggle(_ momentID: String, stored: Bool) {
    let choice = !choices.isLiked(momentID, stored: stored)
    choices[momentID] = choice
    events.send(.likeChosen(momentID: momentID, isLiked: choice))
    storeAgain()
    store(choice, for: momentID)
  }

  /// Stores the choices that could not be stored earlier.
  private func storeAgain() {
    guard !isStoring else { return }
    for momentID in unstored.keys {
      if let choice = choices[momentID] { store(choice, for: momentID) }
    }
  }

  private func store(_ choice: Bool, for momentID: String) {
    let earlier = pending
    pressCount += 1
    pendingCount += 1
    let press = pressCount
    unstored[momentID] = press
    pending = Task { [repository] in
      await earlier?.value
      defer { pendingCount -= 1 }
      guard !skipsOutdated || unstored[momentID] == press else { return }
      do throws(StoreError) {
        try await repository.setLiked(choice, momentID: momentID)
        storedChoices[momentID] = choice
        if unstored[momentID] == press { unstored[momentID] = nil }
        readUnconfirmed()
        events.send(.likeStored)
      } catch {
        // A later press may have replaced the choice.
        if unstored[momentID] == press, !error.isTemporary {
          unstored[momentID] = nil
          choices[momentID] = storedChoices[momentID]
        }
        failureCount += 1
        failure = error
        events.send(.likeFailed(error))
      }
    }
  }

  /// Whether a choice is not stored yet.
  package var isStoring: Bool { pendingCount > 0 }

  /// The number of moments whose choices are not stored.
  package var unstoredCount: Int { unstored.count }

  /// Marks the choices that are not stored as unconfirmed, until they are.
  package func markUnstored() { choices.unconfirmed.formUnion(unstored.keys) }

  /// Returns when all choices are stored, including those made meanwhile.
  ///
  /// - Returns: the last error; `nil` if everything is stored.
  @discardableResult
  package func finish() async -> StoreError? {
    let earlier = failureCount
    while isStoring { await pending?.value }
    return failureCount > earlier ? failure : nil
  }

  /// Like ``finish()``, but stores only the last of several choices for one moment: the end of the program does not
  /// wait for hundreds of them.
  @discardableResult
  package func finishLastChoices() async -> StoreError? {
    skipsOutdated = true
    storeAgain()
    return await finish()
  }

  /// Reads the state of the chosen moments again: another instance may have changed it, and screens that do not read
  /// again show the choices.
  package func refresh() async {
    for momentID in choices.momentIDs where unstored[momentID] == nil {
      guard let moment = try? repository.moment(id: momentID) else { continue }
      choices[momentID] = moment.isLiked
      storedChoices[momentID] = moment.isLiked
    }
    readUnconfirmed()
  }

  // MARK: A server

  /// Reads the likes that are queued for a server, including those of earlier runs and other instances.
  package func readUnconfirmed() {
    guard let unsent = try? repository.unsentLikes() else { return }
    choices.unconfirmed = Set(unsent.map(\.momentID))
  }

  /// Removes a like from the screens that a server rejected and the store reverted.
  package func takeBack(_ like: RejectedLike) async {
    await refresh()
    // A like of an earlier run is no choice of this run, but screens may show it.
    if let moment = try? repository.moment(id: like.momentID) {
      choices[like.momentID] = moment.isLiked
      storedChoices[like.momentID] = moment.isLiked
    }
    events.send(.likeRejected(like))
  }
}

/// The reader's choices with the like key, by moment.
package struct LikeChoices: Hashable, Sendable {
  private var values: [String: Bool] = [:]
  fileprivate(set) var unconfirmed: Set<String> = []

  var momentIDs: [String] { Array(values.keys) }

  subscript(momentID: String) -> Bool? {
    get { values[momentID] }
    set { values[momentID] = newValue }
  }

  package func isLiked(_ momentID: String, stored: Bool) -> Bool {
    values.isEmpty ? stored : values[momentID] ?? stored
  }

  /// Whether a choice is not stored yet, or not confirmed by the server.
  package func isUnconfirmed(_ momentID: String) -> Bool { unconfirmed.contains(momentID) }
}

extension MomentSummary {
  /// The summary with the reader's like or without it.
  package func showing(isLiked: Bool, by reader: UserDetails?) -> MomentSummary {
    guard isLiked != self.isLiked else { return self }
    return MomentSummary(
      key: key, id: id, author: author, title: title, url: url, firstPhoto: firstPhoto, photoCount: photoCount,
      isLiked: isLiked, isUnread: isUnread, likeCount: max(0, likeCount + (isLiked ? 1 : -1)),
      likers: likers.showing(isLiked: isLiked, by: reader))
  }
}
