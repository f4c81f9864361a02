import Localization
import Reports
import StringsTables
import TerminalUI
import TranslationTools

/// How far languages are translated, as text for people or JSON for programs.
package struct CoverageReport {
  private struct Facts: Encodable {
    let language: String
    let keys: Int
    let translated: Int
    let missing: Int
    let untranslated: Int
    let same: Int
    let unknown: Int
    let errors: Int
    let percentage: Int
    let missingKeys: [String]?
    let untranslatedKeys: [String]?
  }

  private let coverage: [Coverage]
  private let listsMissing: Bool

  /// - Parameter listsMissing: whether to list the keys that are still to be translated.
  init(_ coverage: [Coverage], listsMissing: Bool) {
    self.coverage = coverage
    self.listsMissing = listsMissing
  }

  func text(as format: ReportFormat, _ language: Language) throws -> String {
    switch format {
    case .json: try ReportText.json(coverage.map(facts))
    case .text: table(language) + missingKeys
    }
  }

  private func facts(of coverage: Coverage) -> Facts {
    Facts(
      language: coverage.language, keys: coverage.keyCount, translated: coverage.translatedCount,
      missing: coverage.missingKeys.count, untranslated: coverage.copiedKeys.count, same: coverage.sameCount,
      unknown: coverage.unknownKeys.count,
      errors: coverage.errorCount, percentage: coverage.percentage,
      missingKeys: listsMissing ? coverage.missingKeys : nil,
      untranslatedKeys: listsMissing ? coverage.copiedKeys : nil)
  }

  private func table(_ language: Language) -> String {
    let titles = [
      L10n.Translation.language, L10n.Translation.translated, L10n.Translation.missing,
      L10n.Translation.stillEnglish, L10n.Translation.unknown, L10n.Translation.errors,
    ]
    let rows = coverage.map { coverage in
      [
        coverage.language, "\(coverage.translatedCount) (\(coverage.percentage) %)",
        "\(coverage.missingKeys.count)", "\(coverage.copiedKeys.count)", "\(coverage.unknownKeys.count)",
        "\(coverage.errorCount)",
      ]
    }
    let cells = ([titles.map { $0.resolved(in: language) }] + rows).map { $0.map { DisplayText($0).line() } }
    let widths = titles.indices.map { column in cells.map { $0[column].columns }.max() ?? 0 }
    return cells.map { row in
      let words = zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.columns)
        return column == 0 ? cell.0.text + padding : padding + cell.0.text
      }
      return words.joined(separator: "  ") + "\n"
    }.joined()
  }

  private var missingKeys: String {
    guard listsMissing else { return "" }
    let lines = coverage.flatMap { coverage in
      (coverage.missingKeys + coverage.copiedKeys).sorted().map { "\(coverage.language): \($0)" }
    }
    return lines.map { DisplayText($0).line().text + "\n" }.joined()
  }
}
