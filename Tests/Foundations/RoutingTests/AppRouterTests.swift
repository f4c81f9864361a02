import Localization
import TerminalUI
import Testing

@testable import Routing

@MainActor
struct AppRouterTests {
  private final class TestScreen: Screen, RoutingSource {
    weak var stack: ScreenStack?
    let title = L10n.Moments.title
    let keyHints: [KeyHint] = []
    func handle(_ event: InputEvent) -> EventOutcome { .ignored }
    func layout(in size: CellSize, environment: EnvironmentValues) {}
    func draw(into canvas: inout Canvas, environment: EnvironmentValues) {}
    func drawWhole(columns: Int, environment: EnvironmentValues, emit: (Canvas) throws -> Void) rethrows {}
  }

  /// Remembers what it was asked.
  @MainActor
  private final class SpyNavigator: Navigating {
    var transition: TransitionType
    private(set) var calls: [(TransitionType, [String: String])] = []

    init(_ transition: TransitionType = .show) {
      self.transition = transition
    }

    func navigate(
      from source: any RoutingSource, using transitionType: TransitionType, parameters: [String: String]
    ) throws(RoutingError) {
      guard parameters["id"] != "none" else { throw .missingParameters(path: "A", names: ["id"]) }
      calls.append((transitionType, parameters))
      navigate(to: TestScreen(), from: source, using: transitionType)
    }
  }

  private let root = TestScreen()
  private let stack: ScreenStack
  private let router: AppRouter

  init() {
    let stack = ScreenStack(root: root)
    self.stack = stack
    router = AppRouter { stack }
  }

  @Test func `a path leads to its navigator, whatever its case`() throws {
    let navigator = SpyNavigator()
    router.register(path: "InternalMenu", navigator: navigator)
    try router.route(to: "internalMENU?a=1", from: root, using: nil)
    #expect(navigator.calls.count == 1)
    #expect(navigator.calls.first?.1 == ["a": "1"])
    #expect(stack.previousInLayer === root)
  }

  @Test func `a navigator says how its screen is shown, a caller may say otherwise`() throws {
    let navigator = SpyNavigator(.present)
    router.register(path: "A", navigator: navigator)
    try router.route(to: "A", from: root, using: nil)
    #expect(stack.isModal)
    stack.backToRoot()
    try router.route(to: "A", from: root, using: .show)
    #expect(!stack.isModal && stack.top !== root)
  }

  @Test func `registering a path again replaces its navigator`() throws {
    let (first, second) = (SpyNavigator(), SpyNavigator())
    router.register(path: "A", navigator: first)
    router.register(path: "a", navigator: second)
    try router.route(to: "A", from: nil)
    #expect(first.calls.isEmpty && second.calls.count == 1)
  }

  @Test(
    arguments: [
      ("DesignKi", ["DesignKit"]), ("moment", ["Moment", "Moments"]), ("Momnts", ["Moments", "Moment"]), ("Zebra", []),
      ("in", ["InternalMenu"]),
    ] as [(String, [String])])
  func `an unknown path is told with the names nearest to it`(path: String, nearest: [String]) {
    for known in ["Moments", "Moment", "InternalMenu", "DesignKit"] where known.lowercased() != path.lowercased() {
      router.register(path: known, navigator: SpyNavigator())
    }
    #expect(throws: RoutingError.unknownPath(path, nearest: nearest.filter { $0.lowercased() != path.lowercased() })) {
      try router.route(to: path, from: nil)
    }
  }

  @Test func `what a navigator refuses changes nothing`() {
    router.register(path: "A", navigator: SpyNavigator())
    #expect(throws: RoutingError.missingParameters(path: "A", names: ["id"])) {
      try router.route(to: "A?id=none", from: root)
    }
    #expect(stack.top === root)
  }

  @Test func `a source that was closed meanwhile is no place to start from`() throws {
    router.register(path: "A", navigator: SpyNavigator())
    let closed = TestScreen()
    stack.show(closed)
    stack.back()
    try router.route(to: "A", from: closed)
    #expect(stack.top !== root && stack.previousInLayer === root)
  }

  @Test func `going to the root closes everything above it`() {
    stack.show(TestScreen())
    stack.present(TestScreen())
    SpyNavigator().navigateToRoot(from: stack)
    #expect(stack.top === root)
  }
}
