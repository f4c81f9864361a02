import Documents
import Texts

/// Builds the value of an entry from the translated parts of a document and the entry of the table.
struct ImportedValue {
  private let targets: [TextUnit.Part: LocatedText]
  private let original: TableEntry
  private let existing: TableEntry.Value?
  private let types: [ParameterType]
  private var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - targets: the translated parts.
  ///   - original: the entry in the development language.
  ///   - existing: the value in the table of the translation.
  ///   - types: the types of the arguments.
  /// - Returns: the value, or `nil` if it has an error or lacks a part, and the issues.
  static func read(
    _ targets: [TextUnit.Part: LocatedText], original: TableEntry, existing: TableEntry.Value?, types: [ParameterType]
  ) -> (value: TableEntry.Value?, diagnostics: [Diagnostic]) {
    var reader = ImportedValue(targets: targets, original: original, existing: existing, types: types)
    let value = reader.value()
    if let value { reader.reportForms(missingIn: value) }
    return (value, reader.diagnostics)
  }

  private init(
    targets: [TextUnit.Part: LocatedText], original: TableEntry, existing: TableEntry.Value?, types: [ParameterType]
  ) {
    self.targets = targets
    self.original = original
    self.existing = existing
    self.types = types
  }

  /// Returns the value in the shape of the document or, if its parts leave that open, in the shape of the tables.
  private mutating func value() -> TableEntry.Value? {
    let widths = translatedWidths
    let wholes = [targets[.whole], targets[.format], widths.first?.text].compactMap(\.self)
    guard wholes.count < 2 else {
      let location = wholes.map(\.location).max() ?? original.key.location
      let shapes = "is translated as a text, as a plural or for widths; only one of them can be shown"
      diagnostics.report(.error("“\(original.key.text)” \(shapes)"), at: location)
      return nil
    }
    if let text = targets[.whole] { return .text(text) }
    if let format = targets[.format] { return plural(format) }
    // A plain text has no parts to keep for a plural or for widths.
    var own = existing
    if case .text? = existing { own = nil }
    switch own ?? original.value {
    // The widths of the development language do not apply if the translation has its own.
    case .widths(let variants): return self.widths(widths, over: own != nil || widths.isEmpty ? variants : [])
    case .text where !widths.isEmpty, .plural where !widths.isEmpty: return self.widths(widths, over: [])
    case .plural(let plural): return self.plural(plural.format)
    case .text:
      diagnostics.report(
        .error("“\(original.key.text)” has plural forms, but no format that they stand in"),
        at: targets.values.map(\.location).min() ?? original.key.location)
      return nil
    }
  }

  /// Reports forms whose variable is not used.
  private mutating func reportForms(missingIn value: TableEntry.Value) {
    for (part, text) in targets {
      guard case .form(let name, _) = part, !value.variables.contains(where: { $0.name.text == name }) else { continue }
      diagnostics.report(.unknownUnit(id: TextUnit(key: original.key.text, part: part).id), at: text.location)
    }
  }

  // MARK: Formats

  private var translatedWidths: [(width: Int, text: LocatedText)] {
    let widths = targets.compactMap { part, text -> (width: Int, text: LocatedText)? in
      guard case .width(let width) = part else { return nil }
      return (width, text)
    }
    return widths.sorted { $0.width < $1.width }
  }

  private mutating func plural(_ format: LocatedText) -> TableEntry.Value? {
    variables(of: [format]).map { .plural(PluralText(format: format, variables: $0)) }
  }

  private mutating func widths(
    _ widths: [(width: Int, text: LocatedText)], over variants: [WidthVariant]
  ) -> TableEntry.Value? {
    let others = variants.compactMap { variant in variant.value.format.map { (width: variant.width, text: $0) } }
      .filter { other in !widths.contains { $0.width == other.width } }
    let texts = (widths + others).sorted { $0.width < $1.width }
    guard let variables = variables(of: texts.reversed().map(\.text)) else { return nil }
    return .widths(texts.map { WidthVariant(width: $0.width, text: $0.text, variables: variables) })
  }

  // MARK: Variables

  /// Returns the variables that the formats use, each once; `nil` if one lacks the form `other`.
  private mutating func variables(of formats: [LocatedText]) -> [PluralText.Variable]? {
    var variables: [PluralText.Variable] = []
    for format in formats {
      var next = 1
      for placeholder in FormatString(format.text).placeholders {
        let position = placeholder.position(next: &next)
        guard case .variable(let name) = placeholder.content, !variables.contains(where: { $0.name.text == name }),
          types.indices.contains(position - 1), types[position - 1] == .integer
        else { continue }
        let forms = forms(of: name)
        guard let other = forms.first(where: { $0.category == .other }) else {
          let location = forms.first?.text.location ?? format.location
          let form = "“other” of “\(name)”, which every language needs"
          diagnostics.report(.error("“\(original.key.text)” has no form \(form)"), at: location)
          return nil
        }
        variables.append(
          PluralText.Variable(
            name: LocatedText(text: name, location: format.location), forms: forms, other: other.text))
      }
    }
    return variables
  }

  private func forms(of name: String) -> [PluralText.Form] {
    let old = existing?.variables.first { $0.name.text == name }?.forms ?? []
    return PluralCategory.allCases.compactMap { category in
      (targets[.form(variable: name, category)] ?? old.first { $0.category == category }?.text)
        .map { PluralText.Form(category: category, text: $0) }
    }
  }
}
