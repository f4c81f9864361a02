import DesignKit
import Localization
import MomentsStore
import MomentsTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

@testable import AppContainer

/// Every screen at every size of text and many widths, in all languages, light and dark: nothing is drawn outside, no
/// character is split, and at accessibility sizes no word of the feed is cut.
@MainActor
struct LayoutMatrixTests {
  nonisolated private static let addresses = [
    "Moments", "Moment?id=1", "InternalMenu", "DesignKit?productName=DesignKit&version=1.0.1", "Palette", "TextStyles",
    "Typography", "LetterCases",
  ]
  nonisolated private static let widths = [20, 40, 60, 80, 120, 200]

  /// What one screen looks like in one combination.
  private struct Combination {
    let textSize: TextSizeCategory
    let columns: Int
    let language: String
    let appearance: Appearance

    nonisolated static let all = TextSizeCategory.allCases.flatMap { textSize in
      LayoutMatrixTests.widths.flatMap { columns in
        L10n.languages.flatMap { language in
          Appearance.allCases.map {
            Combination(textSize: textSize, columns: columns, language: language.identifier, appearance: $0)
          }
        }
      }
    }

    var environment: EnvironmentValues {
      EnvironmentValues.fixed(language: language, textSize: textSize, appearance: appearance)
    }
  }

  /// More columns than the screen has, to see what would be drawn beyond its edge.
  private static let margin = 20

  @Test(arguments: addresses) func `everything fits`(address: String) throws {
    let driver = try SessionDriver(size: CellSize(columns: 200, rows: 60))
    if address != "Moments" { driver.go(to: address) }
    let screen = try #require(driver.top as? any ListScreen)
    #expect(address == "Moments" || driver.container.stack.root !== driver.top, "\(address)")
    var checked = 0
    for combination in Combination.all {
      checked += 1
      check(screen, combination)
    }
    #expect(checked == 12 * Self.widths.count * L10n.languages.count * 2)
  }

  private func check(_ screen: some ListScreen, _ combination: Combination) {
    let columns = combination.columns
    screen.layout(in: CellSize(columns: columns, rows: 60), environment: combination.environment)
    guard let content = screen.content else { return }
    // Rows of one kind are alike: the first dozens have them all.
    for index in 0..<min(content.count, 24) {
      for isSelected in [false, content.isSelectable(at: index)] {
        let size = CellSize(columns: columns + Self.margin, rows: content.height(at: index) + 2)
        var canvas = Canvas(size: size)
        content.draw(index, isSelected: isSelected, into: &canvas)
        for row in 0..<size.rows {
          let cells = Array(canvas.row(row))
          let outside = row < size.rows - 2 ? cells[columns...] : cells[...]
          #expect(outside.allSatisfy { $0 == Cell(style: .plain) }, "\(combination) item \(index), row \(row)")
          for (column, cell) in cells.enumerated() where cell.isContinuation {
            #expect(column > 0 && !cells[column - 1].isContinuation, "\(combination) item \(index), row \(row)")
          }
        }
      }
    }
  }

  @Test(arguments: TextSizeCategory.allCases.filter(\.isAccessibility))
  func `at accessibility sizes no word of the feed is cut`(textSize: TextSizeCategory) throws {
    let driver = try SessionDriver()
    let moments = try driver.store.database.timeline(.newest, limit: 100)
    var checked = 0
    for columns in [80, 120, 200] {
      for language in L10n.languages {
        var drawn = ""
        let environment = EnvironmentValues.fixed(language: language.identifier, textSize: textSize)
        driver.top.drawWhole(columns: columns, environment: environment) { canvas in
          drawn += canvas.lines.joined().filter { !$0.isWhitespace }
        }
        for moment in moments {
          checked += 1
          for text in [moment.author.name, moment.title] {
            let words = DisplayText(text).line().text.filter { !$0.isWhitespace }
            #expect(drawn.contains(words), "\(columns) \(language): \(text)")
          }
        }
      }
    }
    #expect(checked > 300)
  }
}
