import Localization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import Routing

private final class PlainScreen: Screen, RoutingSource {
  weak var stack: ScreenStack?
  var title: LocalizedString { L10n.Moments.title }
  var keyHints: [KeyHint] { [] }

  func handle(_ event: InputEvent) -> EventOutcome { .ignored }
  func layout(in size: CellSize, environment: EnvironmentValues) {}
  func draw(into canvas: inout Canvas, environment: EnvironmentValues) {}
  func drawWhole(columns: Int, environment: EnvironmentValues, emit: (Canvas) throws -> Void) rethrows {}
  func semantics(
    of extent: SemanticExtent, marksSelection: Bool, environment: EnvironmentValues,
    emit: (SemanticNode) throws -> Void
  ) rethrows {}
}

/// Somebody who asks without being a screen.
private final class Somebody: RoutingSource {}

/// A navigator that keeps what it was asked, and may refuse it.
@MainActor
private final class Spy: Navigating {
  struct Call {
    let source: any RoutingSource
    let transition: TransitionType
    let parameters: [String: String]
  }

  private(set) var calls: [Call] = []
  var error: RoutingError?
  let transition: TransitionType
  /// What a link must have for the navigator to take it.
  private let needed: String?

  let access: RouteAccess

  init(transition: TransitionType = .show, needed: String? = nil, access: RouteAccess = .everyone) {
    self.transition = transition
    self.access = access
    self.needed = needed
  }

  func accepts(_ parameters: [String: String]) -> Bool { needed.map { parameters[$0] != nil } ?? true }

  func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: [String: String]
  ) throws(RoutingError) {
    calls.append(Call(source: source, transition: transitionType, parameters: parameters))
    if let error { throw error }
  }
}

/// A navigator that opens a screen.
private struct Opener: Navigating {
  let screen: PlainScreen

  func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: [String: String]
  ) throws(RoutingError) {
    navigate(to: screen, from: source, using: transitionType)
  }
}

@MainActor
struct AppRouterTests {
  private let root = PlainScreen()
  private let stack: ScreenStack
  private let router: AppRouter
  private let menu = Spy(transition: .present)
  private let moment = Spy()

  init() {
    let stack = ScreenStack(root: root)
    self.stack = stack
    router = AppRouter(isInternalBuild: true) { stack }
    router.register(path: "InternalMenu", navigator: menu)
    router.register(path: "Moment", navigator: moment)
  }

  private func route(_ link: String, from source: (any RoutingSource)? = nil, using transition: TransitionType? = nil)
    throws(RoutingError)
  {
    try router.route(to: link, from: source, using: transition)
  }

  // MARK: Finding

  @Test(arguments: [
    "InternalMenu", "internalmenu", "https://momentsapp.com/INTERNALMENU/", "momentsapp://InternalMenu",
  ])
  func `a path is found whatever its case and form`(link: String) throws {
    try route(link)
    #expect(menu.calls.count == 1 && moment.calls.isEmpty)
  }

  @Test func `parameters reach the navigator`() throws {
    try route("https://momentsapp.com/Moment?ID=a%20b&x=")
    #expect(moment.calls.first?.parameters == ["id": "a b", "x": ""])
  }

  @Test func `what a path says holds over what the query says`() throws {
    let archive = Spy()
    router.register(path: "Archive/<int:year>(/<month>)", navigator: archive)
    try route("archive/2026/May?Year=1999&month=x&q=1")
    #expect(archive.calls.first?.parameters == ["year": "2026", "month": "May", "q": "1"])
    #expect(throws: RoutingError.unknownPath("Archive/x", nearest: ["Archive"])) { try route("Archive/x") }
  }

  @Test func `a navigator may leave a link to the next one, and the last one to nobody`() throws {
    let (picky, general) = (Spy(needed: "tag"), Spy(needed: "id"))
    router.register(path: "Feed/<int:id>", navigator: picky)
    router.register(path: "Feed/<id>", navigator: general)
    router.register(path: "Feed", navigator: general)
    try route("Feed/1?tag=x")
    try route("Feed/1")
    #expect(picky.calls.count == 1 && general.calls.count == 1)
    #expect(throws: RoutingError.unknownPath("Feed", nearest: [])) { try route("Feed") }
  }

