package import MomentsStore

/// Saved searches in memory.
package final class StubSearches: SavedSearchStorage {
  package private(set) var savedSearches: [SavedSearch] = []

  package init() {}

  package func save(_ search: SavedSearch) -> String? {
    let former = savedSearches.first { $0.name == search.name }?.text
    savedSearches = (savedSearches.filter { $0.name != search.name } + [search]).sorted { $0.name < $1.name }
    return former == search.text ? nil : former
  }

  package func remove(_ name: String) {
    savedSearches.removeAll { $0.name == name }
  }
}
