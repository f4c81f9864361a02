import Localization

/// The navigator is asked with parameters of the type that it declares.
extension Route {
  /// - Parameter isLasting: whether the link will lead there again.
  func answer(to parameters: LinkParameters, isLasting: Bool) -> RouteResolution.Answer {
    func answer<Navigator: Navigating>(of navigator: Navigator) -> RouteResolution.Answer {
      guard let value = try? parameters.decode(Navigator.Parameters.self), navigator.accepts(value) else {
        return .leaves
      }
      let canonical = try? ParameterEncoder.encode(value)
      return .takes(address: isLasting ? canonical.flatMap(pattern.address) : nil)
    }
    return answer(of: navigator)
  }

  func navigate(
    from source: any RoutingSource, using transitionType: TransitionType?, _ parameters: LinkParameters
  ) throws(RoutingError) {
    func navigate<Navigator: Navigating>(by navigator: Navigator) throws(RoutingError) {
      try navigator.navigate(
        from: source, using: transitionType ?? transition, parameters: decoded(for: navigator, parameters))
    }
    try navigate(by: navigator)
  }

  func navigate(
    from source: any RoutingSource, using transitionType: TransitionType?, _ parameters: LinkParameters,
    carrying payload: any Sendable
  ) throws(RoutingError) {
    func navigate<Navigator: PayloadNavigating>(by navigator: Navigator) throws(RoutingError) {
      guard let payload = payload as? Navigator.Payload else { throw payloadNotTaken }
      try navigator.navigate(
        from: source, using: transitionType ?? transition, parameters: decoded(for: navigator, parameters),
        payload: payload)
    }
    guard let navigator = navigator as? any PayloadNavigating else { throw payloadNotTaken }
    try navigate(by: navigator)
  }

  private var payloadNotTaken: RoutingError {
    .refused(path: pattern.name, reason: L10n.Routing.payloadNotTaken(path: pattern.name))
  }

  /// What it decoded to when it was asked, too.
  private func decoded<Navigator: Navigating>(
    for navigator: Navigator, _ parameters: LinkParameters
  ) -> Navigator.Parameters {
    guard let value = try? parameters.decode(Navigator.Parameters.self) else {
      preconditionFailure("\(Navigator.Parameters.self) does not decode to the same value twice.")
    }
    return value
  }
}
