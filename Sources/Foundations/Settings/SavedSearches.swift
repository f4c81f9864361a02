package import DesignKit
package import Documents
import Glibc
import Localization
package import MomentsStore

/// The searches that the reader has saved.
extension SettingsStore {
  /// The searches by their names.
  package static let savedSearches = Setting<[String: SavedSearch]>("savedSearches", default: [:])

  /// The searches in the order of their names; those that cannot be read are missing.
  package var savedSearches: [SavedSearch] {
    self[Self.savedSearches].values.sorted { $0.name < $1.name }
  }

  /// Saves a search. One with the same name is replaced.
  ///
  /// - Returns: the text of the replaced one; `nil` if there was none, or the same.
  package func save(_ search: SavedSearch) -> String? {
    let former = self[Self.savedSearches].updateValue(search, forKey: search.name)?.text
    return former == search.text ? nil : former
  }

  package func remove(_ name: String) { self[Self.savedSearches][name] = nil }

  /// The names of the searches whose moments are read on arrival.
  package static let mutedSearches = Setting<[String]>("mutedSearches", default: [])

  /// The muted searches, for the store.
  ///
  /// - Parameter names: the names of the muted searches; `nil` for the stored ones.
  package func muted(
    _ names: [String]? = nil,
    now: @escaping @Sendable () -> Int64 = { Int64(time(nil)) },
    utcOffset: @escaping @Sendable (Int64) -> Int = UTCOffset.local
  ) -> MutedSearches {
    let names = names ?? self[Self.mutedSearches]
    return MutedSearches(savedSearches.filter { names.contains($0.name) }, now: now, utcOffset: utcOffset)
  }
}

/// In the file, a saved search is its text by its name. One with an error stays there, and is not offered.
extension SavedSearch: SettingValue {
  package static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> SavedSearch? {
    guard let text = reader.text(of: member, key: key) else { return nil }
    do throws(FilterError) {
      return try SavedSearch(name: member.key, text: text)
    } catch {
      reader.report(at: member.offset, key: key, reason: error.message)
      return nil
    }
  }

  package func json(at path: [String]) -> [[String]: String] { text.json(at: path) }
}
