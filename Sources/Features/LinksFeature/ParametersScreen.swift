import DesignKit
import Localization
import Routing
import Screens
import TerminalUI

extension Route {
  /// `https://momentsapp.com/Parameters?link=…`
  static func parameters(_ router: AppRouter) -> Route {
    Route(
      ParametersScreen.path, .text(ParametersScreen.linkName), trust: .outside
    ) { [unowned router] _, link throws(RoutingError) in
      try ParametersScreen(link: link, router: router)
    }
  }
}

/// A form for the parameters of a screen, which shows their problems during typing and opens the screen.
final class ParametersScreen: FormScreen, RoutingSource {
  static let path = "Parameters"
  /// The name of the parameter with the link of the form's screen.
  static let linkName = "link"

  let list = ListState()
  private let route: Route
  private let given: LinkParameters
  private let router: AppRouter
  private var fields: [FormField]
  var nextField: Int?
  var hasStoppedTyping = false
  private let givenValues: [[String]]

  /// - Parameter link: a link that names a screen, even if parameters are missing.
  /// - Throws: `RoutingError` if it names none.
  init(link: String, router: AppRouter) throws(RoutingError) {
    let resolution = try router.resolve(link, from: .inside)
    switch resolution.error {
    case nil, .wrongParameters: break
    case let error?: throw error
    }
    guard let route = resolution.route else { throw .unknownPath(resolution.link.path, nearest: []) }
    self.route = route
    self.router = router
    given = resolution.parameters
    fields = route.parameters.map { FormField($0, values: resolution.parameters[$0.name]) }
    givenValues = fields.map(\.values)
    nextField = firstOpenField
  }

  var title: LocalizedString { L10n.Parameters.title(name: route.pattern.shownName) }

  var isTyping: Bool { !fields.isEmpty && !hasStoppedTyping }
  var hasTypedText: Bool { fields.map(\.values) != givenValues }

  var fieldCount: Int { fields.count }

  // MARK: The link

  private var parameters: LinkParameters {
    LinkParameters(
      fields.flatMap { field in
        field.values.map { LinkParameters.Item(name: field.parameter.name, value: $0) }
      })
  }

  private var problems: [ParameterProblem] { route.problems(in: parameters) }

  private var firstOpenField: Int? {
    let names = Set(problems.map(\.name))
    return fields.firstIndex { names.contains($0.parameter.name) }
  }

  // MARK: Rows

  func rows(in context: RowContext) -> [Row<Never>] {
    let problems = problems
    let leftOut = route.problems(in: given).filter(\.leavesOut).map { context.text($0.message) }
    let pattern = route.pattern.shownText
    var rows = [
      Row<Never>([.space(1), .text(pattern.bold(), .body)] + leftOut.map { .text($0, .caption) })
        .semantics(SemanticNode(.heading, pattern, children: Self.alerts(leftOut)))
    ]
    if fields.isEmpty {
      let nothing = context.text(L10n.Parameters.none)
      rows.append(Row(.text(nothing, .body)).semantics(SemanticNode(.status, nothing)))
    }
    rows += fields.indices.map { index in
      // The remark of the field says that it is required.
      let told = problems.filter { $0.name == fields[index].parameter.name && !$0.isMissing }
      return row(fields[index], isFocused: index == focus, told.map { context.text($0.message) }, context)
    }
    let link = problems.isEmpty ? route.address(parameters) : nil
    rows.append(
      Row(.text((link ?? "").foreground(.secondaryText), .caption))
        .semantics(link.map { SemanticNode(.link, $0, link: $0) }))
    return rows.map { $0.spacing(.separateElement) }
  }

