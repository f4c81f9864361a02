import GRDB

extension MomentsDatabase {
  package func keys(
    matching filter: MomentFilter, first count: Int, report: @escaping @Sendable ([TimelineKey]) -> Void
  ) async throws(StoreError) -> [TimelineKey] {
    try await readInBackground { try FilterQuery(filter, $0).keys(first: count, report: report) }
  }

  package func moments(at keys: [TimelineKey]) throws(StoreError) -> [MomentSummary?] {
    try read { database in
      let statement = try database.cachedStatement(
        sql: "\(Self.summaryColumns) FROM moment WHERE sequence = ? AND NOT \(Damage.moment)")
      let likerStatement = try MomentRows.likerStatement(database)
      return try keys.map { key in
        try Row.fetchOne(statement, arguments: [key.sequence]).map { try Self.summary($0, likerStatement) }
      }
    }
  }

  package func summary(id: String) throws(StoreError) -> MomentSummary? {
    try read { database in
      let statement = try database.cachedStatement(
        sql: "\(Self.summaryColumns) FROM moment WHERE id = ? AND NOT \(Damage.moment)")
      return try Row.fetchOne(statement, arguments: [id.storable]).map { row in
        try Self.summary(row, MomentRows.likerStatement(database))
      }
    }
  }
}
