import Routing

/// Stands where the screen of a moment would: notes which moments are opened.
@MainActor
final class MomentCatcher {
  struct Parameters: Codable {
    let id: String
  }

  private(set) var opened: [String] = []

  var route: Route {
    Route("Moment", Parameters.self) { parameters, _ in
      self.opened.append(parameters.id)
      return nil
    }
  }
}
