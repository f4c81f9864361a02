package import MomentsStore

/// A repository without moments; a test implements what it needs.
package protocol PartialRepository: MomentsRepository {}

extension PartialRepository {
  package func waitUntilOpen() async throws(StoreError) {}

  package func timeline(_ start: TimelineStart, limit: Int) throws(StoreError) -> [MomentSummary] { [] }

  package func position(of key: TimelineKey) throws(StoreError) -> (index: Int, key: TimelineKey) { (0, key) }

  package func distance(from start: TimelineKey, to end: TimelineKey) throws(StoreError) -> Int {
    try position(of: end).index - position(of: start).index
  }

  package func moment(id: String) throws(StoreError) -> Moment? { nil }
  package func moments(at keys: [TimelineKey]) throws(StoreError) -> [MomentSummary?] { keys.map { _ in nil } }
  package func keys(of ids: [String]) throws(StoreError) -> [TimelineKey?] { ids.map { _ in nil } }

  package func find(
    _ filter: MomentFilter, from start: TimelineKey, forward: Bool
  ) async throws(StoreError) -> SearchHit? { nil }

  package func keys(
    matching filter: MomentFilter, first count: Int, report: @escaping @Sendable ([TimelineKey]) -> Void
  ) async throws(StoreError) -> [TimelineKey] { [] }

  package func source(id: Int64) throws(StoreError) -> Source? { nil }
  package func setLiked(_ isLiked: Bool, momentID: String) async throws(StoreError) {}
  package func unsentLikes() throws(StoreError) -> [UnsentLike] { [] }
}
