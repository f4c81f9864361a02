package import TerminalUI

/// What happens to a text that is longer than its line; the names are those of TypographyKit's configurations.
package enum LineBreakMode: String, Hashable, Sendable, CaseIterable {
  /// Goes on in the next line between words.
  case wordWrap = "word-wrap"
  /// Goes on in the next line after any character.
  case charWrap = "char-wrap"
  /// One line that ends at the edge.
  case clip
  /// One line whose beginning gives way to an ellipsis.
  case truncateHead = "truncate-head"
  case truncateMiddle = "truncate-middle"
  case truncateTail = "truncate-tail"
}

extension LineBreakMode {
  /// What gives way in the modes that have one line; nil in those that go on.
  package var truncation: Truncation? {
    switch self {
    case .wordWrap, .charWrap: nil
    case .clip: .clip
    case .truncateHead: .head
    case .truncateMiddle: .middle
    case .truncateTail: .tail
    }
  }

  /// Where lines end in the modes that go on.
  package var wrapping: Wrapping { self == .charWrap ? .characters : .words }
}
