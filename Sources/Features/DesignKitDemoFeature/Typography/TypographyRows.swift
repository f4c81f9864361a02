import DesignKit
import Localization
import TerminalUI

/// The typography laid out at a width.
struct TypographyRows: ReadOnlyContent {
  let items: [TypographyItem]
  let columns: Int
  let environment: EnvironmentValues

  var count: Int { items.count }

  func height(at index: Int) -> Int {
    let next = index + 1 < items.count ? items[index + 1] : nil
    var spacing = rules.elementSpacing
    if case .sectionTitle = next { spacing = max(1, rules.rowSpacing) }
    if case .style = items[index] { spacing = max(1, rules.rowSpacing) }
    return stack(at: index).row + spacing
  }

  private var rules: LayoutRules { environment.rules(.body, columns: columns) }
  private var padding: Int { max(2, rules.sidePadding) }
  private var room: Int { max(1, columns - 2 * padding) }

  func text(_ text: LocalizedString) -> String { text.resolved(in: environment) }

  private func joined(_ parts: [String]) -> String {
    parts.joined(separator: " \(environment.symbols.separator) ")
  }

  private func stack(at index: Int) -> TextStack {
    var stack = TextStack(column: padding, columns: room, environment: environment)
    switch items[index] {
    case .summary(let source):
      stack.skip(rows: 1)
      stack.add(name, .display1, isWhole: true)
      stack.add(text(origin(source)).foreground(.secondaryText), .small, isWhole: true)
    case .sectionTitle(let title):
      stack.add(text(title).letterCase(.upper).foreground(.secondaryText), .captionBold, isWhole: true)
    case .style(let style):
      stack.add(style.name, TextStyle(style.name))
      for line in lines(about: style) { stack.add(line.foreground(.secondaryText), .caption, isWhole: true) }
    case .color(let color):
      return colorStack(color)
    case .button:
      for state in ButtonTitle.State.allCases {
        stack.add(ButtonTitle(state.rawValue, state).styled(.bodyBold, environment: environment), .bodyBold)
      }
    }
    return stack
  }

  func date(at index: Int) -> Int64? {
    if case .summary(.remote(_, let checked, _)) = items[index] { checked } else { nil }
  }

  var name: String { environment.typography.settings.name ?? text(L10n.Typography.title) }

  func origin(_ source: TypographySource) -> LocalizedString {
    switch source {
    case .shipped: L10n.Typography.shipped
    case .file(let path): L10n.Typography.file(path: path)
    case .remote(let address, let checked, let isCopy):
      isCopy
        ? L10n.Typography.copy(address: .text(address), date: environment.date(of: checked).argument)
        : L10n.Typography.remote(address: .text(address), date: environment.date(of: checked).argument)
    }
  }

  // MARK: Styles

  /// Where it comes from, how large it is, how letters and lines are, and what room it takes.
  private func lines(about style: TypographyStyle) -> [String] {
    let facts = TypographyStyleFacts(
      style, in: environment.typography, at: environment.textSize, columns: columns,
      preferring: environment.textScaling, theme: environment.palette.theme)
    return [joined(origin(facts) + letters(facts)), joined(sizes(facts)), joined(room(facts))]
  }

  private func origin(_ facts: TypographyStyleFacts) -> [String] {
    var parts = [facts.fontName]
    if let parent = facts.extends { parts.append(text(L10n.Typography.extends(name: parent))) }
    if !facts.extendedBy.isEmpty {
      parts.append(text(L10n.Typography.extendedBy(names: facts.extendedBy.joined(separator: ", "))))
    }
    return parts
  }

  private func sizes(_ facts: TypographyStyleFacts) -> [String] {
    let current = Points.text(facts.currentPointSize)
    var parts = [
      facts.textSize == TextSizeCategory.large.name
        ? current : "\(Points.text(facts.pointSize)) \(environment.symbols.becomes) \(current)"
    ]
    switch (facts.minimumPointSize, facts.maximumPointSize) {
    case (let minimum?, let maximum?):
      parts.append(text(L10n.Typography.between(minimum: Points.text(minimum), maximum: Points.text(maximum))))
    case (let minimum?, nil): parts.append(text(L10n.Typography.atLeast(size: Points.text(minimum))))
    case (nil, let maximum?): parts.append(text(L10n.Typography.atMost(size: Points.text(maximum))))
    case (nil, nil): break
    }
    let table = Points.text(Double(facts.tablePointSize))
    parts.append(facts.scalingMode)
    parts.append(text(L10n.Typography.table(name: facts.textStyle, size: table)))
    return parts
  }

  private func letters(_ facts: TypographyStyleFacts) -> [String] {
    var parts: [String] = []
    if facts.lineBreakMode != LineBreakMode.wordWrap.rawValue { parts.append(facts.lineBreakMode) }
    if facts.letterCase != LetterCase.regular.rawValue { parts.append(facts.letterCase) }
    if let color = facts.textColor { parts.append(color.name) }
    if facts.letterSpacing > 0 { parts.append(text(L10n.Typography.letterSpacing(facts.letterSpacing))) }
    return parts
  }

  private func room(_ facts: TypographyStyleFacts) -> [String] {
    let layout = facts.layout
    let limit = layout.lineLimit.map { L10n.Typography.lineLimit($0) } ?? L10n.Typography.allLines
    return [
      text(
        L10n.TextStyles.charactersPerLine(narrow: layout.charactersPerLine, wide: layout.wideCharactersPerLine)),
      text(limit),
      text(L10n.Typography.padding(layout.sidePadding)), text(L10n.Typography.spacing(layout.rowSpacing)),
    ]
  }

  // MARK: Colours

  private static let swatchColumns = Spacing.extraLarge.columns

  private func colorStack(_ color: Typography.NamedColor) -> TextStack {
    var stack = TextStack(
      column: padding + Self.swatchColumns + 2, columns: max(1, room - Self.swatchColumns - 2),
      environment: environment)
    stack.add("\(color.name)  \(color.color.hex)", .caption, isWhole: true)
    return stack
  }

  func draw(_ index: Int, isSelected: Bool, into canvas: inout Canvas) {
    for line in stack(at: index).lines { line.draw(into: &canvas, on: .background, palette: environment.palette) }
    guard case .color(let color) = items[index] else { return }
    let swatch = String(repeating: environment.symbols.fullBlock, count: Self.swatchColumns)
    canvas.draw(
      swatch.foreground(.custom(color.color)), at: CellPoint(column: padding, row: 0), environment: environment)
  }
}
