import DesignKit
import Localization
import Routing
import TerminalTestSupport
import TerminalUI

@testable import LinksFeature

enum Size: String, CaseIterable, LinkValue {
  case small, large, largest
}

struct Shape: Codable, Hashable {
  let name: String
  var count: Int?
  var size: Size?
  var isFlat: Bool?
  var tag: [String]?
}

struct Waiting: Codable {
  let list: Handoff
  let title: String?
}

/// A small app around the screens of links: a real router, a few screens, and a stack.
@MainActor
final class TestApp {
  final class PlainScreen: BlankScreen, RoutingSource {
    weak var stack: ScreenStack?
  }

  /// Opens a screen, and keeps what it was told.
  @MainActor
  final class Opener<Parameters: Codable & Sendable> {
    private(set) var calls: [Parameters] = []
    var error: RoutingError?
    private let transition: TransitionType
    private let trust: RouteTrust

    init(_ parameters: Parameters.Type, transition: TransitionType = .show, trust: RouteTrust = .outside) {
      self.transition = transition
      self.trust = trust
    }

    func route(_ path: String) -> Route {
      Route(path, Parameters.self, trust: trust, transition: transition) { parameters, _ throws(RoutingError) in
        if let error = self.error { throw error }
        self.calls.append(parameters)
        return PlainScreen()
      }
    }
  }

  let root = PlainScreen()
  let stack: ScreenStack
  let router: AppRouter
  let shapes = Opener(Shape.self)
  let secrets = Opener(Shape.self, trust: .inside)
  let frames = Opener(Shape.self, transition: .present)
  let plain = Opener(NoParameters.self)
  let waiting = Opener(Waiting.self, trust: .inside)

  init() {
    let stack = ScreenStack(root: root)
    self.stack = stack
    router = AppRouter(isInternalBuild: true, stack: stack)
    for route in [
      .routes(router), .resolver(router), .parameters(router), shapes.route("Shape(/<name>)"), secrets.route("Secret"),
      frames.route("Frame"), plain.route("Plain"), waiting.route("Plain/<list>"),
    ] { router.register(route) }
  }

  func open(_ path: String, _ parameters: KeyValuePairs<String, String> = [:]) throws {
    try router.route(to: UniversalLinks.address(path, parameters), from: stack.top as? any RoutingSource ?? root)
    layOut()
  }

  func layOut() {
    stack.top.layout(in: CellSize(columns: 80, rows: 40), environment: .fixed())
  }

  @discardableResult
  func press(_ keys: KeyEvent...) -> [EventOutcome] {
    keys.map { key in
      defer { layOut() }
      return stack.top.handle(.key(key))
    }
  }

  func type(_ text: String) {
    for character in text { press(KeyEvent(character)) }
  }

  func lines(columns: Int = 80, _ environment: EnvironmentValues = .fixed()) -> [String] {
    var lines: [String] = []
    stack.top.drawWhole(columns: columns, environment: environment) { lines += $0.lines }
    return lines
  }

  var text: String { lines().joined(separator: "\n") }

  /// Of the status line.
  var failure: String? {
    stack.status.flatMap { $0.kind == .failure ? $0.text.resolved(in: Language("en")) : nil }
  }
}
