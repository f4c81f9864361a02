import PluralRules
import StringsTables

/// A text in the development language beside its translation.
struct TranslationUnit {
  let unit: TextUnit
  let source: String
  let target: LocatedText?

  /// The units of an entry. Their shape is that of the translation, since a language may need plural forms where another
  /// needs none.
  ///
  /// - Parameter categories: those that numbers take in the language of the translation.
  static func units(
    of original: TableEntry, translation: TableEntry?, categories: [PluralCategory]
  ) -> [TranslationUnit] {
    let key = original.key.text
    func unit(_ part: TextUnit.Part, _ target: LocatedText?) -> TranslationUnit {
      TranslationUnit(unit: TextUnit(key: key, part: part), source: original.source(of: part), target: target)
    }
    switch (translation ?? original).value {
    case .text(let text):
      return [unit(.whole, translation == nil ? nil : text)]
    case .plural(let plural):
      let forms = plural.variables.flatMap { variable in
        let own = variable.forms.filter { translation != nil || $0.category == .zero }
        let shown = PluralCategory.allCases.filter { category in
          categories.contains(category) || own.contains { $0.category == category }
        }
        return shown.map { category in
          let target = translation == nil ? nil : variable.forms.first { $0.category == category }?.text
          return unit(.form(variable: variable.name.text, category), target)
        }
      }
      return [unit(.format, translation == nil ? nil : plural.format)] + forms
    }
  }
}

extension TableEntry {
  /// What a translation of a part is made from.
  func source(of part: TextUnit.Part) -> String {
    switch (part, value) {
    case (_, .text(let text)): text.text
    case (.whole, .plural(let plural)): plural.wholeText
    case (.format, .plural(let plural)): plural.format.text
    case (.form(let name, let category), .plural(let plural)):
      plural.variables.first { $0.name.text == name }.map { $0.source(of: category) } ?? plural.wholeText
    }
  }
}

extension PluralText.Variable {
  fileprivate func source(of category: PluralCategory) -> String {
    (forms.first { $0.category == category }?.text ?? other).text
  }
}

extension PluralText {
  /// The format with each variable in its form `other`.
  fileprivate var wholeText: String {
    let pieces = FormatString(format.text).pieces.map { piece in
      switch piece {
      case .literal(let words): words.replacing("%", with: "%%")
      case .placeholder(let placeholder):
        variables.first { placeholder.content == .variable($0.name.text) }?.other.text ?? placeholder.spelling
      }
    }
    return pieces.joined()
  }
}
