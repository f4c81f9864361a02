import DesignKit
import Localization
import Routing
import TerminalUI

extension Route {
  /// `https://momentsapp.com/TextStyles`
  static let textStyles = Route("TextStyles", access: .internalBuilds, trust: .outside) { _ in
    TextStylesScreen()
  }
}

/// All text styles with their names and sizes at the reader's category, each drawn in itself.
final class TextStylesScreen: RowScreen, RoutingSource {
  let list = ListState<Never>()
  let title = L10n.TextStyles.title

  /// The system's styles, those of the typography, and rulers of the DesignKit's spacing.
  func rows(in context: RowContext) -> [Row<Never>] {
    let title = context.text(L10n.TextStyles.title)
    var rows = [
      Row<Never>(.space(1), .text(title, .title1)).spacing(.row).semantics(.heading(title, level: 1))
    ]
    rows += Self.systemStyles.map { sample(TextStyle($0), context) }
    rows.append(.heading(context.text(L10n.TextStyles.designKit)).spacing(.row))
    rows += context.environment.typography.styles.map { sample(TextStyle($0.name), context) }
    rows.append(.heading(context.text(L10n.TextStyles.spacing)).spacing(.row))
    return rows + Spacing.allCases.map { ruler($0, context) }
  }

  private static let systemStyles: [SystemTextStyle] = [
    .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote, .caption1, .caption2,
  ]

  private func sample(_ style: TextStyle, _ context: RowContext) -> Row<Never> {
    Row(.text(style.name, style), .text(facts(of: style, context).foreground(.secondaryText), .caption))
      .spacing(.row)
      .semantics(.sample(of: style, columns: context.columns, environment: context.environment))
  }

  /// `System 17 pt` and the number of characters per line.
  private func facts(of style: TextStyle, _ context: RowContext) -> String {
    let environment = context.environment
    let rules = environment.rules(style, columns: context.columns)
    let points = "\(environment.typography[style].font.name) \(Points.text(environment.pointSize(style)))"
    let line = L10n.TextStyles.charactersPerLine(
      narrow: rules.charactersPerLine, wide: rules.wideCharactersPerLine)
    return context.joined([points, context.text(line)])
  }

  private func ruler(_ spacing: Spacing, _ context: RowContext) -> Row<Never> {
    let text = StyledText {
      "\(spacing)".bold()
      "  \(spacing.points) pt  "
      context.text(L10n.TextStyles.cells(columns: spacing.columns, rows: spacing.rows)).foreground(.secondaryText)
    }
    return Row(.text(text, .caption), .ruler(columns: spacing.columns, rows: max(1, spacing.rows)))
      .semantics(
        SemanticNode(
          .ruler, "\(spacing)", value: Points.text(Double(spacing.points)),
          attributes: [
            "points": .integer(spacing.points), "columns": .integer(spacing.columns), "rows": .integer(spacing.rows),
          ]))
  }
}
