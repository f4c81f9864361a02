import Documents
import Texts

/// Builds an entry from the translated parts of a document and the entry of the table.
struct ImportedEntry {
  private let targets: [TextUnit.Part: LocatedText]
  private let original: TableEntry
  private let existing: TableEntry?
  private let types: [ParameterType]
  private var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - original: the entry in the development language.
  ///   - existing: the entry in the table of the translation.
  /// - Returns: the entry, or `nil` if it has an error or lacks a part, and the issues.
  static func read(
    _ targets: [TextUnit.Part: LocatedText], key: LocatedText, original: TableEntry, existing: TableEntry?,
    types: [ParameterType]
  ) -> (entry: TableEntry?, diagnostics: [Diagnostic]) {
    var reader = ImportedEntry(targets: targets, original: original, existing: existing, types: types)
    guard let variants = reader.variants(), let variables = reader.variables(of: variants) else {
      return (nil, reader.diagnostics)
    }
    let entry = TableEntry(
      key: key, variants: variants, variables: variables, comment: existing?.comment ?? original.comment)
    reader.reportForms(missingIn: entry)
    return (entry, reader.diagnostics)
  }

  /// Returns the formats in the shape of the document or, if its parts leave that open, in the shape of the tables.
  private mutating func variants() -> [TableEntry.Variant]? {
    let widths = translatedWidths
    let wholes = [targets[.whole], targets[.format], widths.first?.format].compactMap(\.self)
    guard wholes.count < 2 else {
      let location = wholes.map(\.location).max() ?? original.key.location
      let shapes = "is translated as a text, as a plural or for widths; only one of them can be shown"
      diagnostics.report("“\(original.key.text)” \(shapes)", at: location)
      return nil
    }
    if let format = targets[.whole] ?? targets[.format] { return [TableEntry.Variant(format: format)] }
    // A plain text has no parts to keep for a plural or for widths.
    let own = existing.flatMap { $0.tableKind == .strings ? nil : $0 }
    let base = own ?? original
    if !widths.isEmpty {
      // The widths of the development language do not apply if the translation has its own.
      let others = (own?.variants ?? []).filter { other in
        other.width != nil && !widths.contains { $0.width == other.width }
      }
      return (widths + others).sorted { $0.width ?? 0 < $1.width ?? 0 }
    }
    let isVaried = targets.keys.contains { part in
      if case .form(StringCatalog.variable, _) = part { true } else { false }
    }
    if isVaried, base.variable(named: StringCatalog.variable) == nil {
      let format = LocatedText(text: "%#@\(StringCatalog.variable)@", location: original.key.location)
      return [TableEntry.Variant(format: format)]
    }
    guard base.tableKind == .stringsDictionary else {
      diagnostics.report(
        "“\(original.key.text)” has plural forms, but no format that they stand in",
        at: targets.values.map(\.location).min() ?? original.key.location)
      return nil
    }
    return base.variants
  }

  private var translatedWidths: [TableEntry.Variant] {
    targets.compactMap { part, text in
      guard case .width(let width) = part else { return nil }
      return TableEntry.Variant(width: width, format: text)
    }
  }

  /// Returns the variables that the formats use, each once; `nil` if one lacks the form `other`.
  private mutating func variables(of variants: [TableEntry.Variant]) -> [TableEntry.Variable]? {
    var variables: [TableEntry.Variable] = []
    for format in variants.reversed().map(\.format) {
      var next = 1
      for placeholder in FormatString(format.text).placeholders {
        let position = placeholder.position(next: &next)
        guard case .variable(let name) = placeholder.content, !variables.contains(where: { $0.name.text == name }),
          types.indices.contains(position - 1), types[position - 1] == .integer
        else { continue }
        let forms = forms(of: name)
        guard let variable = TableEntry.Variable(name: LocatedText(text: name, location: format.location), forms: forms)
        else {
          let location = forms.values.map(\.location).min() ?? format.location
          let form = "“other” of “\(name)”, which every language needs"
          diagnostics.report("“\(original.key.text)” has no form \(form)", at: location)
          return nil
        }
        variables.append(variable)
      }
    }
    return variables
  }

  private func forms(of name: String) -> [PluralCategory: LocatedText] {
    let old = existing?.variable(named: name)
    return PluralCategory.allCases.reduce(into: [:]) { forms, category in
      forms[category] = targets[.form(variable: name, category)] ?? old?.form(category)
    }
  }

  /// Reports forms whose variable is not used.
  private mutating func reportForms(missingIn entry: TableEntry) {
    for (part, text) in targets {
      guard case .form(let name, _) = part, entry.variable(named: name) == nil else { continue }
      diagnostics.append(.unknownUnit(id: TextUnit(key: original.key.text, part: part).id, at: text.location))
    }
  }
}
