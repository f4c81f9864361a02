/// The plural categories of Unicode CLDR (UTS #35, part 3, "Language Plural Rules").
package enum PluralCategory: String, CaseIterable, Sendable {
  /// Mostly the number 0, where a language has a form for it.
  case zero
  /// The singular.
  case one
  /// The dual.
  case two
  /// A small number, the paucal.
  case few
  /// A large number, or one of a class of its own.
  case many
  /// The general form, which every language has.
  case other
}
