import Foundation
package import Localization
package import Reports
package import Routing
import TerminalUI

/// Routes, and which of them a link opens, as text for people or JSON for programs.
@MainActor
package enum LinkReport {
  // MARK: Routes

  package static func text(of routes: [Route], as format: ReportFormat, _ language: Language) throws -> String {
    switch format {
    case .json: try ReportText.json(routes.map(RouteFacts.init))
    case .text: routes.map { text(of: $0, language) }.joined()
    }
  }

  private static func text(of route: Route, _ language: Language) -> String {
    let facts = RouteFacts(route)
    let name = route.pattern.shownText
    let head = [
      name.padding(toLength: max(20, name.count), withPad: " ", startingAt: 0), facts.owner,
      route.access.name.resolved(in: language), route.trust.name.resolved(in: language),
    ]
    let parameters = zip(route.parameters, facts.parameters).map { field, facts in
      let choices = facts.choices ?? []
      return "    \(field.declaration)" + (choices.isEmpty ? "" : "  \(choices.joined(separator: ", "))") + "\n"
    }
    return head.joined(separator: "  ") + "\n" + parameters.joined()
  }

  // MARK: Links

  package static func text(of resolution: RouteResolution, as format: ReportFormat, _ language: Language) throws
    -> String
  {
    let facts = ResolutionFacts(resolution, language)
    if format == .json { return try ReportText.json(facts) }
    var lines = ["\(L10n.Links.path.resolved(in: language)) \(facts.path)"]
    for (candidate, facts) in zip(resolution.candidates, facts.candidates) {
      lines.append("\(candidate.route.pattern.shownText)  \(facts.owner)  \(facts.message)")
    }
    for parameter in facts.parameters {
      lines.append("    \(parameter.name) = \(parameter.values.joined(separator: ", "))  (\(parameter.kind))")
    }
    lines += [facts.address, facts.error].compactMap { $0 }
    // A link may quote anything, and this may be a terminal.
    return lines.map { DisplayText($0).line().text + "\n" }.joined()
  }

  /// JSON for text that is no link of this app.
  package static func json(of error: RoutingError, _ language: Language) throws -> String {
    try ReportText.json(ResolutionFacts(error, language))
  }
}

/// A route as programs read it.
private struct RouteFacts: Encodable {
  struct Parameter: Encodable {
    let name: String
    let kind: String
    let isRequired: Bool
    let isList: Bool
    /// The names to choose from.
    let choices: [String]?
  }

  let pattern: String
  /// The module that the screen belongs to.
  let owner: String
  let parameters: [Parameter]
  let trust: String
  let access: String
  let transition: String
  let priority: Int

  @MainActor
  init(_ route: Route) {
    pattern = route.pattern.text
    owner = route.owner
    trust = route.trust.rawValue
    access = route.access.rawValue
    transition = route.transition.rawValue
    priority = route.priority
    parameters = route.parameters.map { field in
      var choices: [String]?
      if case .choice(let names) = field.kind { choices = names }
      return Parameter(
        name: field.name, kind: field.kind.identifier, isRequired: field.isRequired, isList: field.isList,
        choices: choices)
    }
  }
}

/// What a link opens, as programs read it.
private struct ResolutionFacts: Encodable {
  struct Candidate: Encodable {
    let pattern: String
    let owner: String
    /// `takes` or `refuses`.
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
  /// The full form of the link, if it opens something and can be used again.
  let address: String?
  let error: String?

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
