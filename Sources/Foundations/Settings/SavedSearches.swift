package import DesignKit
package import Documents
import Localization
package import MomentsStore

/// The searches that the reader has saved.
extension SettingsStore {
  /// The searches by their names.
  package nonisolated static let savedSearches = Setting<[String: SavedSearch]>("savedSearches", default: [:])

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

  /// Returns the text of a saved search; `nil` if none has the name.
  ///
  /// - Throws: `DesignFileError` for a search of the file that cannot be read.
  package func text(ofSearch name: String) throws(DesignFileError) -> String? {
    if let search = self[Self.savedSearches][name] { return search.text }
    let keys = [Self.savedSearches.key, "\(Self.savedSearches.key).\(name)"]
    guard case .invalid(let path, let all)? = error else { return nil }
    let own = all.filter { keys.contains($0.key) }
    if own.isEmpty { return nil }
    throw .invalid(path: path, own)
  }

  package func remove(_ name: String) { self[Self.savedSearches][name] = nil }

  /// The names of the searches whose moments are read on arrival.
  package static let mutedSearches = Setting<[String]>("mutedSearches", default: [])

  /// Whether moments of muted searches are in no lists and counts, unless the reader asks for them.
  package static let hidesMuted = Setting("hidesMuted", default: false)

  /// The muted searches, for the store. A name that no search has is an issue of the file.
  ///
  /// - Parameter names: the names of the muted searches; `nil` for the stored ones.
  package func muted(
    _ names: [String]? = nil,
    now: @escaping @Sendable () -> Int64,
    utcOffset: @escaping @Sendable (Int64) -> Int = UTCOffset.local
  ) -> MutedSearches {
    let names = names ?? self[Self.mutedSearches]
    // One that cannot be read is an issue of its own.
    for name in names where (try? text(ofSearch: name) == nil) == true {
      report(Self.mutedSearches, reason: L10n.Filter.unknown(name: name.excerpt))
    }
    return MutedSearches(
      savedSearches.filter { names.contains($0.name) }, areHidden: self[Self.hidesMuted], now: now, utcOffset: utcOffset
    )
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
