import DesignKit
import Localization
import Routing
import Screens
import TerminalUI

extension Route {
  /// `https://momentsapp.com/Resolver?link=…&trust=outside`
  static func resolver(_ router: AppRouter) -> Route {
    Route(
      "Resolver", .optionalText("link"), .choice("trust", of: RouteTrust.allCases, named: \.rawValue),
      access: .internalBuilds, trust: .outside
    ) { [unowned router] _, link, trust in
      ResolverScreen(link: link ?? "", from: trust ?? .inside, router: router)
    }
  }
}

/// A screen that shows which route matches a typed link, and its answer. The reader can then open the link.
final class ResolverScreen: InputScreen, RowScreen, RoutingSource {
  let list = ListState()
  let title = L10n.Resolver.title
  private let router: AppRouter
  var editor: LineEditor
  private var trust: RouteTrust
  private var tabs = TabCompletion()
  var isTyping = true
  /// Whether the reader has changed the link or the trust, which a link to this screen may have set.
  private var isReadersOwn = false

  init(link: String, from trust: RouteTrust, router: AppRouter) {
    self.router = router
    self.trust = trust
    editor = LineEditor(text: link)
  }

  // MARK: Rows

  func rows(in context: RowContext) -> [Row<Never>] {
    var rows = [inputRow(L10n.Resolver.link, placeholder: L10n.Resolver.placeholder, in: context)]
    if isTyping, !tabs.candidates.isEmpty {
      let texts = tabs.candidates
      rows.append(
        Row(.text(texts.joined(separator: "  ").foreground(.secondaryText), .caption)).spacing(.separateRow)
          .semantics(SemanticNode(.list, "", children: texts.map { SemanticNode(.listItem, $0) })))
    }
    rows.append(
      fact(L10n.Resolver.from, context.text(trust == .inside ? L10n.Resolver.inside : L10n.Resolver.outside), context))
    return rows + answer(context)
  }

  /// The router's answer to the link; none if it is empty.
  private func answer(_ context: RowContext) -> [Row<Never>] {
    guard editor.text.contains(where: { !$0.isWhitespace }) else { return [] }
    do throws(RoutingError) {
      let resolution = try router.resolve(editor.text, from: trust)
      let path = resolution.link.path
      var rows = [fact(L10n.Resolver.path, path.isEmpty ? context.text(L10n.Resolver.root) : path, context)]
      if let address = resolution.address { rows.append(fact(L10n.Resolver.address, address, context)) }
      if let route = resolution.route {
        rows += self.rows(about: route, resolution, context)
      } else if let error = resolution.error {
        rows.append(alert(error.message, context).startingSection())
      }
      return rows
    } catch {
      return [alert(error.message, context).startingSection()]
    }
  }

  /// The route that matches the link, its parameters, and its answer.
  private func rows(about route: Route, _ resolution: RouteResolution, _ context: RowContext) -> [Row<Never>] {
    let (verdict, problems): (LocalizedString, [LocalizedString]) =
      switch resolution.error {
      case nil: (L10n.Resolver.takes, [])
      case .wrongParameters(_, let problems): (L10n.Resolver.refuses, problems.map(\.message))
      case let error?: (L10n.Resolver.refuses, [error.message])
      }
    let name = StyledText {
      route.pattern.shownText.bold()
      " \(context.environment.symbols.separator) \(route.owner)".foreground(.secondaryText)
    }
    let head = Row<Never>(.text(name, .body), .text(context.text(verdict), .body)).startingSection()
      .semantics(
        SemanticNode(
          .group, route.pattern.shownText, value: context.text(verdict), attributes: ["owner": .text(route.owner)]))
    var names: Set<String> = []
    let parameters = resolution.parameters.items.filter { names.insert($0.name.lowercased()).inserted }.map { item in
      let field = route.parameters.first { $0.name.lowercased() == item.name.lowercased() }
      return parameter(field?.declaration ?? item.name, resolution.parameters[item.name])
    }
    return [head] + parameters + problems.map { alert($0, context).indented(Self.indent) }
  }

  /// Columns before the details of a route.
  private static let indent = 2

  /// The declaration of a parameter, or its name if it is unknown, and its values.
  private func parameter(_ declaration: String, _ values: [String]) -> Row<Never> {
    let text = StyledText {
      declaration.foreground(.secondaryText)
      if !values.isEmpty { " = \(values.joined(separator: ", "))" }
    }
    return Row(.text(text, .body)).indented(Self.indent)
      .semantics(SemanticNode(.text, declaration, attributes: ["values": .texts(values.map(\.harmless))]))
  }

  private func fact(_ label: LocalizedString, _ value: String, _ context: RowContext) -> Row<Never> {
    .labeled(context.text(label), value, labelColumns: 10, in: context)
  }

  private func alert(_ message: LocalizedString, _ context: RowContext) -> Row<Never> {
    let words = context.text(message)
    return Row(.text(words.bold(), .body)).semantics(SemanticNode(.alert, words))
  }

  // MARK: Keys

  static let commands: [Command<ResolverScreen>] =
    [
      Command("open", .enter, title: L10n.Keys.open, footer: L10n.Hints.open) { try $0.open() },
      Command(
        "complete", .tab, title: L10n.Resolver.complete, footer: L10n.Resolver.completion, scope: .typing,
        when: { $0.isTyping }
      ) { $0.complete() },
      Command("edit", "e", title: L10n.Resolver.edit, footer: L10n.Hints.type, when: { !$0.isTyping }) {
        $0.startTyping()
      },
      Command("switch-trust", .control("t"), title: L10n.Resolver.switchTrust, footer: L10n.Resolver.trust) {
        $0.switchTrust()
      },
      Command(.stopTyping, scope: .typing, when: { $0.isTyping }) { $0.stopTyping() },
    ] + Command.moving

  func typed() {
    isReadersOwn = true
    tabs = TabCompletion()
    navigate(.first)
  }

  private func complete() {
    guard let text = tabs.next(after: editor.text, { router.routes.links(beginningWith: $0) }) else { return }
    isReadersOwn = true
    editor = LineEditor(text: text)
  }

  /// Switches between a link from outside and one from inside.
  private func switchTrust() {
    isReadersOwn = true
    trust = trust == .inside ? .outside : .inside
  }

  /// Opens the link. A link that a visitor from outside has set remains one from outside.
  private func open() throws(RoutingError) {
    let isVisitors = !isReadersOwn && stack?.isFromOutside(self) == true
    try router.route(to: editor.text, from: trust == .inside && !isVisitors ? self : nil)
  }
}
