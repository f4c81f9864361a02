import TerminalTestSupport
import TerminalUI

@testable import Routing

final class PlainScreen: BlankScreen, RoutingSource {
  weak var stack: ScreenStack?
  private(set) var reloads = 0

  func reload() { reloads += 1 }
}

/// Somebody who asks without being a screen.
final class Somebody: RoutingSource {}

struct ItemParameters: Codable, Hashable {
  let id: String
  var tag: [String]?
}

/// A navigator that keeps what it was asked, and may refuse it.
@MainActor
final class Spy<Parameters: Codable>: Navigating {
  struct Call {
    let source: any RoutingSource
    let transition: TransitionType
    let parameters: Parameters
  }

  private(set) var calls: [Call] = []
  var error: RoutingError?
  let transition: TransitionType
  let access: RouteAccess
  let trust: RouteTrust
  private let isWanted: (Parameters) -> Bool

  init(
    _ parameters: Parameters.Type, transition: TransitionType = .show, access: RouteAccess = .everyone,
    trust: RouteTrust = .outside, isWanted: @escaping (Parameters) -> Bool = { _ in true }
  ) {
    self.transition = transition
    self.access = access
    self.trust = trust
    self.isWanted = isWanted
  }

  func accepts(_ parameters: Parameters) -> Bool { isWanted(parameters) }

  func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: Parameters
  ) throws(RoutingError) {
    calls.append(Call(source: source, transition: transitionType, parameters: parameters))
    if let error { throw error }
  }
}

/// A navigator that opens a screen, a new one for each link.
@MainActor
struct Opener<Parameters: Codable>: Navigating {
  var transition = TransitionType.show
  var trust = RouteTrust.outside

  init(_ parameters: Parameters.Type, transition: TransitionType = .show) {
    self.transition = transition
  }

  func navigate(
    from source: any RoutingSource, using transitionType: TransitionType, parameters: Parameters
  ) throws(RoutingError) {
    navigate(to: PlainScreen(), from: source, using: transitionType)
  }
}
