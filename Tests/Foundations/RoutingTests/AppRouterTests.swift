import Localization
import Screens
import TerminalTestSupport
import Testing

@testable import Routing

@Suite(.onMainActor)
@MainActor
struct AppRouterTests {
  private let stack: ScreenStack
  private let router: AppRouter
  private let menu = Spy(transition: .present)
  private let item = Spy()

  init() {
    let stack = ScreenStack(root: PlainScreen())
    self.stack = stack
    router = AppRouter(isInternalBuild: true, stack: stack)
    router.register(menu.route("InternalMenu"))
    router.register(item.itemRoute("Item"))
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
  func `a path is found in any case and form`(link: String) throws {
    try route(link)
    #expect(menu.calls.count == 1 && item.calls.isEmpty)
  }

  @Test(arguments: [
    ("Item?ID=a%20b&tag=x&Tag=y", ["a b", "x", "y"]),
    ("item/a%2Fb?Id=2&id=3&tag=x", ["a/b", "x"]),
  ])
  func `parameters have the declared types, and one in the path overrides the query`(
    link: String, parameters: [String]
  ) throws {
    try route(link)
    #expect(item.calls == [parameters])
  }

  @Test(arguments: ["Item/1/2", "InternalMenu/1", "Item%2F1"])
  func `other parts of a path are unknown`(path: String) throws {
    #expect(try router.resolve(path, from: .inside).route == nil)
  }

  @Test func `checking whether a link can be opened does not open it`() {
    #expect(router.canOpen("Item?id=1") && router.canOpen("momentsapp:InternalMenu"))
    for link in ["Itm", "Item", "https://evil.example/Item?id=1", "", "http://momentsapp.com/Item?id=1"] {
      #expect(!router.canOpen(link), "\(link)")
    }
    #expect(menu.calls.isEmpty && item.calls.isEmpty)
  }

  @Test func `registering a path again, in any case, replaces its navigator`() throws {
    let other = Spy()
    router.register(other.itemRoute("ITEM"))
    try route("Item/1")
    #expect(item.calls.isEmpty && other.calls.count == 1)
    #expect(router.routes.map(\.pattern.text) == ["InternalMenu", "ITEM(/<id>)"])
  }

  @Test(arguments: [
    ("Itm", "Itm", ["Item"]), ("Items/1", "Items/1", ["Item"]), ("settings/Item", "settings/Item", []),
    ("https://momentsapp.com/", "", []), ("zzz?id=1", "zzz", []),
  ])
  func `the error for an unknown path suggests similar names`(link: String, path: String, nearest: [String]) {
    #expect(throws: RoutingError.unknownPath(path, nearest: nearest)) { try route(link) }
    #expect(menu.calls.isEmpty && item.calls.isEmpty)
  }

  @Test func `all parameter errors are reported at once, and no navigator is asked`() {
    let problems: [ParameterProblem] = [
      .missing(name: "id", expected: .text), .unknown(name: "tags", value: "x", nearest: ["tag"]),
    ]
    #expect(throws: RoutingError.wrongParameters(path: "Item", problems)) { try route("Item?tags=x") }
    #expect(item.calls.isEmpty)
  }

  @Test func `an error of a navigator is passed on, and no screen opens`() {
    let root = stack.top
    for error in [RoutingError.refused(L10n.Moments.title), .notFound(L10n.Moments.title)] {
      item.error = error
      #expect(throws: error) { try route("Item/1") }
      #expect(stack.top === root)
    }
  }

  // MARK: Who may go where

  @Test func `a route for internal builds is refused in other builds, before its parameters are checked`() {
    let (closed, hidden) = (
      AppRouter(isInternalBuild: false, stack: stack), Spy(access: .internalBuilds)
    )
    closed.register(hidden.itemRoute("Hidden"))
    let reason = L10n.Routing.onlyInternalBuilds(path: "Hidden")
    for source in [stack, nil] {
      #expect(throws: RoutingError.refused(reason)) {
        try closed.route(to: "Hidden", from: source, using: nil)
      }
      #expect(throws: RoutingError.unknownPath("Hiden", nearest: [])) {
        try closed.route(to: "Hiden", from: source, using: nil)
      }
    }
    #expect(!closed.canOpen("Hidden?id=1") && closed.routes.isEmpty && hidden.calls.isEmpty)
    router.register(hidden.itemRoute("Hidden"))
    #expect(router.canOpen("Hidden?id=1"))
  }

  @Test func `a link from outside opens only routes that allow it, and an error suggests typing it if that would work`()
    throws
  {
    let inner = Spy(trust: .inside)
    router.register(inner.itemRoute("Inner"))
    for (link, reason) in [
      ("Inner?id=1", L10n.Routing.notFromOutside(path: "Inner")),
      ("Inner", L10n.Routing.closedToOutside(path: "Inner")),
    ] {
      #expect(throws: RoutingError.refused(reason), "\(link)") { try route(link) }
      #expect(!router.canOpen(link, from: .outside))
    }
    try route("Inner?id=1", from: Somebody())
    #expect(inner.calls.count == 1)
  }

  @Test func `by default, a route is closed to links from outside`() {
    router.register(Route("Careless") { _ -> PlainScreen? in nil })
    #expect(!router.canOpen("Careless", from: .outside))
  }
}
