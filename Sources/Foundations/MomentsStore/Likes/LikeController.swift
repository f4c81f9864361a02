package import FeedFormats
import Platform

/// Likes and unlikes of the reader: shown at once, and stored in the background; after an error, with the next one.
///
/// Screens show the state of a moment in ``choices``, so that all of them agree. With a server, choices that it has not
/// confirmed are marked there, and those that it rejects are reverted.
@MainActor
package final class LikeController {
  package enum Event {
    /// The reader liked or unliked a moment, which screens show already.
    case chosen(momentID: String, isLiked: Bool)
    /// A choice is stored that a server may not know.
    case stored
    /// A choice could not be stored. It stays shown and is tried again, unless the error is that its moment is removed.
    case failed(StoreError)
  }

  /// Called with each event.
  package var report: (Event) -> Void = { _ in }
  private let likeStore: any LikeStore
  /// The reader's choices since the moments were last read.
  package private(set) var choices = LikeChoices()
  /// The choices that are not stored, one for each moment, in the order of storing.
  private var unstored: [(moment: Moment, isLiked: Bool)] = []
  private var storing: Task<Void, Never>?
  /// The last error; `nil` after ``finish()`` has stored everything.
  package private(set) var failure: StoreError?

  package init(store: any LikeStore) {
    likeStore = store
  }

  /// Changes the state of a moment of the store to the opposite of what is shown.
  package func toggle(_ moment: Moment) {
    let choice = !choices.isLiked(moment.id, stored: moment.isLiked)
    choices.values[moment.id] = choice
    removeUnstored(moment.id)
    unstored.append((moment, choice))
    report(.chosen(momentID: moment.id, isLiked: choice))
    store()
  }

  /// The limit of moments that are liked at once: each like is a request to a server.
  package static let mostAtOnce = 1_000

  /// Likes moments that are not liked. The result takes back those that are still liked, and returns their number.
  package func like(_ moments: [Moment]) -> () -> Int {
    for moment in moments { toggle(moment) }
    return { [self] in
      let liked = moments.filter { choices.isLiked($0.id, stored: false) }
      for moment in liked { toggle(moment) }
      return liked.count
    }
  }

  private func store() {
    guard storing == nil else { return }
    storing = Task.start { [self, likeStore] in
      while let (moment, choice) = unstored.first {
        // A later press may have replaced the choice.
        var isLast: Bool { unstored.contains { $0.moment.id == moment.id && $0.isLiked == choice } }
        do throws(StoreError) {
          try await likeStore.setLiked(choice, momentID: moment.id)
          if isLast { removeUnstored(moment.id) }
          readUnconfirmed()
          report(.stored)
        } catch {
          let isKept = error != .noSuchMoment(id: moment.id)
          let error = isKept ? error : .momentRemoved(name: moment.name)
          failure = error
          if isLast, !isKept {
            removeUnstored(moment.id)
            read(moment.id)
          }
          markUnstored()
          report(.failed(error))
          if isLast, isKept { break }
        }
      }
      storing = nil
    }
  }

  private func removeUnstored(_ momentID: String) { unstored.removeAll { $0.moment.id == momentID } }

  /// Whether a choice is being stored.
  package var isStoring: Bool { storing != nil }

  /// The number of moments whose choices are not stored.
  package var unstoredCount: Int { unstored.count }

  /// Marks the choices that are not stored as unconfirmed, until they are.
  package func markUnstored() { choices.unconfirmed.formUnion(unstored.map(\.moment.id)) }

  /// Stores all choices, also those made meanwhile, and returns the last error; `nil` if everything is stored.
  @discardableResult
  package func finish() async -> StoreError? {
    failure = nil
    if !unstored.isEmpty { store() }
    while let storing { await storing.value }
    return failure
  }

  /// Reads the state of the chosen moments again, which another instance may have changed.
  package func refresh() {
    for momentID in choices.values.keys { read(momentID) }
    readUnconfirmed()
  }

  private func read(_ momentID: String) {
    guard !unstored.contains(where: { $0.moment.id == momentID }) else { return }
    do throws(StoreError) {
      // Nothing is chosen for a moment that is removed.
      choices.values[momentID] = try likeStore.moment(id: momentID)?.isLiked
    } catch {
      // The choice stays shown while the store cannot be read.
    }
  }

  // MARK: A server

  /// Reads the likes that are queued for a server, also by other instances. Choices that are not stored stay marked.
  package func readUnconfirmed() {
    guard let unsent = try? likeStore.unsentLikes() else { return }
    choices.unconfirmed.formIntersection(unstored.map(\.moment.id))
    choices.unconfirmed.formUnion(unsent.map(\.momentID))
  }

  /// Removes a like from the screens that a server rejected and the store reverted.
  package func takeBack(_ momentID: String) {
    refresh()
    // A like of an earlier run is no choice of this run, but screens may show it.
    read(momentID)
  }
}

/// The reader's choices with the like key, by moment.
package struct LikeChoices: Equatable, Sendable {
  fileprivate var values: [String: Bool] = [:]
  fileprivate var unconfirmed: Set<String> = []

  package func isLiked(_ momentID: String, stored: Bool) -> Bool {
    values.isEmpty ? stored : values[momentID] ?? stored
  }

  /// Whether a choice is not stored yet, or not confirmed by the server.
  package func isUnconfirmed(_ momentID: String) -> Bool { unconfirmed.contains(momentID) }
}

/// A store of moments with the likes of the reader.
package protocol LikeStore: Sendable {
  func moment(id: String) throws(StoreError) -> Moment?

  /// Likes or unlikes as the reader. The choice outlives later imports of the moment; with a server, it is queued.
  ///
  /// - Throws: ``StoreError``, such as ``StoreError/noSuchMoment(id:)``.
  nonisolated(nonsending) func setLiked(_ isLiked: Bool, momentID: String) async throws(StoreError)

  /// Returns the reader's choices that the server has not confirmed, in the order of the choices.
  func unsentLikes() throws(StoreError) -> [UnsentLike]
}
