import TerminalUI
import Testing

@testable import Routing

/// The open screens after links from inside and outside, from any screen.
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
    router.register(.opening("Root", NoParameters.self))
    router.register(.opening("Item/<id>", ItemParameters.self))
    router.register(.opening("Menu", NoParameters.self, transition: .present))
  }

  /// The open screens by their addresses: layers by bars, the modal ones last.
  private var open: String {
    stack.layers.map { layer in
      layer.map { stack.address(of: $0)?.replacing(UniversalLinks.baseURL, with: "") ?? "?" }.joined(separator: " ")
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

  @Test func `a screen that a modal one shows stands in its frame, and Done closes them all`() throws {
    try go("Menu", "Item/1", "Item/2")
    #expect(open == "Root | Menu Item/1 Item/2")
    #expect(stack.back() && open == "Root | Menu Item/1")
    #expect(stack.dismiss() && open == "Root")
  }

  @Test func `a modal screen may stand over a modal one, and back leads through all`() throws {
    try go("Item/1", "Menu", "Item/2")
    try go("Item/3", using: .present)
    #expect(open == "Root Item/1 | Menu Item/2 | Item/3")
    var ways: [String] = []
    while stack.back() { ways.append(open) }
    #expect(ways == ["Root Item/1 | Menu Item/2", "Root Item/1 | Menu", "Root Item/1", "Root"])
  }

  @Test func `what was opened above the source gives way to what the source shows`() throws {
    try go("Item/1", "Menu")
    try router.route(to: "Item/2", from: root, using: .show)
    #expect(open == "Root Item/2")
  }

  @Test func `who goes where one is already stays there, and the screen reads anew`() throws {
    try go("Item/1")
    let top = stack.top as? PlainScreen
    try go("item/1")
    try arrive("https://momentsapp.com/Item/1")
    #expect(open == "Root Item/1" && stack.top === top && top?.reloads == 2)
  }

  @Test func `who goes to a screen that is open comes back to it`() throws {
    try go("Menu", "Item/1", "Item/2")
    let menu = stack.layers[1][0]
    try go("Menu")
    #expect(open == "Root | Menu" && stack.top === menu)
    try go("Root")
    #expect(open == "Root" && stack.top === root)
  }

  @Test func `links from outside do not pile up, and what the reader has opened stays`() throws {
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

  @Test func `a link from outside that leads nowhere changes nothing`() throws {
    try arrive("Item/1")
    #expect(throws: RoutingError.self) { try arrive("Item") }
    #expect(open == "Root Item/1")
  }

  @Test func `a screen that was closed meanwhile leaves it to what is on top`() throws {
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
