package import DesignKit
import Localization
package import Routing
package import Screens
package import TerminalUI
package import Testing

/// A screen on a stack, behind a real router: links, keys and clicks go in; lines, cells and semantics come out.
@MainActor
package final class ScreenDriver {
  /// A screen with nothing on it that counts how often its data were to be read again.
  package final class BlankRoot: BlankScreen, RoutingSource {
    package weak var stack: ScreenStack?
    package private(set) var reloads = 0

    package init() {}
    package func reload() { reloads += 1 }
  }

  package let stack: ScreenStack
  package let router: AppRouter
  /// The room of the screen; the next thing that is read or done is laid out in it.
  package var size: CellSize
  package var environment: EnvironmentValues

  /// - Parameter router: the router that the root needs to be made; its stack is set here.
  package init(
    root: any Screen = BlankRoot(), router: AppRouter? = nil, _ features: Feature..., isInternalBuild: Bool = true,
    columns: Int = 80, rows: Int = 40, environment: EnvironmentValues = .fixed()
  ) {
    stack = ScreenStack(root: root)
    self.router = router ?? AppRouter(isInternalBuild: isInternalBuild)
    self.router.stack = stack
    size = CellSize(columns: columns, rows: rows)
    self.environment = environment
    self.router.register(features)
    layOut()
  }

  /// The screen that takes the keys.
  package var top: any Screen { stack.top }

  // MARK: Links

  /// Goes where a link leads: one from the top screen, or one from outside.
  package func open(
    _ link: String, isFromOutside: Bool = false, using transition: TransitionType? = nil
  ) throws(RoutingError) {
    try router.route(to: link, from: isFromOutside ? nil : top as? any RoutingSource ?? stack, using: transition)
    layOut()
  }

  // MARK: Input

  /// Handles events, one frame for each.
  @discardableResult
  package func send(_ events: InputEvent...) -> [EventOutcome] { events.map(handle) }

  @discardableResult
  package func press(_ keys: KeyEvent...) -> [EventOutcome] {
    keys.map { key in
      stack.keyWasPressed()
      return handle(.key(key))
    }
  }

  package func type(_ text: String) {
    for character in text { press(KeyEvent(character)) }
  }

  /// Searches the top screen, as the prompt does.
  package func search(for text: String, forward: Bool = true) {
    stack.report { try (top as? any ListScreen)?.search(for: text, forward: forward) }
  }

  @discardableResult
  package func click(column: Int, row: Int) -> EventOutcome {
    let point = CellPoint(column: column, row: row)
    return handle(.mouse(MouseEvent(.click, at: point, on: canvas.clickAreas.target(at: point))))
  }

  /// Clicks on the first place where a text stands.
  package func click(on text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let lines = lines
    let row = try #require(lines.firstIndex { $0.contains(text) }, sourceLocation: sourceLocation)
    let start = try #require(lines[row].firstRange(of: text), sourceLocation: sourceLocation).lowerBound
    click(column: DisplayText(String(lines[row][..<start])).columns, row: row)
  }

  private func handle(_ event: InputEvent) -> EventOutcome {
    layOut()
    defer { layOut() }
    return top.handle(event)
  }

  private func layOut() { top.layout(in: size, environment: environment) }

  /// Waits until all content of the top screen is there.
  package func settle() async {
    await waitUntil { !top.isBusy }
  }

  // MARK: Output

  /// The cells of the screen.
  package var canvas: Canvas {
    layOut()
    return Canvas.drawn(columns: size.columns, rows: size.rows) { top.draw(into: &$0, environment: environment) }
  }

  package var lines: [String] { canvas.lines }
  package var text: String { lines.joined(separator: "\n") }

  /// The lines at another size, or in another environment, which stay until the next change.
  package func lines(columns: Int? = nil, rows: Int? = nil, _ environment: EnvironmentValues? = nil) -> [String] {
    size = CellSize(columns: columns ?? size.columns, rows: rows ?? size.rows)
    self.environment = environment ?? self.environment
    return lines
  }

  /// All lines of the content, however many fit on the screen.
  package var wholeLines: [String] { wholeCanvases.flatMap(\.lines) }
  package var wholeText: String { wholeLines.joined(separator: "\n") }

  /// The cells of all rows of the content, one canvas for each.
  package var wholeCanvases: [Canvas] {
    var canvases: [Canvas] = []
    top.drawWhole(columns: size.columns, environment: environment) { canvases.append($0) }
    return canvases
  }

  /// All that the screen says to programs.
  package var nodes: [SemanticNode] { nodes(marksSelection: true) }

  package func nodes(marksSelection: Bool) -> [SemanticNode] {
    layOut()
    var nodes: [SemanticNode] = []
    top.semantics(of: .whole, marksSelection: marksSelection, environment: environment) { nodes.append($0) }
    return nodes
  }

  package var title: String { top.title.resolved(in: environment.language) }

  /// The status line.
  package var status: String? { stack.status?.text.resolved(in: environment.language) }
  package var failure: String? { stack.status?.isFailure == true ? status : nil }
}

extension AppRouter {
  /// Adds routes without a feature.
  package func register(_ routes: Route...) {
    for route in routes { register([Feature(route)]) }
  }
}
