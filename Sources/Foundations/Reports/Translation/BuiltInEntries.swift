import Documents
import Localization
import Texts

extension BuiltInText {
  /// The texts of built-in languages as the entries that they were compiled from, by language.
  static func entries(of languages: [Language] = L10n.languages) -> [String: [TableEntry]] {
    Dictionary(
      uniqueKeysWithValues: L10n.languages.filter(languages.contains).map { language in
        (language.identifier, all(in: language).map { $0.entry(of: language) })
      })
  }

  private func entry(of language: Language) -> TableEntry {
    let location = SourceLocation(path: "built-in/\(language.identifier).lproj/\(origin.table).strings")
    return TableEntry(
      key: LocatedText(text: origin.key, location: location), value: value(of: template, location: location),
      comment: origin.comment)
  }

  private func value(of template: TextTemplate, location: SourceLocation) -> TableEntry.Value {
    func located(_ text: String) -> LocatedText { LocatedText(text: text, location: location) }
    switch template {
    // A text without arguments is stored as shown, with single percent signs.
    case .text(let words): return .text(located(origin.parameters.isEmpty ? words.replacing("%", with: "%%") : words))
    case .plural(let format, let variables):
      let variables = variables.compactMap { variable -> PluralText.Variable? in
        let forms = variable.forms.map { PluralText.Form(category: $0.category, text: located($0.text)) }
        return forms.last.map { PluralText.Variable(name: located(variable.name), forms: forms, other: $0.text) }
      }
      return .plural(PluralText(format: located(format), variables: variables))
    case .widths(let variants):
      return .widths(
        variants.map { WidthVariant(width: $0.width, value: value(of: $0.template, location: location)) })
    }
  }
}

extension [TableEntry] {
  /// Returns a table of one kind with the entries that belong to it.
  func text(as kind: TableFile.Kind) -> String {
    switch kind {
    case .strings: StringsWriter.text(of: self)
    case .stringsDictionary: StringsDictionaryWriter.text(of: self)
    }
  }
}
