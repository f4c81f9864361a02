import Documents
import Texts

/// Compares the tables of a folder with the built-in texts, which they replace.
struct FolderReader {
  private(set) var texts: FolderTexts = [:]
  private(set) var diagnostics: [Diagnostic]
  /// The numbers of the built-in texts in the generated `L10n` by key.
  private let numbers: [String: Int]

  init(_ inputs: [SourceText]) {
    let translations: [String: Catalog.Translation]
    (translations, diagnostics) = Catalog.read(inputs)
    let keys = (0..<L10n.textCount).compactMap { number in L10n.origin(number).map { ($0.key, number) } }
    numbers = Dictionary(keys) { $1 }
    var folders: [String: String] = [:]
    for (name, translation) in translations.sorted(by: { $0.key < $1.key }) {
      let location = SourceLocation(path: translation.path)
      let language = Self.language(ofFolder: name)
      if let other = folders.updateValue(translation.path, forKey: language) {
        diagnostics.append(.duplicateTable(otherPath: other, at: location))
      }
      // A language may have tables without any text.
      if texts[language] == nil { texts[language] = [:] }
      for entry in translation.sortedEntries { add(entry, language) }
    }
  }

  private mutating func add(_ entry: TableEntry, _ language: String) {
    let name = entry.key.text
    guard let number = numbers[name], let origin = L10n.origin(number) else {
      let nearest = NearestNames.of(name, among: Array(numbers.keys)).first
      let advice = nearest.map { "; did you mean “\($0)”?" } ?? ", so this one is shown nowhere"
      return diagnostics.warn("the app has no text “\(name)”\(advice)", at: entry.key.location)
    }
    for text in entry.texts where text.text.isEmpty { diagnostics.append(.emptyText(key: name, at: text.location)) }
    let (signature, issues) = SignatureReader.read(entry)
    diagnostics += issues
    guard let signature else { return }
    let expected = Signature(types: origin.parameters)
    guard signature == expected else {
      return diagnostics.report("“\(name)” has \(signature) here, but the app gives it \(expected)", at: entry.location)
    }
    texts[language, default: [:]][number] = TextTemplate(entry, signature)
  }

  /// Returns the identifier of the built-in language that a folder name means (`pt_BR` is `pt-BR`), else its canonical
  /// tag.
  private static func language(ofFolder name: String) -> String {
    guard let tag = LanguageTag(name)?.canonical else { return name }
    return L10n.languages.first { LanguageTag($0.identifier)?.canonical == tag }?.identifier ?? tag.identifier
  }
}
