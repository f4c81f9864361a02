package import DesignKit
package import Localization
package import TerminalUI

/// A row of a list, described once: its height, its cells, its click areas and its semantics all come from this value.
///
///     Row(.text(event.name.bold(), .body), .text(parameters, .caption))
///       .leading(.text(time, columns: 8, gap: 2))
///       .semantics(SemanticNode(.listItem, event.name))
package struct Row<Action> {
  package private(set) var content: RowContent
  /// The action of Enter and of a click.
  private(set) var action: Action?

  package init(_ parts: RowPart...) { self.init(parts) }

  package init(_ parts: [RowPart]) { content = RowContent(parts: parts) }

  /// Creates a row whose parts and columns are described when it is laid out; programs that only read semantics never
  /// need them.
  package init(body: @escaping (RowContext) -> Row) {
    content = RowContent(parts: [])
    content.makeBody = { body($0).content }
  }

  // MARK: Adding to a row

  package func leading(_ columns: RowColumn...) -> Row { leading(columns) }

  package func leading(_ columns: [RowColumn]) -> Row { with { $0.leading = columns } }

  /// Puts a value, a switch or a symbol at the right edge of the first line.
  package func trailing(_ edge: RowEdge) -> Row { with { $0.trailing = [edge] } }

  /// Puts values in columns of equal width at the right edge.
  package func trailing(_ edges: [RowEdge], width: Int) -> Row {
    with {
      $0.trailing = edges
      $0.trailingWidth = width
    }
  }

  package func indented(_ columns: Int) -> Row { with { $0.indent = columns } }

  /// Puts the row into a narrow column in the middle of the screen. A control shows itself that it is selected.
  package func inForm() -> Row { with { $0.isInForm = true } }

  package func spacing(_ spacing: RowSpacing) -> Row { with { $0.spacing = spacing } }

  package func startingSection() -> Row { with { $0.startsSection = true } }

  /// - Parameter date: seconds since 1970; the row is made again when the text of the date changes.
  package func date(_ date: Int64?) -> Row { with { $0.date = date } }

  /// Makes the row selectable and sets the action of Enter.
  package func action(_ action: Action) -> Row {
    var copy = selectable()
    copy.action = action
    return copy
  }

  /// Sets the identity by which the row stays selected when others come and go; by default it is the action.
  package func id(_ id: some Hashable) -> Row { with { $0.id = AnyHashable(id) } }

  package func selectable() -> Row { with { $0.isSelectable = true } }

  /// Sets the meaning of the row for programs. Evaluated on demand.
  package func semantics(_ node: @escaping @autoclosure () -> SemanticNode?) -> Row { semantics { _ in node() } }

  /// Sets the meaning of the row for programs, in the language of the environment. Called on demand.
  package func semantics(_ node: @escaping (EnvironmentValues) -> SemanticNode?) -> Row { with { $0.makeNode = node } }

  /// Sets what the row says instead of its texts. Called on demand.
  package func speaking(_ parts: @escaping (EnvironmentValues) -> [SpokenPart]) -> Row {
    with { $0.makeSpeech = parts }
  }

  private func with(_ change: (inout RowContent) -> Void) -> Row {
    var copy = self
    change(&copy.content)
    return copy
  }
}

/// All of a row but its action. It is not generic: type metadata would cost more than drawing.
package struct RowContent {
  var parts: [RowPart]
  var leading: [RowColumn] = []
  var trailing: [RowEdge] = []
  /// The width of each trailing value in a table; `nil` for a single one, which takes the columns that it needs.
  var trailingWidth: Int?
  /// The number of columns between the padding and the row.
  var indent = 0
  var isInForm = false
  var spacing = RowSpacing.element
  var startsSection = false
  /// The time, in seconds since 1970, that the row shows as a date.
  var date: Int64?
  var isSelectable = false
  var id: AnyHashable?
  fileprivate var makeNode: (EnvironmentValues) -> SemanticNode? = { _ in nil }
  fileprivate var makeBody: ((RowContext) -> RowContent)?
  /// The words that the row says instead of its texts; `nil` for these.
  fileprivate(set) var makeSpeech: ((EnvironmentValues) -> [SpokenPart])?

  fileprivate init(parts: [RowPart]) { self.parts = parts }

  /// The row that has the parts and columns.
  func body(in context: RowContext) -> RowContent { makeBody?(context) ?? self }

  /// The meaning of the row for programs; `nil` for decoration.
  package func node(in environment: EnvironmentValues) -> SemanticNode? { makeNode(environment) }
}

// MARK: Common rows

extension Row {
  /// Returns the title of a section.
  package static func heading(_ title: String) -> Row {
    Row(.text(title.letterCase(.upper).foreground(.secondaryText), .captionBold))
      .startingSection()
      .semantics(.heading(title, level: 2))
  }

  /// A remark about the rows around it.
  package static func note(_ text: String) -> Row {
    Row(.text(text.foreground(.secondaryText), .caption)).semantics(SemanticNode(.status, text))
  }

  /// An error in place of rows, or beside them.
  package static func alert(_ message: LocalizedString, in context: RowContext) -> Row {
    let words = context.text(message)
    return Row(.text("\(context.environment.symbols.failure) \(words)".foreground(.failure).bold(), .body))
      .semantics(SemanticNode(.alert, words))
  }

