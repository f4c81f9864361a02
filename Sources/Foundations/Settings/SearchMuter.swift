package import Localization
package import MomentsStore

/// Mutes saved searches: their moments are read on arrival.
@MainActor
package final class SearchMuter {
  package let settings: SettingsStore
  private let database: MomentsDatabase
  private let reading: ReadingController
  private let now: @Sendable () -> Int64
  private let utcOffset: @Sendable (Int64) -> Int

  /// - Parameter now: returns the time in seconds since 1970.
  package init(
    _ settings: SettingsStore, database: MomentsDatabase, reading: ReadingController,
    now: @escaping @Sendable () -> Int64, utcOffset: @escaping @Sendable (Int64) -> Int = UTCOffset.local
  ) {
    (self.settings, self.database, self.reading) = (settings, database, reading)
    (self.now, self.utcOffset) = (now, utcOffset)
    update()
  }

  /// Gives the muted searches to the store. Call it after saved searches have changed.
  package func update() { database.mute(settings.muted(now: now, utcOffset: utcOffset)) }

  package func isMuted(_ search: SavedSearch) -> Bool {
    settings[SettingsStore.mutedSearches].contains(search.name)
  }

  package func filter(_ search: SavedSearch) -> MomentFilter? { search.filter(now: now(), utcOffset: utcOffset) }

  /// Mutes a search, which also reads its unread moments, or unmutes it, which makes those unread again that the reader has
  /// not read. Screens must read all moments again.
  ///
  /// - Returns: the message for the reader.
  package func setMuted(_ isMuted: Bool, _ search: SavedSearch) async throws(StoreError) -> LocalizedString {
    let names = settings[SettingsStore.mutedSearches].filter { $0 != search.name } + (isMuted ? [search.name] : [])
    guard let filter = filter(search) else { return L10n.Filter.empty }
    database.mute(settings.muted(names, now: now, utcOffset: utcOffset))
    defer { update() }
    let count = try await reading.setMuted(isMuted, filter)
    settings[SettingsStore.mutedSearches] = names
    return isMuted
      ? L10n.Filter.muted(name: search.name, count: count) : L10n.Filter.unmuted(name: search.name, count: count)
  }
}
