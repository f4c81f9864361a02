package import DesignKit
import Localization
import Routing
import TerminalUI

extension Route {
  /// `https://momentsapp.com/Typography`
  static func typography(_ origin: any TypographyRefreshing) -> Route {
    Route("Typography", access: .internalBuilds, trust: .outside) { _ in
      TypographyScreen(origin: origin)
    }
  }
}

/// The styles of the configuration in use, with the styles that they extend, their sizes, limits and line lengths.
final class TypographyScreen: RowScreen, LoadingScreen, RoutingSource {
  let list = ListState<String>()
  let title = L10n.Typography.title
  private let origin: any TypographyRefreshing
  private var refreshing: Task<Void, Never>?
  /// The styles whose properties are shown.
  private var expanded: Set<String> = []

  init(origin: any TypographyRefreshing) {
    self.origin = origin
  }

  // MARK: Rows

  func rows(in context: RowContext) -> [Row<String>] {
    let typography = context.environment.typography
    var rows = [summary(origin.source, context), .heading(context.text(L10n.Typography.styles))]
    rows += typography.styles.map { sample($0, context) }
    if !typography.colors.isEmpty { rows.append(.heading(context.text(L10n.Typography.colors))) }
    rows += typography.colors.map { swatch($0, context) }
    return rows + [.heading(context.text(L10n.Typography.buttons)), buttons(context)]
  }

  private func summary(_ source: TypographySource, _ context: RowContext) -> Row<String> {
    let name = context.environment.typography.settings.name ?? context.text(L10n.Typography.title)
    var attributes: [String: SemanticValue] = ["level": .integer(1)]
    var date: Int64?
    let origin: LocalizedString
    switch source {
    case .shipped:
      origin = L10n.Typography.shipped
      attributes["source"] = .text("shipped")
    case .file(let path):
      origin = L10n.Typography.file(path: path)
      attributes["source"] = .text("file")
      attributes["path"] = .text(path)
    case .remote(let address, let checked, let isCopy):
      let when = LocalizedString.Argument.localized(context.environment.date(of: checked))
      origin =
        isCopy
        ? L10n.Typography.copy(address: .text(address), date: when)
        : L10n.Typography.remote(address: .text(address), date: when)
      attributes["source"] = .text("remote")
      attributes["address"] = .text(address)
      attributes["checkedDate"] = .text(ISO8601.text(of: checked))
      attributes["isCopy"] = .boolean(isCopy)
      date = checked
    }
    let words = context.text(origin)
    let node = SemanticNode(.heading, name, attributes: attributes, children: [SemanticNode(.text, words)])
    return Row(.space(1), .text(name, .display1), .text(words.foreground(.secondaryText), .small))
      .date(date).semantics(node)
  }

  private func sample(_ style: TypographyStyle, _ context: RowContext) -> Row<String> {
    let isExpanded = expanded.contains(style.name)
    let lines = TypographyStyleLines(style, in: context)
    let texts = (lines.all + (isExpanded ? lines.properties : [])).map {
      RowPart.text($0.foreground(.secondaryText), .caption)
    }
    return Row([.sample(style.name, TextStyle(style.name))] + texts).spacing(.separateRow).action(style.name)
      .semantics(.sample(of: TextStyle(style.name), columns: context.columns, environment: context.environment))
  }

  private func swatch(_ color: NamedColor, _ context: RowContext) -> Row<String> {
    let textColor = TextColor.custom(color.color)
    return Row(.text("\(color.name)  \(color.color.hex)", .caption))
      .leading(.swatch(textColor, columns: Spacing.extraLarge.columns, gap: 2))
      .semantics(.swatch(textColor, named: color.name, environment: context.environment))
  }

  private func buttons(_ context: RowContext) -> Row<String> {
    let states = ButtonTitle.State.allCases
    return Row(
      states.map {
        // The title has its style, whose color must not be applied again.
        .sample(ButtonTitle($0.rawValue, $0).styled(.bodyBold, environment: context.environment), TextStyle(.body))
      }
    )
    .semantics(
      SemanticNode(
        .group, context.text(L10n.Typography.buttons),
        children: states.map { state in
          // The states have the names of semantic states; the normal one has no semantic state.
          SemanticNode(
            .button, state.rawValue, states: Set([SemanticState(rawValue: state.rawValue)].compactMap(\.self)))
        }))
  }

  // MARK: Keys

  static let commands: [Command<TypographyScreen>] =
    Command.moving + [
      Command(
        "toggle-properties", .enter, title: L10n.Typography.toggleProperties, footer: L10n.Hints.details,
        when: { $0.canPerform }
      ) {
        try $0.performSelected()
      },
      Command(.reload.footer(L10n.Hints.reload), when: { $0.origin.canRefresh }) { $0.reload() },
    ]

