package import MomentsStore

extension MomentsDatabase {
  /// Marks moments as read.
  @MainActor
  package func read(_ moments: MarkedMoments) async throws {
    let reading = ReadingController(store: self, sleep: { _ in }, followsReader: true)
    _ = try reading.readAll(moments)
    await reading.finish()
  }

  /// Marks the moments with these ids as read.
  package func read(_ ids: [String]) async throws {
    try await read(.only(Set(keys(of: ids).compactMap(\.self))))
  }
}
