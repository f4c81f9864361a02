package import DesignKit
import Localization
import Platform
import Routing
package import Screens
import TerminalUI

extension Route {
  /// `https://momentsapp.com/Typography?text=…&from=kebab`
  static func typography(_ origin: any TypographyRefreshing) -> Route {
    Route(
      // A text in letter cases, and the case that it is written in.
      "Typography", .optionalText("text"), .choice("from", of: LetterCase.allCases, named: \.rawValue),
      formerNames: ["TextStyles", "LetterCases"], access: .internalBuilds, trust: .outside
    ) { _, text, letterCase in TypographyScreen(text: text, from: letterCase, origin: origin) }
  }
}

/// The text styles in use, with the styles that they extend, their sizes, limits and line lengths; the styles of the system;
/// the spacing; and a text in all letter cases.
final class TypographyScreen: RowScreen, RoutingSource {
  enum Action: Hashable {
    /// Shows or hides the properties of a style.
    case style(TextStyle)
    case enterText
  }

  let list = ListState()
  let title = L10n.Typography.title
  private let origin: any TypographyRefreshing
  private var refreshing: Task<Void, Never>?
  /// The styles whose properties are shown.
  private var expanded: Set<TextStyle> = []
  /// The text in letter cases; `nil` for an example in the reader's language.
  private var text: String?
  private var draft: String?
  private var source: LetterCase
  /// Whether the letter cases, which the link is about, come first.
  private let beginsWithLetterCases: Bool

  init(text: String? = nil, from source: LetterCase? = nil, origin: any TypographyRefreshing) {
    self.origin = origin
    self.text = text
    self.source = source ?? .regular
    beginsWithLetterCases = text != nil || source != nil
  }

  // MARK: Rows

  func rows(in context: RowContext) -> [Row<Action>] {
    var sections: [(title: LocalizedString, rows: [Row<Action>])] = [
      (L10n.Typography.styles, context.environment.typography.styles.map { sample(TextStyle($0.name), context) }),
      (L10n.TextStyles.system, SystemTextStyle.allCases.map { sample(TextStyle($0), context) }),
      (L10n.TextStyles.spacing, Spacing.allCases.map { ruler($0, context) }),
      (L10n.Typography.buttons, [buttons(context)]),
    ]
    sections.insert(
      (L10n.LetterCases.title, letterCases(context)), at: beginsWithLetterCases ? 0 : sections.count)
    return [summary(origin.source, context)]
      + sections.flatMap { [.heading(context.text($0.title))] + $0.rows }
  }

  private func summary(_ source: TypographySource, _ context: RowContext) -> Row<Action> {
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

  private func sample(_ name: TextStyle, _ context: RowContext) -> Row<Action> {
    let facts = TypographyStyleFacts(
      context.environment.typography[name], columns: context.columns, in: context.environment)
    let lines = TypographyStyleLines(facts: facts, context: context)
    let texts = (lines.all + (expanded.contains(name) ? lines.properties : [])).map {
      RowPart.text($0.foreground(.secondaryText), .caption)
    }
    return Row([.sample(name.name, name)] + texts).spacing(.separateRow).action(.style(name)).semantics(facts.node)
  }

  private func ruler(_ spacing: Spacing, _ context: RowContext) -> Row<Action> {
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

  /// A text, and the same text in all letter cases.
  private func letterCases(_ context: RowContext) -> [Row<Action>] {
    let (text, source) = (draft ?? text ?? context.text(L10n.LetterCases.example), source)
    let from = context.text(L10n.LetterCases.from(name: source.rawValue))
    let original = Row<Action>(.text(text, .body), .text(from.foreground(.secondaryText), .caption)).action(.enterText)
      .spacing(.separateElement).semantics(SemanticNode(.button, text, value: from))
    return [original]
      + LetterCase.allCases.map {
        .labeled($0.rawValue, $0.convert(text, from: source), labelColumns: 14, in: context)
          .spacing(context.fits(50) ? .element : .separateElement)
      }
  }

  private func buttons(_ context: RowContext) -> Row<Action> {
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
        when: { $0.canPerform && $0.selectedAction != .enterText }
      ) { try $0.performSelected() },
      Command(.startTyping, when: { $0.selectedAction == .enterText }) { try $0.performSelected() },
      Command(
        "next-source", .tab, title: L10n.LetterCases.nextSource, footer: L10n.LetterCases.source,
        when: { $0.selectedAction == .enterText }
      ) { $0.chooseNextSource() },
      Command(.reload.footer(L10n.Hints.reload), when: { $0.origin.canRefresh }) { $0.reload() },
    ]

  func perform(_ action: Action) throws -> LocalizedString? {
    switch action {
    case .style(let name):
      if expanded.remove(name) == nil {
        expanded.insert(name)
        viewport.revealSelectionWhenSettled()
      }
    case .enterText:
      // The letter cases below change while the reader types.
      if let content { viewport.select(viewport.selection, atRow: 1, in: content, rows: size.rows) }
      return try stack?.request(
        .ask(
          Question(
            label: L10n.LetterCases.text, placeholder: L10n.LetterCases.placeholder, text: text ?? "",
            typed: { [weak self] in self?.draft = $0.isEmpty ? nil : $0 }
          ) { [weak self] in
            self?.text = $0
            self?.draft = nil
            return nil
          }))
    }
    return nil
  }

  /// Reads the text as written in the next case.
  private func chooseNextSource() {
    let cases = LetterCase.allCases
    source = cases[((cases.firstIndex(of: source) ?? 0) + 1) % cases.count]
  }

  /// Reads the configuration again. A call during a request does nothing.
  func reload() {
    guard refreshing == nil else { return }
    stack?.status = .note(L10n.Typography.refreshing)
    refreshing = Task.start { [weak self, origin] in
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
  let facts: TypographyStyleFacts
  let context: RowContext

  var all: [String] { [origin + letters, sizes, room].map(context.joined) }

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

extension TypographyStyleFacts {
  /// The style, with properties named as in `moments typography show`.
  var node: SemanticNode {
    var attributes = attributes.merging(lineAttributes) { own, _ in own }
    attributes["textColor"] = textColor.map { .text($0.name) }
    attributes["extendedBy"] = extendedBy.isEmpty ? nil : .texts(extendedBy)
    return SemanticNode(.sample, style.name, value: Points.text(currentPointSize), attributes: attributes)
  }
}