  @Test func `whether a link can be opened is told without opening it`() {
    #expect(router.canOpen("Moment?id=1") && router.canOpen("momentsapp:InternalMenu"))
    for link in ["Momnt", "https://evil.example/Moment", "", "http://momentsapp.com/Moment"] {
      #expect(!router.canOpen(link), "\(link)")
    }
    #expect(menu.calls.isEmpty && moment.calls.isEmpty)
  }

  @Test func `what is for internal builds is refused elsewhere, before its navigator is asked`() {
    let (closed, hidden) = (AppRouter(isInternalBuild: false) { stack }, Spy(access: .internalBuilds))
    closed.register(path: "Hidden/<id>", navigator: hidden)
    let reason = L10n.Routing.onlyInternalBuilds(path: "Hidden/1")
    #expect(throws: RoutingError.refused(path: "Hidden/1", reason: reason)) {
      try closed.route(to: "Hidden/1", from: nil, using: nil)
    }
    #expect(!closed.canOpen("Hidden/1") && hidden.calls.isEmpty)
    router.register(path: "Hidden/<id>", navigator: hidden)
    #expect(router.canOpen("Hidden/1"))
  }

  @Test func `a registration can be taken back`() {
    router.unregister(path: "moment")
    router.unregister(path: "never was")
    #expect(!router.canOpen("Moment") && router.canOpen("InternalMenu") && router.paths == ["InternalMenu"])
  }

  @Test func `of equally exact patterns the one of higher priority is asked first`() throws {
    let (low, high) = (Spy(), Spy())
    router.register(path: "a/<x>", navigator: low)
    router.register(path: "a/<y>", priority: 1, navigator: high)
    try route("a/b")
    #expect(low.calls.isEmpty && high.calls.first?.parameters == ["y": "b"])
  }

  @Test func `a path that is registered again has the new navigator, whatever the case`() throws {
    let other = Spy()
    router.register(path: "MOMENT", navigator: other)
    try route("Moment")
    #expect(moment.calls.isEmpty && other.calls.count == 1)
    #expect(router.paths == ["InternalMenu", "MOMENT"])
  }

  @Test(arguments: [
    ("Momnt", "Momnt", ["Moment"]), ("Moments/1", "Moments/1", ["Moment"]), ("settings/Moment", "settings/Moment", []),
    ("https://momentsapp.com/", "", []), ("zzz?id=1", "zzz", []),
  ])
  func `an unknown path is told with the nearest names`(link: String, path: String, nearest: [String]) {
    #expect(throws: RoutingError.unknownPath(path, nearest: nearest)) { try route(link) }
    #expect(menu.calls.isEmpty && moment.calls.isEmpty)
  }

  @Test func `a link that is not the app's reaches no navigator`() {
    #expect(throws: RoutingError.foreignHost("evil.example")) { try route("https://evil.example/Moment?id=1") }
    #expect(throws: RoutingError.foreignScheme("http")) { try route("http://momentsapp.com/Moment") }
    #expect(throws: RoutingError.invalidLink("")) { try route("") }
    #expect(menu.calls.isEmpty && moment.calls.isEmpty)
  }

  @Test func `what a navigator objects to is passed on, and no screen opens`() {
    for error in [
      RoutingError.missingParameters(path: "Moment", names: ["id"]),
      .refused(path: "Moment", reason: L10n.Moments.title), .notFound(L10n.Moments.title),
    ] {
      moment.error = error
      #expect(throws: error) { try route("Moment") }
      #expect(stack.top === root)
    }
  }

  // MARK: Transitions

  @Test func `the navigator's transition is used unless the caller says otherwise`() throws {
    try route("Moment")
    try route("InternalMenu")
    try route("InternalMenu", using: .show)
    #expect(moment.calls.map(\.transition) == [.show])
    #expect(menu.calls.map(\.transition) == [.present, .show])
  }

  @Test func `to show is to go on in the layer of the source, to present is to open one`() throws {
    let shown = PlainScreen()
    let presented = PlainScreen()
    router.register(path: "a", navigator: Opener(screen: shown))
    router.register(path: "b", navigator: Opener(screen: presented))
    try route("a", from: root)
    #expect(stack.top === shown && !stack.isModal)
    try route("b", from: shown, using: .present)
    #expect(stack.top === presented && stack.isModal)
    Opener(screen: presented).navigateToRoot(from: presented)
    #expect(stack.top === root && !stack.isModal)
  }

  @Test func `what was opened above the source gives way to what the source shows`() throws {
    let (first, second) = (PlainScreen(), PlainScreen())
    router.register(path: "a", navigator: Opener(screen: first))
    router.register(path: "b", navigator: Opener(screen: second))
    try route("a", from: root)
    try route("b", from: root)
    #expect(stack.layers.count == 1 && stack.layers[0].count == 2)
    #expect(stack.top === second && first.stack == nil)
  }

  // MARK: Sources

  @Test func `a screen that asks is the source`() throws {
    try route("Moment", from: root)
    #expect(moment.calls.first?.source === root)
  }

  @Test func `a stack that asks is the source`() throws {
    let other = ScreenStack(root: PlainScreen())
    try route("Moment", from: other)
    #expect(moment.calls.first?.source === other)
  }

  @Test func `a screen that was closed meanwhile leaves it to what is on top`() throws {
    let closed = PlainScreen()
    stack.show(closed)
    stack.back()
    let opened = PlainScreen()
    router.register(path: "a", navigator: Opener(screen: opened))
    try route("a", from: closed)
    #expect(stack.top === opened && opened.stack === stack)
  }

  @Test func `whoever is no screen leaves it to what is on top`() throws {
    try route("Moment", from: Somebody())
    try route("Moment")
    #expect(moment.calls.allSatisfy { $0.source === stack } && moment.calls.count == 2)
  }

  // MARK: Hostile links

  @Test func `no link of 20,000 reaches anything but a registered path`() {
    var random = SeededGenerator(seed: 13)
    let pieces = [
      "https://momentsapp.com", "momentsapp:", "momentsapp://", "https://evil.example", "//", "/", "?", "&", "=", "id",
      "Moment",
      "InternalMenu", "moment", "%4Doment", "..", "%2F", "%", "#", "@", ":443", "中", "\0", " ", "s",
    ]
    var reached = 0
    for _ in 0..<20_000 {
      let link = (0..<Int.random(in: 1...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      do throws(RoutingError) {
        try route(link)
        reached += 1
        let path = try? AppLink(link).path.lowercased()
        #expect(path == "moment" || path == "internalmenu", "\(link.debugDescription)")
      } catch {
        for language in ["en", "zh-Hans"] { #expect(!error.message.resolved(in: Language(language)).isEmpty) }
      }
    }
    #expect(reached == menu.calls.count + moment.calls.count && reached > 500)
    #expect(stack.top === root)
  }
}

struct RoutingErrorTests {
  @Test(
    arguments: [
      (.invalidLink("1:2"), ["1:2"]), (.foreignScheme("ftp"), ["ftp"]),
      (.foreignHost("evil.example"), ["evil.example"]),
      (.unknownPath("X", nearest: []), ["X"]),
      (.unknownPath("X", nearest: ["Moment", "Moments"]), ["X", "Moment, Moments"]),
      (.missingParameters(path: "Moment", names: ["id", "v"]), ["Moment", "id, v"]),
    ] as [(RoutingError, [String])])
  func `each is told in a sentence that names its facts`(error: RoutingError, facts: [String]) {
    for language in ["en", "zh-Hans"] {
      let text = error.message.resolved(in: Language(language))
      for fact in facts { #expect(text.contains(fact)) }
    }
  }
}
