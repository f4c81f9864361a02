import DesignKit
import Localization
import MomentsTestSupport
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import Settings

/// Every screen at every text size and many widths, with narrow, wide and long texts, and at two text sizes in light and in
/// the other languages. Nothing is drawn outside the screen, no character is split, and accessibility sizes cut no word
/// of the feed.
@Suite(.onMainActor)
@MainActor
struct LayoutMatrixTests {
  nonisolated private static let widths = [20, 40, 60, 80, 120, 200]
  /// English and a language with long texts. The feed has wide characters in every language.
  nonisolated private static let languagesAtAllSizes = [Language("en"), PseudoLanguage.lengthened.language]
  nonisolated private static let otherLanguages = L10n.languages.filter { !languagesAtAllSizes.contains($0) }

  /// A combination of text size, language and appearance.
  private struct Combination {
    let textSize: TextSizeCategory
    let language: String
    let appearance: Appearance

    /// All at the widths of narrow and of most terminals. At the others, few text sizes are enough.
    nonisolated static func all(columns: Int) -> [Combination] {
      guard [20, 40, 80].contains(columns) else {
        return combinations(of: [.extraSmall, .large, .accessibility1, .accessibility5], languagesAtAllSizes, .dark)
      }
      return combinations(of: TextSizeCategory.allCases, languagesAtAllSizes, .dark)
        + combinations(of: [.large, .accessibility5], columns == 80 ? [] : otherLanguages, .dark)
        + combinations(of: [.large, .accessibility5], columns == 40 ? languagesAtAllSizes : [], .light)
    }

    nonisolated private static func combinations(
      of textSizes: [TextSizeCategory], _ languages: [Language], _ appearance: Appearance
    ) -> [Combination] {
      textSizes.flatMap { textSize in
        languages.map { Combination(textSize: textSize, language: $0.identifier, appearance: appearance) }
      }
    }

    var environment: EnvironmentValues {
      EnvironmentValues.fixed(
        language: language, textSize: textSize, appearance: appearance, drawsLargeLetters: true)
    }
  }

  /// The number of extra columns that show what is drawn beyond the right edge.
  private static let margin = 20

  @Test(arguments: SessionDriver.addresses + ["Search?q=the", "Following"])
  func `everything fits`(address: String) async throws {
    let driver = try SessionDriver(size: CellSize(columns: 200, rows: 60))
    if address != "Moments" { driver.go(to: address) }
    await driver.settle()
    let screen = try #require(driver.top as? any ListScreen)
    #expect(address == "Moments" || driver.stack.root !== driver.top, "\(address)")
    var violations: [String] = []
    for columns in Self.widths {
      for combination in Combination.all(columns: columns) {
        violations += self.violations(of: screen, combination, columns: columns)
      }
    }
    #expect(violations == [])
  }

  /// Returns the rows that draw outside the screen or contain half of a wide character.
  private func violations(of screen: some ListScreen, _ combination: Combination, columns: Int) -> [String] {
    screen.layout(in: CellSize(columns: columns, rows: 24), environment: combination.environment)
    guard let content = screen.content else { return ["no content"] }
    var violations: [String] = []
    // Rows of one kind look alike. The first 24 rows contain every kind, and the first 12 moments.
    for index in 0..<min(content.count, 24) where index < 12 || content.semantics(at: index)?.role != .article {
      for isSelected in content.isSelectable(at: index) ? [false, true] : [false] {
        let size = CellSize(columns: columns + Self.margin, rows: content.height(at: index) + 2)
        var canvas = Canvas(size: size)
        content.draw(index, isSelected: isSelected, into: &canvas)
        for row in 0..<size.rows {
          let isBelow = row >= size.rows - 2
          if isViolated(Array(canvas.row(row)), columns: isBelow ? 0 : columns) {
            violations.append("\(combination), \(columns) columns, item \(index), row \(row)")
          }
        }
      }
    }
    return violations
  }

  private func isViolated(_ cells: [Cell], columns: Int) -> Bool {
    let blank = Cell(style: .plain)
    var wasContinuation = true
    for column in 0..<cells.count {
      let cell = cells[column]
      let isContinuation = cell.isContinuation
      if column >= columns && cell != blank || isContinuation && wasContinuation { return true }
      wasContinuation = isContinuation
    }
    return false
  }
}