  /// A label and its value, side by side if they fit, else one below the other.
  ///
  /// - Parameter labelColumns: the width of all labels of the list, with the gap after them.
  package static func labeled(_ label: String, _ value: String, labelColumns: Int, in context: RowContext) -> Row {
    let column = RowColumn.text(label.foreground(.secondaryText), columns: labelColumns - 1, gap: 1)
    let row =
      context.fits(50)
      ? Row(.text(value.isEmpty ? " " : value, .body)).leading(column)
      : Row(.text(label.foreground(.secondaryText), .captionBold), .text(value, .body)).spacing(.element)
    return row.semantics(SemanticNode(.text, label, value: value))
  }
}

/// The free rows below a row, which depend on the text size unless they are fixed (see `LayoutRules`).
package enum RowSpacing: Equatable, Sendable {
  /// The spacing of lines of a text.
  case line
  /// The spacing of the parts of an element.
  case element
  /// Like ``element``, but at least one row.
  case separateElement
  /// The spacing of separate elements.
  case row
  /// Like ``row``, but at least one row.
  case separateRow
  case fixed(Int)
}

/// A part of a row. Parts are laid out below each other.
package enum RowPart {
  /// A text in as many lines as it takes.
  case text(any StyledTextConvertible, TextStyle)
  /// A text that its style may cut.
  case sample(any StyledTextConvertible, TextStyle)
  /// A text in one line, cut as its style says unless a truncation is given.
  case line(any StyledTextConvertible, TextStyle, Truncation? = nil)
  /// A remark that extends below the value at the right edge if it then fits into one line.
  case remark(any StyledTextConvertible, TextStyle)
  /// A title in one line, with a detail at the right edge, or below the title if both do not fit.
  case title(any StyledTextConvertible, TextStyle, detail: any StyledTextConvertible, TextStyle)
  case space(Int)
  /// Text that is being typed. With `isInset` it has the padding of the row, else it extends from edge to edge.
  case input(InputLine, isFocused: Bool, isInset: Bool)
  /// A field or a button of a form, as wide as the form.
  case control(FormControl)
  /// The logo of the app, in the middle of the screen.
  case logo
  /// A block of the size that it shows.
  case ruler(columns: Int, rows: Int)
  /// As many avatars as fit side by side.
  case avatars([Avatar])
  /// A photo, where photos are shown.
  case photo(Photo, PictureTarget.Mode)
  /// The first people who like something, and at the right edge whether the reader does.
  case favorites(Favorites)
  case profile(ProfileHeader)
}

/// A column before the text of a row. The gap is the number of columns between it and the next.
package enum RowColumn {
  case text(any StyledTextConvertible, columns: Int, gap: Int)
  case swatch(TextColor, columns: Int, gap: Int)
  /// An avatar that begins in a row.
  case avatar(Avatar, row: Int = 0, gap: Int)

  package var columnsWithGap: Int {
    switch self {
    case .text(_, let columns, let gap), .swatch(_, let columns, let gap): columns + gap
    case .avatar(let avatar, _, let gap): avatar.size.cells.columns + gap
    }
  }
}

/// Something at the right edge of a row.
package enum RowEdge {
  /// A text with free columns before it, cut to half of the available width unless `columns` are given.
  case text(StyledText, columns: Int? = nil, gap: Int)
  case toggle(isOn: Bool)
  /// The symbol of a row that opens a screen.
  case disclosure

  package static func value(_ text: String) -> RowEdge { .text(text.foreground(.secondaryText), gap: 2) }
}

/// The room and the reader's settings, on which the description of a row may depend.
package struct RowContext: Equatable {
  package let environment: EnvironmentValues
  /// The number of columns of the screen.
  package let columns: Int
  /// The layout rules of running text.
  let rules: LayoutRules
  /// The number of free columns at each side.
  package let padding: Int

  /// - Parameter leastPadding: free columns at each side even at the smallest size of text.
  package init(columns: Int, environment: EnvironmentValues, leastPadding: Int = 2) {
    self.columns = columns
    self.environment = environment
    rules = environment.rules(.body, columns: columns)
    let least = max(leastPadding, rules.sidePadding)
    // Rows of one line fill the screen, and large letters need all of it; others are in its middle.
    let fills = environment.textSize == .extraSmall || environment.textSize.isAccessibility
    padding = fills ? least : max(least, (columns - Self.mostColumns) / 2)
  }

  /// The columns of the longest line of text beside the avatar of its author.
  private static let mostColumns = LayoutRules.mostColumns + Avatar.Size.large.cells.columns + Spacing.medium.columns

  /// The number of columns between the padding at both sides.
  package var room: Int { max(1, columns - 2 * padding) }

  /// The columns of a form, in the middle of the screen.
  package var form: Range<Int> {
    let widest = environment.textSize.isAccessibility ? 88 : 44
    let sides = 2 * max(1, rules.sidePadding)
    let width = max(1, min(columns - sides, widest))
    let start = (columns - width) / 2
    return start..<start + width
  }

  /// Whether parts can be laid out side by side: the columns fit, and the text is not so large that parts belong below.
  package func fits(_ columns: Int) -> Bool { room >= columns && !environment.textSize.isAccessibility }

  package func text(_ text: LocalizedString) -> String { text.resolved(in: environment) }

  /// Joins texts with the separator that the terminal can show.
  package func joined(_ parts: [String]) -> String { parts.joined(separator: " \(environment.symbols.separator) ") }
}
