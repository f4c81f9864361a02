import Documents
import Localization
import Texts

/// The text of a key as readers of a language see it.
struct TextPreview: Equatable {
  let language: String
  /// The number that the placeholders have; `nil` if none is a number.
  var count: Int?
  /// The width of the variant; `nil` if the text has no variants.
  var width: Int?
  /// The text; `nil` if the language has none.
  var text: String?
}

extension Catalog {
  /// Returns the texts of a key in all languages. A placeholder for a text shows the name that the comment gives it.
  func previews(of key: String, counts: [Int]) throws(TranslationError) -> [TextPreview] {
    let originals = translations[developmentLanguage]?.entries ?? [:]
    guard let original = originals[key] else {
      throw .unknownKey(key, nearest: NearestNames.of(key, among: Array(originals.keys)))
    }
    let signature = signatures[key] ?? Signature(types: [])
    let names = original.comment.flatMap { ParameterLabels(comment: $0).names(for: signature) }
    let numbers = signature.types.contains(.integer) ? counts.map(Optional.init) : [nil]
    return languages.flatMap { language in
      guard let entry = translations[language]?.entries[key] else { return [TextPreview(language: language)] }
      return entry.variants.flatMap { variant in
        numbers.map { number in
          let arguments = signature.types.enumerated().map { index, type -> LocalizedString.Argument in
            type == .integer ? .integer(number ?? 0) : .text(names?[index] ?? "%\(index + 1)$@")
          }
          let text = TextFormatter.text(
            of: variant.format.text, variables: entry.pluralVariables, arguments: arguments, in: Language(language))
          return TextPreview(language: language, count: number, width: variant.width, text: text)
        }
      }
    }
  }
}

extension [TextPreview] {
  /// Returns a table for people, or a list for programs.
  func report(as format: ReportFormat) throws -> String {
    switch format {
    case .json:
      try ReportText.json(
        map { ["language": $0.language, "count": $0.count, "width": $0.width, "text": $0.text] as JSONObject })
    case .text:
      ReportText.table(
        map { [$0.language] + column(\.count, of: $0) + column(\.width, of: $0) + [$0.text ?? "–"] }
      ).map { $0 + "\n" }.joined()
    }
  }

  /// Returns the text in a column of numbers, which only exists if a row has a number.
  private func column(_ number: KeyPath<TextPreview, Int?>, of preview: TextPreview) -> [String] {
    contains { $0[keyPath: number] != nil } ? [preview[keyPath: number].map { "\($0)" } ?? ""] : []
  }
}
