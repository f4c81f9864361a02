/// What happens to a text that has more than its room.
package enum Truncation: Hashable, Sendable {
  /// The end gives way to an ellipsis.
  case tail
  /// The beginning does.
  case head
  /// The middle does: for addresses and file names, of which the end tells most.
  case middle
  /// The line ends at the edge, without a sign.
  case clip
}
