import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit

/// Ranks of text that must be told apart though all letters have one size.
@Suite(.limited)
struct TitleRankTests {
  private struct Setting: CustomStringConvertible {
    let category: TextSizeCategory
    let depth: ColorDepth
    let repertoire: Repertoire
    var description: String { "\(category) \(depth) \(repertoire)" }
  }

  private static let settings = TextSizeCategory.allCases.flatMap { category in
    [ColorDepth.trueColor, .ansi16, .monochrome].flatMap { depth in
      [Repertoire.unicode, .ascii].map { Setting(category: category, depth: depth, repertoire: $0) }
    }
  }

  /// The visible look of a text in a style.
  private func look(_ text: String, _ style: TextStyle, columns: Int, _ environment: EnvironmentValues) -> [[Cell]] {
    var stack = TextStack(column: 0, columns: columns, environment: environment)
    stack.add(text, style, isWhole: true)
    var canvas = Canvas(size: CellSize(columns: columns, rows: max(1, stack.row)))
    for (line, origin) in stack.lines { canvas.draw(line, at: origin, palette: environment.palette) }
    return (0..<canvas.size.rows).map { Array(canvas.row($0)) }
  }

  @Test(arguments: settings, TextScaling.allCases)
  private func `titles of three ranks and the body look different`(setting: Setting, scaling: TextScaling) {
    var environment = EnvironmentValues.fixed(textSize: setting.category, repertoire: setting.repertoire)
    environment.palette = Palette(depth: setting.depth)
    environment.textScaling = scaling
    let ranks: [[TextStyle]] = [
      [.title1, .title2, .title3, .body],
      [SystemTextStyle.title1, .title2, .title3, .body].map { TextStyle($0) },
    ]
    for styles in ranks {
      for columns in [12, 40, 80] {
        // One line whatever the size.
        let looks = Set(styles.map { look("Moments", $0, columns: columns, environment) })
        #expect(looks.count == styles.count, "\(setting) \(columns)")
      }
    }
  }
}
