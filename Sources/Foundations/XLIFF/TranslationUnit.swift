import Documents
import PluralRules
import StringsTables

/// A text in the development language beside its translation.
struct TranslationUnit {
  let unit: TextUnit
  let source: String
  let target: LocatedText?

  /// The units of an entry. Their shape is that of the translation, since a language may need plural forms, or texts for
  /// different room, where another needs none.
  ///
  /// - Parameter categories: those that numbers take in the language of the translation.
  static func units(
    of original: TableEntry, translation: TableEntry?, categories: [PluralCategory]
  ) -> [TranslationUnit] {
    func unit(_ part: TextUnit.Part, _ text: LocatedText?) -> TranslationUnit {
      TranslationUnit(
        unit: TextUnit(key: original.key.text, part: part), source: original.source(of: part),
        target: translation == nil ? nil : text)
    }
    let value = (translation ?? original).value
    let forms = value.variables.flatMap { variable in
      let own = variable.forms.filter { translation != nil || $0.category == .zero }
      let shown = PluralCategory.allCases.filter { category in
        categories.contains(category) || own.contains { $0.category == category }
      }
      return shown.map { category in
        unit(
          .form(variable: variable.name.text, category), variable.forms.first { $0.category == category }?.text)
      }
    }
    switch value {
    case .text(let text): return [unit(.whole, text)]
    case .plural(let plural): return [unit(.format, plural.format)] + forms
    case .widths(let variants): return variants.map { unit(.width($0.width), $0.value.format) } + forms
    }
  }
}