  private func row(
    _ field: FormField, isFocused: Bool, _ problems: [String], _ context: RowContext
  ) -> Row<Never> {
    let parameter = field.parameter
    let input = InputLine(
      prompt: L10n.Parameters.label(name: parameter.name),
      TextField(placeholder: parameter.kind.name, editor: field.editor, isTypedInto: isTyping))
    let remarks = problems.isEmpty ? [remark(about: field, context)] : problems.map { $0.bold() }
    return Row([.input(input, isFocused: isFocused, isInset: true)] + remarks.map { .text($0, .caption) })
      .selectable()
      .semantics(
        SemanticNode(
          .textbox, parameter.name, value: field.editor.text, states: problems.isEmpty ? [] : [.failing],
          attributes: [
            "kind": .text(parameter.kind.identifier), "isRequired": .boolean(parameter.isRequired),
            "isList": .boolean(parameter.isList), "choices": .texts(field.choices ?? []),
          ], children: Self.alerts(problems)))
  }

  /// Whether the field is required, and its possible values, with the chosen one in bold.
  private func remark(about field: FormField, _ context: RowContext) -> StyledText {
    var parts: [StyledText] = []
    if field.parameter.isRequired { parts.append(context.text(L10n.Parameters.required).styled) }
    if field.parameter.isList { parts.append(context.text(L10n.Parameters.list).styled) }
    if let choices = field.choices {
      let chosen = field.values.first?.lowercased()
      parts.append(Self.joined(choices.map { $0.bold($0.lowercased() == chosen) }, by: ", "))
    }
    return Self.joined(parts, by: " \(context.environment.symbols.separator) ").foreground(.secondaryText)
  }

  private static func joined(_ parts: [StyledText], by separator: String) -> StyledText {
    parts.dropFirst().reduce(parts.first ?? StyledText()) { $0 + separator + $1 }
  }

  private static func alerts(_ problems: [String]) -> [SemanticNode] { problems.map { SemanticNode(.alert, $0) } }

  // MARK: Keys

  static let commands: [Command<ParametersScreen>] =
    [
      Command(
        "open", .enter, title: L10n.Keys.open, footer: L10n.Hints.open, scope: .typing,
        when: { $0.isOnLastField && !$0.hasStoppedTyping }
      ) { try $0.open() },
      Command(.enterNextField, scope: .typing, when: { !$0.isOnLastField && !$0.hasStoppedTyping }) {
        $0.moveField(by: 1)
      },
      Command(
        "previous-value", .left, title: L10n.Parameters.previousValue, footer: L10n.Parameters.value, scope: .typing,
        when: { $0.hasChoices }
      ) { $0.step(forward: false) },
      Command(
        "next-value", .right, " ", title: L10n.Parameters.nextValue, footer: L10n.Parameters.value, scope: .typing,
        when: { $0.hasChoices }
      ) { $0.step(forward: true) },
      Command(openHint, scope: .typing, when: { $0.isOnLastField }) { try $0.open() },
      Command(openHint.footer(L10n.Hints.open), scope: .typing, when: { !$0.isOnLastField }) { try $0.open() },
    ] + Command.form(when: { !$0.fields.isEmpty })

  private static let openHint = KeyHint("open", .control("o"), title: L10n.Keys.open)

  private var isOnLastField: Bool { focus.map { $0 == fields.count - 1 } ?? true }

  /// Whether the focused field has a list of possible values.
  private var hasChoices: Bool { focus.map { fields[$0].choices != nil } ?? false }

  func handleTyped(_ event: InputEvent) -> EventOutcome {
    guard let focus, isTyping else { return .ignored }
    switch event {
    case .key(let key): return fields[focus].handle(key)
    case .paste(let text): fields[focus].insert(text)
    default: return .ignored
    }
    return .handled
  }

  private func step(forward: Bool) {
    if let focus { fields[focus].step(forward: forward) }
  }

  // MARK: Opening

  private func open() throws(RoutingError) {
    do throws(RoutingError) {
      let problems = problems
      guard problems.isEmpty else { throw .wrongParameters(path: route.pattern.name, problems) }
      try router.replace(self, with: route.address(parameters))
    } catch {
      nextField = firstOpenField ?? focus
      throw error
    }
  }
}

extension ParameterProblem {
  /// Whether a part of the link does not fit into the form.
  fileprivate var leavesOut: Bool {
    switch self {
    case .unknown, .repeated: true
    case .missing, .illTyped, .tooLong: false
    }
  }
}
