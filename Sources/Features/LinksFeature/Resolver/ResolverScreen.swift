import Localization
import Routing
import TerminalUI

/// A lab: one types a link and sees where it would lead, which routes are asked and what each of them says. Nothing is opened
/// before one says so.
final class ResolverScreen: ListScreen, TextEntry, RoutingSource {
  weak var stack: ScreenStack?
  var content: ResolverRows?
  var viewport = ListViewport()
  var size = CellSize(columns: 80, rows: 22)

  private let router: any AppRouting & RouteInspecting
  private var editor: LineEditor
  private var trust: RouteTrust
  private var tabs = TabCompletion()
  private(set) var isTyping = true
  /// Whether link and trust are what the reader has made of them, not what a link to this screen says.
  private var isReadersOwn = false

  init(link: String, from trust: RouteTrust, router: any AppRouting & RouteInspecting) {
    self.router = router
    self.trust = trust
    editor = LineEditor(text: link)
  }

  var title: LocalizedString { L10n.Resolver.title }

  func makeContent(columns: Int, environment: EnvironmentValues) -> ResolverRows? {
    var items: [ResolverItem] = [.field]
    if isTyping, !tabs.candidates.isEmpty { items.append(.completions(tabs.candidates)) }
    items.append(.trust(trust))
    items += ResolverItem.answer(to: editor.text, from: trust, by: router)
    return ResolverRows(
      editor: editor, isEditing: isTyping, items: items, columns: columns, environment: environment)
  }

  // MARK: Keys

  var bindings: [KeyBinding<ResolverAction>] {
    let open = KeyBinding(.enter, action: ResolverAction.open, title: L10n.Keys.open, footer: L10n.Hints.open)
    let trust = KeyBinding(
      .control("t"), action: ResolverAction.switchTrust, title: L10n.Resolver.switchTrust, footer: L10n.Resolver.trust)
    guard isTyping else {
      let edit = KeyBinding(
        "e", action: ResolverAction.edit, title: L10n.Resolver.edit, footer: L10n.Hints.type)
      return [open, edit, trust] + ListNavigation.scrollBindings(ResolverAction.navigate)
    }
    let complete = KeyBinding(
      .tab, action: ResolverAction.complete, title: L10n.Resolver.complete, footer: L10n.Resolver.completion)
    let finish = KeyBinding(
      .escape, action: ResolverAction.finishEditing, title: L10n.Keys.stopTyping, footer: L10n.Hints.done)
    return [open, complete, trust, finish]
  }

  func handle(_ event: InputEvent) -> EventOutcome {
    guard isTyping else { return handleInList(event) }
    switch event {
    case .key(let key) where editor.handle(key) == .handled: noteChange()
    case .paste(let text):
      editor.insert(text)
      noteChange()
    default: return handleInList(event)
    }
    return .handled
  }

  private func noteChange() {
    isReadersOwn = true
    tabs = TabCompletion()
    navigate(.first)
  }

  func clickAction(isChosen: Bool) -> ResolverAction? { nil }

  func perform(_ action: ResolverAction) {
    switch action {
    case .navigate(let navigation): navigate(navigation)
    case .edit:
      isTyping = true
      navigate(.first)
    case .finishEditing: isTyping = false
    case .complete:
      guard let text = tabs.next(after: editor.text, LinkCompletion(routes: router.routes).candidates) else { return }
      isReadersOwn = true
      editor = LineEditor(text: text)
    case .switchTrust:
      isReadersOwn = true
      trust = trust == .inside ? .outside : .inside
    case .open: open()
    }
  }

  private func open() {
    do throws(RoutingError) {
      try router.route(to: editor.text, from: source, using: nil)
    } catch {
      stack?.status = .failure(error.message)
    }
  }

  /// A link from outside that leads here does not become one from inside by a press of Enter.
  private var source: (any RoutingSource)? {
    let isVisitors = !isReadersOwn && stack?.isFromOutside(self) == true
    return trust == .inside && !isVisitors ? self : nil
  }
}
