import Documents
import Localization
import Texts

extension L10n {
  /// The texts of built-in languages as the entries that they were compiled from, sorted by key, by language.
  static func entries(of languages: [Language] = L10n.languages) -> [String: [TableEntry]] {
    let entries = L10n.languages.filter(languages.contains).map { language in
      let entries = (0..<textCount).compactMap { entry($0, of: language) }
      return (language.identifier, entries.sorted { $0.key.text < $1.key.text })
    }
    return Dictionary(uniqueKeysWithValues: entries)
  }

  private static func entry(_ number: Int, of language: Language) -> TableEntry? {
    guard let origin = origin(number), let template = template(number, in: language) else { return nil }
    let location = SourceLocation(path: "built-in/\(language.identifier).lproj/\(origin.table).strings")
    func located(_ text: String) -> LocatedText { LocatedText(text: text, location: location) }
    // A text without arguments is stored as shown, with single percent signs.
    func variant(_ width: Int?, _ format: String) -> TableEntry.Variant {
      let format = origin.parameters.isEmpty ? format.replacing("%", with: "%%") : format
      return TableEntry.Variant(width: width, format: located(format))
    }
    let variants: [TableEntry.Variant]
    var variables: [TableEntry.Variable] = []
    switch template {
    case .text(let words): variants = [variant(nil, words)]
    case .formats(let formats, let forms):
      variants = formats.map { variant(formats.count > 1 ? $0.width : nil, $0.format) }
      variables = forms.compactMap { variable in
        let forms = variable.forms.map { ($0.category, located($0.text)) }
        return TableEntry.Variable(name: located(variable.name), forms: Dictionary(uniqueKeysWithValues: forms))
      }
    }
    return TableEntry(key: located(origin.key), variants: variants, variables: variables, comment: origin.comment)
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
