import Documents
import Localization
import TerminalUI
import Texts

struct Coverage: Equatable, Sendable {
  /// The name of its `.lproj` folder without extension.
  let language: String
  /// The number of keys in the development language, without those that are not to be translated.
  let keyCount: Int
  /// Keys without a text, in alphabetical order.
  let missingKeys: [String]
  /// Keys whose text is still an untranslated copy of the development language, in alphabetical order.
  let copiedKeys: [String]
  /// The number of texts that equal those of the development language, including names that need no translation.
  let sameCount: Int
  /// Keys that do not exist in the development language, in alphabetical order.
  let unknownKeys: [String]
  /// The number of other errors of the tables.
  let errorCount: Int

  var translatedCount: Int { keyCount - missingKeys.count - copiedKeys.count }

  /// The share of translated keys in percent, rounded down so that only a complete translation has 100.
  var percentage: Int { keyCount == 0 ? 100 : translatedCount * 100 / keyCount }

  fileprivate func facts(listsMissing: Bool) -> JSONObject {
    [
      "language": language, "keys": keyCount, "translated": translatedCount, "missing": missingKeys.count,
      "untranslated": copiedKeys.count, "same": sameCount, "unknown": unknownKeys.count, "errors": errorCount,
      "percentage": percentage, "missingKeys": listsMissing ? missingKeys : nil,
      "untranslatedKeys": listsMissing ? copiedKeys : nil,
    ]
  }
}

extension Catalog {
  /// The progress of each language, in alphabetical order.
  var coverage: [Coverage] { languages.map(coverage) }

  private func coverage(of language: String) -> Coverage {
    let known = translations[developmentLanguage]?.entries ?? [:]
    let originals = known.filter(\.value.isTranslatable)
    let entries = translations[language]?.entries ?? [:]
    let unknownKeys = entries.keys.filter { known[$0] == nil }.sorted()
    let same =
      language == developmentLanguage
      ? [] : entries.values.filter { originals[$0.key.text]?.saysTheSame(as: $0) == true }
    return Coverage(
      language: language, keyCount: originals.count, missingKeys: originals.keys.filter { entries[$0] == nil }.sorted(),
      copiedKeys: same.filter { isUntouchedCopy($0, in: language) }.map(\.key.text).sorted(), sameCount: same.count,
      unknownKeys: unknownKeys, errorCount: diagnostics.count { isError($0, in: language, besides: unknownKeys) })
  }

  /// Whether a text that equals that of the development language still has to be translated. It does if it is a phrase;
  /// or, with tables below, if it has words that every other language there has changed, unlike names. Inherited texts
  /// count as translated.
  private func isUntouchedCopy(_ entry: TableEntry, in language: String) -> Bool {
    let key = entry.key.text
    guard translations[language]?.inheritedKeys.contains(key) != true else { return false }
    guard isLaidOver, !entry.isPhrase else { return entry.isPhrase }
    let others = translations.filter { $0.key != language && $0.key != developmentLanguage }.values
    return entry.hasWords && !others.contains { $0.entries[key]?.saysTheSame(as: entry) == true }
  }

  private func isError(_ diagnostic: Diagnostic, in language: String, besides unknownKeys: [String]) -> Bool {
    diagnostic.isError && (try? TableFile(path: diagnostic.location.path))?.language == language
      && !unknownKeys.contains {
        diagnostic == .unknownKey($0, developmentLanguage: developmentLanguage, at: diagnostic.location)
      }
  }
}

extension [Coverage] {
  /// Returns text for people or JSON for programs.
  ///
  /// - Parameter listsMissing: whether to list the keys that have no translation.
  func report(as format: ReportFormat, listsMissing: Bool, _ language: Language) throws -> String {
    switch format {
    case .json: try ReportText.json(map { $0.facts(listsMissing: listsMissing) })
    case .text: table(language) + (listsMissing ? untranslatedKeys : "")
    }
  }

  private func table(_ language: Language) -> String {
    let titles = [
      L10n.Translation.language, L10n.Translation.translated, L10n.Translation.missing,
      L10n.Translation.stillEnglish, L10n.Translation.unknown, L10n.Translation.errors,
    ]
    let rows = map { coverage in
      [
        coverage.language, "\(coverage.translatedCount) (\(coverage.percentage) %)",
        "\(coverage.missingKeys.count)", "\(coverage.copiedKeys.count)", "\(coverage.unknownKeys.count)",
        "\(coverage.errorCount)",
      ]
    }
    let lines = ReportText.table([titles.map { $0.resolved(in: language) }] + rows, alignsNumbers: true)
    return lines.map { $0 + "\n" }.joined()
  }

  private var untranslatedKeys: String {
    let lines = flatMap { coverage in
      (coverage.missingKeys + coverage.copiedKeys).sorted().map { "\(coverage.language): \($0)" }
    }
    return lines.map { DisplayText($0).line().text + "\n" }.joined()
  }
}
