extension PluralRule {
  /// The categories that numbers take in the language, in the order of CLDR.
  package var categories: [PluralCategory] {
    switch self {
    case .invariant: [.other]
    case .singularForOne: [.one, .other]
    case .french, .spanish: [.one, .many, .other]
    case .arabic: PluralCategory.allCases
    case .russian: [.one, .few, .many, .other]
    }
  }
}
