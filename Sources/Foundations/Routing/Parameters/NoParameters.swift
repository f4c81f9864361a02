/// What screens take that need nothing to be told.
package struct NoParameters: Codable, Hashable, Sendable {
  package init() {}
}
