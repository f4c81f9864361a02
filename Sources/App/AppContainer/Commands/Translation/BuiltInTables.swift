import Localization
import PluralRules
import StringsTables

/// The texts in the program as the tables that they were compiled from.
enum BuiltInTables {
  /// The tables of some of the languages that there are texts in.
  static func inputs(of languages: [Language] = L10n.languages) -> [TableInput] {
    languages.filter(L10n.languages.contains).flatMap(inputs)
  }

  private static func inputs(of language: Language) -> [TableInput] {
    let tables = Dictionary(grouping: BuiltInText.all(in: language), by: \.origin.table)
    return tables.sorted { $0.key < $1.key }.flatMap { table, texts in
      let folder = "built-in/\(language.identifier).lproj"
      let entries = texts.map { entry(of: $0, location: SourceLocation(path: folder)) }
      return TableFile.Kind.allCases.map { kind in
        TableInput(path: "\(folder)/\(table).\(kind.rawValue)", contents: Array(entries.text(as: kind).utf8))
      }
    }
  }

  private static func entry(of text: BuiltInText, location: SourceLocation) -> TableEntry {
    func located(_ text: String) -> LocatedText { LocatedText(text: text, location: location) }
    let parameters = text.origin.parameters
    let value: TableEntry.Value
    switch text.template {
    // A text without arguments is kept as it is shown.
    case .text(let words): value = .text(located(parameters.isEmpty ? words.replacing("%", with: "%%") : words))
    case .plural(let format, let variables):
      let variables = variables.compactMap { variable -> PluralText.Variable? in
        let forms = variable.forms.map { PluralText.Form(category: $0.category, text: located($0.text)) }
        guard let other = forms.last, let type = valueType(of: variable, in: format, parameters: parameters) else {
          return nil
        }
        return PluralText.Variable(
          name: located(variable.name), valueType: type, forms: forms, other: other.text)
      }
      value = .plural(PluralText(format: located(format), variables: variables))
    }
    return TableEntry(key: located(text.origin.key), value: value, comment: text.origin.comment)
  }

  /// The conversion of the number that a variable is chosen by.
  private static func valueType(
    of variable: PluralVariable, in format: String, parameters: [TextOrigin.Parameter]
  ) -> Placeholder? {
    var next = 1
    for placeholder in FormatString(format).placeholders {
      let position = placeholder.position(next: &next)
      guard placeholder.content == .variable(variable.name), parameters.indices.contains(position - 1) else { continue }
      let conversion = parameters[position - 1] == .number ? "%.\(variable.fractionDigits)f" : "%d"
      return FormatString(conversion).placeholders.first
    }
    return nil
  }
}

extension [TableEntry] {
  /// The table of one kind, with those of the entries that belong there.
  func text(as kind: TableFile.Kind) -> String {
    switch kind {
    case .strings: StringsWriter.text(of: self)
    case .stringsDictionary: StringsDictionaryWriter.text(of: self)
    }
  }
}
