package import MomentsStore

/// Saved filters in memory.
package final class StubFilters: FilterStorage {
  package private(set) var filters: [SavedFilter] = []

  package init() {}

  package func save(_ filter: SavedFilter) -> String? {
    let former = filters.first { $0.name == filter.name }?.text
    filters = (filters.filter { $0.name != filter.name } + [filter]).sorted { $0.name < $1.name }
    return former == filter.text ? nil : former
  }

  package func remove(_ name: String) {
    filters.removeAll { $0.name == name }
  }
}
