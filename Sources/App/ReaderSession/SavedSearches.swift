import DesignKit
import Documents
package import MomentsStore
import Routing
package import Settings

/// The saved searches, by their names.
extension SettingsStore: SavedSearchStorage {
  static let savedSearches = Setting<[String: SearchText]>("savedSearches", default: [:])

  package var savedSearches: [SavedSearch] {
    self[Self.savedSearches].values.map(\.search).sorted { $0.name < $1.name }
  }

  package func save(_ search: SavedSearch) -> String? {
    let former = self[Self.savedSearches][search.name]?.search.text
    self[Self.savedSearches][search.name] = SearchText(search: search)
    return former == search.text ? nil : former
  }

  package func remove(_ name: String) {
    self[Self.savedSearches][name] = nil
  }
}

/// The text of a saved search. One with an error stays in the file, and is not offered.
struct SearchText: SettingValue {
  let search: SavedSearch

  static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> SearchText? {
    guard let text = reader.text(of: member, key: key) else { return nil }
    do throws(FilterError) {
      return SearchText(search: try SavedSearch(name: member.key, text: text))
    } catch {
      reader.report(at: member.offset, key: key, reason: error.message)
      return nil
    }
  }

  func json(at path: [String]) -> [[String]: String] { search.text.json(at: path) }
}

extension SavedSearch {
  /// The link of the matches.
  package var link: String {
    String(UniversalLinks.address("Search", ["q": text]).dropFirst(UniversalLinks.baseURL.count))
  }
}
