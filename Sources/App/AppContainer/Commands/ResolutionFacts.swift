import Localization
import Routing

/// What becomes of a link, as programs read it.
struct ResolutionFacts: Encodable {
  struct Candidate: Encodable {
    let pattern: String
    let owner: String
    /// `takes`, `leaves` or `refuses`.
    let answer: String
    /// The answer in the reader's language.
    let message: String
  }

  struct Parameter: Encodable {
    let name: String
    let kind: String
    let values: [String]
  }

  let path: String
  let candidates: [Candidate]
  let parameters: [Parameter]
  /// The full form of the link; none where it leads nowhere, or not again.
  let address: String?
  let error: String?

  /// Of what is no link of this app.
  init(_ error: RoutingError, _ language: Language) {
    (path, candidates, parameters, address) = ("", [], [], nil)
    self.error = error.message.resolved(in: language)
  }

  @MainActor
  init(_ resolution: RouteResolution, _ language: Language) {
    path = resolution.link.path
    address = resolution.address
    error = resolution.error?.message.resolved(in: language)
    candidates = resolution.candidates.map { candidate in
      let (answer, message): (String, LocalizedString) =
        switch candidate.answer {
        case .takes: ("takes", L10n.Links.takes)
        case .leaves: ("leaves", L10n.Links.leaves)
        case .refuses(let error): ("refuses", error.message)
        }
      return Candidate(
        pattern: candidate.route.pattern.text, owner: candidate.route.owner, answer: answer,
        message: message.resolved(in: language))
    }
    let fields = resolution.destination?.route.parameters ?? []
    parameters = fields.compactMap { field in
      let values = resolution.destination?.parameters[field.name] ?? []
      return values.isEmpty ? nil : Parameter(name: field.name, kind: field.kind.identifier, values: values)
    }
  }
}
