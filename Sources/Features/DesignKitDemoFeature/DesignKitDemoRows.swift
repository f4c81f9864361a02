import DesignKit
import Localization
import TerminalUI

/// The demo laid out at a width.
struct DesignKitDemoRows: ListContent {
  let items: [DesignKitDemoItem]
  let favorites: Set<FavoriteButton.Kind>
  let columns: Int
  let environment: EnvironmentValues

  var count: Int { items.count }

  func isSelectable(at index: Int) -> Bool {
    if case .favorite = items[index] { return true }
    return false
  }

  func height(at index: Int) -> Int {
    let next = index + 1 < items.count ? items[index + 1] : nil
    var spacing = rules.elementSpacing
    if case .sectionTitle = next { spacing = max(1, rules.rowSpacing) }
    if case .textStyle(let style) = items[index] { spacing = max(spacing, styleSpacing(style)) }
    return contentRows(at: index) + spacing
  }

  private var rules: LayoutRules { environment.rules(.body, columns: columns) }
  private var padding: Int { max(2, rules.sidePadding) }
  private var room: Int { max(1, columns - 2 * padding) }
  private var palette: Palette { environment.palette }

  func text(_ text: LocalizedString) -> String { text.resolved(in: environment) }

  private func contentRows(at index: Int) -> Int {
    switch items[index] {
    case .avatars: Avatar.Size.large.cells.rows
    case .favorite: 1
    case .product, .sectionTitle, .textStyle, .styledText, .color: stack(at: index).row
    }
  }

  private func stack(at index: Int) -> TextStack {
    var stack = TextStack(column: padding, columns: room, environment: environment)
    switch items[index] {
    case .product(let name, let version):
      stack.skip(rows: 1)
      stack.add(name, .display1, isWhole: true)
      stack.add(text(L10n.DesignKitDemo.version(version: version)).foreground(.secondaryText), .small, isWhole: true)
    case .sectionTitle(let title):
      stack.add(text(title).letterCase(.upper).foreground(.secondaryText), .captionBold, isWhole: true)
    case .textStyle(let style):
      let size = Points.text(environment.pointSize(style))
      if environment.typography[style].isDisplay {
        stack.add(style.name, style)
        stack.add(size.foreground(.secondaryText), .caption)
      } else {
        stack.add("\(style.name)  \(size)", style)
      }
    case .styledText:
      stack.add(styledText, .body, isWhole: true)
    case .color(let role):
      return colorStack(role)
    case .avatars, .favorite:
      break
    }
    return stack
  }

  /// Every modifier once.
  var styledText: StyledText {
    StyledText {
      text(L10n.DesignKitDemo.bold).bold()
      "  "
      text(L10n.DesignKitDemo.italic).italic()
      "  "
      text(L10n.DesignKitDemo.underline).underline()
      "  "
      text(L10n.DesignKitDemo.strikethrough).strikethrough()
      "  "
      text(L10n.DesignKitDemo.kern).kern(1)
      "  "
      text(L10n.DesignKitDemo.foreground).foreground(.primary)
      "  "
      text(L10n.DesignKitDemo.background).foreground(.avatarText).background(.fillAccent)
    }
  }

  /// Larger styles have more air below.
  private func styleSpacing(_ style: TextStyle) -> Int {
    environment.pointSize(style) >= 24 ? 1 : 0
  }

  // MARK: Colours

  private static let swatchColumns = Spacing.extraLarge.columns

  private func colorStack(_ role: ColorRole) -> TextStack {
    var stack = TextStack(
      column: padding + Self.swatchColumns + 2, columns: max(1, room - Self.swatchColumns - 2),
      environment: environment)
    let name = role.name.padding(to: 22)
    let light = palette.theme.color(role, .light, palette.contrast).hex
    let dark = palette.theme.color(role, .dark, palette.contrast).hex
    let isWide = room >= 56 && !environment.textSize.isAccessibility
    stack.add(isWide ? "\(name)\(light)  \(dark)" : role.name, .caption, isWhole: true)
    if !isWide { stack.add("\(light) \(dark)".foreground(.secondaryText), .caption, isWhole: true) }
    return stack
  }

  // MARK: Drawing

  func draw(_ index: Int, isSelected: Bool, into canvas: inout Canvas) {
    let background = SelectionMark.ground(isSelected: isSelected, environment)
    if isSelected {
      SelectionMark.draw(into: &canvas, columns: columns, rows: contentRows(at: index), environment: environment)
    }
    for line in stack(at: index).lines { line.draw(into: &canvas, on: background, palette: palette) }
    switch items[index] {
    case .color(let role): drawSwatch(role, into: &canvas)
    case .avatars(let shape): drawAvatars(shape, into: &canvas)
    case .favorite(let kind):
      FavoriteButton(kind, isOn: favorites.contains(kind)).draw(
        into: &canvas, at: CellPoint(column: padding, row: 0), on: background, environment: environment)
      canvas.draw(
        text(title(of: kind)), at: CellPoint(column: padding + 3, row: 0), on: background, columns: max(0, room - 3),
        environment: environment)
    case .product, .sectionTitle, .textStyle, .styledText:
      break
    }
  }

  func title(of kind: FavoriteButton.Kind) -> LocalizedString {
    kind == .heart ? L10n.DesignKitDemo.heart : L10n.DesignKitDemo.star
  }

  private func drawSwatch(_ role: ColorRole, into canvas: inout Canvas) {
    let swatch = String(repeating: environment.symbols.fullBlock, count: Self.swatchColumns)
    canvas.draw(swatch.foreground(role), at: CellPoint(column: padding, row: 0), environment: environment)
  }

  /// People whose initials are of different scripts and widths.
  static let people = ["Ada Lind", "林小雨", "김민준", "Łucja Kowalska", "نور"]

  private func drawAvatars(_ shape: Avatar.Shape, into canvas: inout Canvas) {
    var column = padding
    for person in Self.people where column + Avatar.Size.large.cells.columns <= columns - padding {
      Avatar(name: person, shape: shape, size: .large).draw(
        into: &canvas, at: CellPoint(column: column, row: 0), on: .background, environment: environment)
      column += Avatar.Size.large.cells.columns + Spacing.large.columns
    }
  }
}

extension String {
  /// The ASCII text with blanks behind it up to a number of columns.
  fileprivate func padding(to columns: Int) -> String {
    self + String(repeating: " ", count: max(1, columns - utf8.count))
  }
}
