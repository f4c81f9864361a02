/// When a number takes a category, in the words of CLDR (UTS #35, part 3, "Plural Rules Syntax"), read once:
/// `v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1`.
struct PluralCondition: Hashable, Sendable {
  /// One of these must hold, which it does if all of its comparisons do.
  private let alternatives: [[PluralRelation]]

  /// Nil if `text` is not written by the rules of the syntax.
  init?(_ text: String) {
    var words = text.split(separator: " ")[...]
    var alternatives: [[PluralRelation]] = []
    var conjunction: Substring? = "or"
    while let word = conjunction {
      guard let relation = PluralRelation(from: &words) else { return nil }
      switch word {
      case "or": alternatives.append([relation])
      case "and": alternatives[alternatives.count - 1].append(relation)
      default: return nil
      }
      conjunction = words.popFirst()
    }
    self.alternatives = alternatives
  }

  func holds(for operands: PluralOperands) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: operands) } }
  }
}