  /// Shows or hides the properties of a style.
  func perform(_ action: String) -> LocalizedString? {
    if expanded.remove(action) == nil {
      expanded.insert(action)
      viewport.revealSelectionWhenSettled()
    }
    return nil
  }

  /// Reads the configuration again. A call during a request does nothing.
  func reload() {
    guard refreshing == nil else { return }
    stack?.status = .note(L10n.Typography.refreshing)
    refreshing = Task { [weak self, origin] in
      let answer = await origin.refresh()
      self?.refreshing = nil
      self?.stack?.status = answer
    }
  }
}

/// The origin of the typography in use, which can be read again.
@MainActor
package protocol TypographyRefreshing: AnyObject {
  var source: TypographySource { get }
  /// Whether there is a file or a web address to read again.
  var canRefresh: Bool { get }

  /// Reads the file or asks the server again.
  ///
  /// - Returns: a message for the reader.
  func refresh() async -> StatusMessage
}

/// The lines about a style: its origin and letters, its size, and its room.
private struct TypographyStyleLines {
  private let facts: TypographyStyleFacts
  private let context: RowContext

  init(_ style: TypographyStyle, in context: RowContext) {
    self.context = context
    facts = TypographyStyleFacts(style, columns: context.columns, in: context.environment)
  }

  var all: [String] { [origin + letters, sizes, room].map(context.joined) }

  /// The properties with their values and origins.
  var properties: [String] {
    facts.properties.map { property in
      let origin =
        switch property.origin {
        case .own(let location): L10n.Typography.own(place: "\(location)".harmless)
        case .inherited(let style, let location): L10n.Typography.inherited(name: style, place: "\(location)".harmless)
        case .setting: L10n.Typography.setting
        case .system(let style): L10n.Typography.systemStyle(name: style)
        case .standard: L10n.Typography.standardOrigin
        }
      return context.joined(["\(property.name) \(property.value)".harmless, context.text(origin)])
    }
  }

  private var origin: [String] {
    var parts = [facts.style.font.name]
    if let parent = facts.style.parent { parts.append(context.text(L10n.Typography.extends(name: parent))) }
    if !facts.extendedBy.isEmpty {
      parts.append(context.text(L10n.Typography.extendedBy(names: facts.extendedBy.joined(separator: ", "))))
    }
    return parts
  }

  private var letters: [String] {
    var parts: [String] = []
    if facts.style.lineBreakMode != .wordWrap { parts.append(facts.style.lineBreakMode.rawValue) }
    if facts.style.letterCase != .regular { parts.append(facts.style.letterCase.rawValue) }
    if let color = facts.textColor { parts.append(color.name) }
    if facts.style.letterSpacing > 0 {
      parts.append(context.text(L10n.Typography.letterSpacing(facts.style.letterSpacing)))
    }
    return parts
  }

  private var sizes: [String] {
    let current = Points.text(facts.currentPointSize)
    var parts = [
      facts.textSize == .large
        ? current : "\(Points.text(facts.style.pointSize)) \(context.environment.symbols.becomes) \(current)"
    ]
    switch (facts.style.minimumPointSize, facts.style.maximumPointSize) {
    case (let minimum?, let maximum?):
      parts.append(context.text(L10n.Typography.between(minimum: Points.text(minimum), maximum: Points.text(maximum))))
    case (let minimum?, nil): parts.append(context.text(L10n.Typography.atLeast(size: Points.text(minimum))))
    case (nil, let maximum?): parts.append(context.text(L10n.Typography.atMost(size: Points.text(maximum))))
    case (nil, nil): break
    }
    if facts.isClamped {
      parts.append(context.text(L10n.Typography.uncapped(size: Points.text(facts.uncappedPointSize))))
    }
    let table = Points.text(Double(facts.tablePointSize))
    return parts + [
      facts.scalingMode.rawValue, context.text(L10n.Typography.table(name: facts.style.metrics.rawValue, size: table)),
    ]
  }

  private var room: [String] {
    let layout = facts.layout
    let limit = facts.lineLimit.map { L10n.Typography.lineLimit($0) } ?? L10n.Typography.allLines
    return [
      L10n.TextStyles.charactersPerLine(narrow: layout.charactersPerLine, wide: layout.wideCharactersPerLine), limit,
      L10n.Typography.padding(layout.sidePadding), L10n.Typography.spacing(layout.rowSpacing),
    ].map(context.text)
  }
}
