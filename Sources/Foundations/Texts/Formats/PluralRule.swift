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

/// The rule of a language that determines the plural category of a whole number.
package struct PluralRule: Sendable {
  typealias Condition = @Sendable (UInt) -> Bool

  /// The categories of the language in the order of CLDR; the last one is `other`.
  package let categories: [PluralCategory]
  /// The conditions of the categories in the same order; `other` has none.
  private let conditions: [Condition]

  /// - Parameter conditions: the conditions in the order of CLDR. The first that holds determines the category; without
  ///   one, it is `other`.
  init(_ conditions: KeyValuePairs<PluralCategory, Condition>) {
    categories = conditions.map(\.key) + [.other]
    self.conditions = conditions.map(\.value)
  }

  /// Returns the category of a number. Its sign is ignored.
  package func category(of number: Int) -> PluralCategory {
    conditions.firstIndex { $0(number.magnitude) }.map { categories[$0] } ?? .other
  }
}
