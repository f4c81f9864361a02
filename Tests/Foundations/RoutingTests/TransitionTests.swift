import Screens
import TerminalTestSupport
import Testing

@testable import Routing

/// The open screens after links from inside and outside, from any screen.
@Suite(.onMainActor)
@MainActor
struct TransitionTests {
  private let root = PlainScreen()
  private let stack: ScreenStack
  private let router: AppRouter

  init() {
    let stack = ScreenStack(root: root)
    self.stack = stack
    router = AppRouter(isInternalBuild: true, stack: stack)
    stack.markTop(address: UniversalLinks.address("Root"), isFromOutside: false)
    router.register(.opening("Root"))
    router.register(.openingItem)
    router.register(.opening("Menu", transition: .present))
  }

  /// The open screens by their addresses: layers by bars, the modal ones last.
  private var open: String {
    stack.layers.map { layer in
      layer.map { $0.address?.replacing(UniversalLinks.baseURL, with: "") ?? "?" }.joined(separator: " ")
    }.joined(separator: " | ")
  }

  private func go(_ links: String..., using transition: TransitionType? = nil) throws {
    for link in links {
      try router.route(to: link, from: stack.top as? any RoutingSource, using: transition)
    }
  }

  private func arrive(_ links: String...) throws {
    for link in links { try router.route(to: link, from: nil, using: nil) }
  }

  @Test func `the navigator's transition is used unless the caller says otherwise`() throws {
    try go("Item/1", "Menu")
    #expect(open == "Root Item/1 | Menu")
    stack.backToRoot()
    try go("Item/1", using: .present)
    #expect(open == "Root | Item/1")
    stack.backToRoot()
    try go("Menu", using: .show)
    #expect(open == "Root Menu")
  }

  @Test func `a screen that a modal screen shows is in the same layer, and Done closes the layer`() throws {
    try go("Menu", "Item/1", "Item/2")
    #expect(open == "Root | Menu Item/1 Item/2")
    #expect(stack.back() && open == "Root | Menu Item/1")
    #expect(stack.dismiss() && open == "Root" && !stack.dismiss())
  }

  @Test func `a modal screen can cover another one, and back closes all screens one by one`() throws {
    try go("Item/1", "Menu", "Item/2")
    try go("Item/3", using: .present)
    #expect(open == "Root Item/1 | Menu Item/2 | Item/3")
    var ways: [String] = []
    while stack.back() { ways.append(open) }
    #expect(ways == ["Root Item/1 | Menu Item/2", "Root Item/1 | Menu", "Root Item/1", "Root"] && stack.top === root)
  }

  @Test func `a screen that a lower screen shows replaces the screens above the lower one`() throws {
    try go("Item/1", "Menu")
    try router.route(to: "Item/2", from: root, using: .show)
    #expect(open == "Root Item/2")
  }

  @Test func `a link to the current screen reloads it`() throws {
    try go("Item/1")
    let top = stack.top as? PlainScreen
    try go("item/1")
    try arrive("https://momentsapp.com/Item/1")
    #expect(open == "Root Item/1" && stack.top === top && top?.reloads == 2)
  }

  @Test func `a link to an open screen returns to it`() throws {
    try go("Menu", "Item/1", "Item/2")
    let menu = stack.layers[1][0].screen
    try go("Menu")
    #expect(open == "Root | Menu" && stack.top === menu)
    try go("Root")
    #expect(open == "Root" && stack.top === root)
  }

  @Test func `a link from outside replaces the screen of the previous such link, but not the reader's own`() throws {
    try go("Item/1")
    try arrive("Item/2", "Item/3", "Menu", "Item/4")
    #expect(open == "Root Item/1 | Item/4")
    stack.back()
    #expect(open == "Root Item/1")
    try arrive("Item/5")
    try go("Item/6")
    try arrive("Item/7", "Item/8")
    #expect(open == "Root Item/1 Item/5 Item/6 Item/8")
  }

  @Test func `a failed link from outside changes nothing`() throws {
    try arrive("Item/1")
    #expect(throws: RoutingError.self) { try arrive("Item") }
    #expect(open == "Root Item/1")
  }

  @Test func `if the source was closed, the new screen is shown on top`() throws {
    let closed = PlainScreen()
    stack.show(closed)
    stack.back()
    try router.route(to: "Item/1", from: closed, using: nil)
    #expect(open == "Root Item/1")
    try router.route(to: "Item/2", from: Somebody(), using: nil)
    #expect(open == "Root Item/1 Item/2")
  }

  @Test func `closed screens are freed`() throws {
    weak var shown: PlainScreen?
    weak var presented: PlainScreen?
    weak var visitor: PlainScreen?
    try go("Item/1")
    shown = stack.top as? PlainScreen
    try go("Menu")
    presented = stack.top as? PlainScreen
    stack.backToRoot()
    try arrive("Item/2")
    visitor = stack.top as? PlainScreen
    try arrive("Item/3")
    #expect(shown == nil && presented == nil && visitor == nil)
  }
}
