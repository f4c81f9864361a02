/// The plural categories of Unicode CLDR (UTS #35, part 3, "Language Plural Rules").
package enum PluralCategory: String, CaseIterable, Sendable {
  /// Usually the number 0, in languages with a form for it.
  case zero
  /// The singular.
  case one
  /// The dual.
  case two
  /// The paucal, for small numbers.
  case few
  /// Large numbers, or a separate class of numbers.
  case many
  /// The general form, which every language has.
  case other
}

/// The rule of a language that determines the plural category of a number.
package struct PluralRule: Hashable, Sendable {
  /// The categories of the language in the order of CLDR; the last one is `other`.
  package let categories: [PluralCategory]
  /// The conditions of the categories in the same order; `other` has none.
  private let conditions: [PluralCondition]

  /// - Parameter conditions: the conditions in the syntax and order of CLDR. The first that holds determines the
  ///   category; without one, it is `other`.
  init(_ conditions: KeyValuePairs<PluralCategory, String>) {
    categories = conditions.map(\.key) + [.other]
    self.conditions = conditions.map { category, text in
      guard let condition = PluralCondition(text) else {
        preconditionFailure("The plural rule “\(category): \(text)” is not written as CLDR's are.")
      }
      return condition
    }
  }

  /// Returns the category of a whole number. Its sign is ignored.
  package func category(of number: Int) -> PluralCategory {
    conditions.firstIndex { $0.holds(for: UInt64(number.magnitude)) }.map { categories[$0] } ?? .other
  }
}

/// The parsed condition of a category in CLDR's syntax (UTS #35, part 3, "Plural Rules Syntax"):
/// `v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1`.
struct PluralCondition: Hashable, Sendable {
  /// The alternatives. The condition holds if all comparisons of one of them hold.
  private let alternatives: [[PluralRelation]]

  /// Parses a condition; `nil` if `text` has a syntax error.
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

  func holds(for number: UInt64) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
  }
}

/// A comparison of a plural rule in CLDR's syntax: `i % 100 != 12..14`, `n = 0,1`.
struct PluralRelation: Hashable, Sendable {
  /// Whether the operand is the number, `n` or `i`. The others describe decimals and exponents, which are 0 for a whole
  /// number.
  private let isOfNumber: Bool
  private let modulus: UInt64?
  private let isNegated: Bool
  private let ranges: [Range]

  /// The numbers from the first to the last. `ClosedRange` would look up conformances at run time.
  private struct Range: Hashable {
    let first: UInt64
    let last: UInt64
  }

  /// Parses and removes a comparison at the beginning of `words`; `nil` if there is none.
  init?(from words: inout ArraySlice<Substring>) {
    guard let operand = words.popFirst(), "nivwftce".contains(operand), operand.count == 1 else { return nil }
    isOfNumber = operand == "n" || operand == "i"
    if words.first == "%" {
      words.removeFirst()
      guard let modulus = words.popFirst().flatMap({ UInt64($0) }), modulus > 0 else { return nil }
      self.modulus = modulus
    } else {
      modulus = nil
    }
    switch words.popFirst() {
    case "=": isNegated = false
    case "!=": isNegated = true
    default: return nil
    }
    guard let list = words.popFirst()?.split(separator: ",", omittingEmptySubsequences: false) else { return nil }
    ranges = list.compactMap(Self.range)
    guard ranges.count == list.count else { return nil }
  }

  /// Parses `4` or `2..4`.
  private static func range(_ text: Substring) -> Range? {
    guard let dot = text.firstIndex(of: ".") else { return UInt64(text).map { Range(first: $0, last: $0) } }
    guard text[dot...].hasPrefix(".."), let first = UInt64(text[..<dot]), let last = UInt64(text[dot...].dropFirst(2)),
      first <= last
    else { return nil }
    return Range(first: first, last: last)
  }

  func holds(for number: UInt64) -> Bool {
    let value = isOfNumber ? number : 0
    let compared = modulus.map { value % $0 } ?? value
    return ranges.contains { $0.first <= compared && compared <= $0.last } != isNegated
  }
}
