/// The plural categories of Unicode CLDR, which are the keys of the forms in a `.stringsdict` table.
enum PluralCategory: String, CaseIterable {
  case zero, one, two, few, many, other
}
