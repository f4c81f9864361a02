import Documents
import Localization
import TextFormats
import StringsTables

/// Reconstructs the tables that the built-in texts were compiled from.
enum BuiltInTables {
  /// Returns the tables of some built-in languages.
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
    TableEntry(
      key: LocatedText(text: text.origin.key, location: location),
      value: value(of: text.template, parameters: text.origin.parameters, location: location),
      comment: text.origin.comment)
  }

  private static func value(
    of template: TextTemplate, parameters: [ParameterType], location: SourceLocation
  ) -> TableEntry.Value {
    func located(_ text: String) -> LocatedText { LocatedText(text: text, location: location) }
    switch template {
    // A text without arguments is stored as shown, with single percent signs.
    case .text(let words): return .text(located(parameters.isEmpty ? words.replacing("%", with: "%%") : words))
    case .plural(let format, let variables):
      let types = valueTypes(in: format, variables, parameters: parameters)
      let variables = variables.compactMap { variable -> PluralText.Variable? in
        let forms = variable.forms.map { PluralText.Form(category: $0.category, text: located($0.text)) }
        guard let other = forms.last, let type = types[variable.name] else { return nil }
        return PluralText.Variable(
          name: located(variable.name), valueType: type, forms: forms, other: other.text)
      }
      return .plural(PluralText(format: located(format), variables: variables))
    case .widths(let variants):
      return .widths(
        variants.map { variant in
          WidthVariant(
            width: variant.width, value: value(of: variant.template, parameters: parameters, location: location))
        })
    }
  }

  /// Returns the conversion of each plural variable by name.
  private static func valueTypes(
    in format: String, _ variables: [PluralVariable], parameters: [ParameterType]
  ) -> [String: Placeholder] {
    let uses = VariableUse.all(in: format) { name in
      variables.first { $0.name == name }?.forms.map(\.text) ?? []
    }
    var types: [String: Placeholder] = [:]
    for use in uses where parameters.indices.contains(use.position - 1) {
      let digits = variables.first { $0.name == use.name }?.fractionDigits ?? 0
      let conversion = parameters[use.position - 1] == .number ? "%.\(digits)f" : "%d"
      types[use.name] = FormatString(conversion).placeholders.first
    }
    return types
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
