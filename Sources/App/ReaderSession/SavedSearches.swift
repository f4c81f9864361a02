import DesignKit
import Documents
package import MomentsStore
import Routing
package import Settings

/// The saved searches, by their names.
extension SettingsStore: FilterStorage {
  static let savedSearches = Setting<[String: FilterText]>("savedSearches", default: [:])

  package var filters: [SavedFilter] { self[Self.savedSearches].values.map(\.filter).sorted { $0.name < $1.name } }

  package func save(_ filter: SavedFilter) -> String? {
    let former = self[Self.savedSearches][filter.name]?.filter.text
    self[Self.savedSearches][filter.name] = FilterText(filter: filter)
    return former == filter.text ? nil : former
  }

  package func remove(_ name: String) {
    self[Self.savedSearches][name] = nil
  }
}

/// The text of a saved search. One with an error stays in the file, and is not offered.
struct FilterText: SettingValue {
  let filter: SavedFilter

  static func read(_ member: DocumentMember, key: String, _ reader: inout DesignFileReader) -> FilterText? {
    guard let text = reader.text(of: member, key: key) else { return nil }
    do throws(FilterError) {
      return FilterText(filter: try SavedFilter(name: member.key, text: text))
    } catch {
      reader.report(member, key: key, .unusable(reason: error.message))
      return nil
    }
  }

  func json(at path: [String]) -> [[String]: String] { filter.text.json(at: path) }
}

extension SavedFilter {
  /// The link of the matches.
  package var link: String {
    String(UniversalLinks.address("Search", ["q": text]).dropFirst(UniversalLinks.baseURL.count))
  }
}
