/// One of the texts that an entry has for different room, an `NSStringVariableWidthRuleType` of a `.stringsdict` table.
package struct WidthVariant: Sendable {
  /// The number that the table gives the room; it only orders the texts, since what fits is measured where it is drawn.
  package let width: Int
  /// A text or a plural.
  package let value: TableEntry.Value
}
