package import MomentsStore

/// What most repositories of tests have in common: no sources, no server, and places that stay.
extension MomentsRepository {
  package func position(of place: ReadingPlace) throws(StoreError) -> (index: Int, key: TimelineKey) {
    (try position(of: place.key), place.key)
  }

  package func distance(from start: TimelineKey, to end: TimelineKey) throws(StoreError) -> Int {
    try position(of: end) - position(of: start)
  }

  package func hasMoment(among ids: [String]) throws(StoreError) -> Bool {
    for id in ids where try moment(id: id) != nil { return true }
    return false
  }

  package func source(id: Int64) throws(StoreError) -> Source? { nil }
  package func momentIDs(ofSource id: Int64) async throws(StoreError) -> [String] { [] }
  package func unsentLikes() throws(StoreError) -> [UnsentLike] { [] }
}
