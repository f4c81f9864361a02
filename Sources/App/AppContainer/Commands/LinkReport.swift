import Foundation
import Localization
import Routing
import TerminalUI

/// Routes, and what became of a link, as text for people or JSON for programs.
@MainActor
package enum LinkReport {
  package enum Format: String, CaseIterable, Sendable {
    case text
    case json
  }

  // MARK: Routes

  static func text(of routes: [Route], as format: Format, _ language: Language) throws -> String {
    switch format {
    case .json: try JSONText.of(routes.map(RouteFacts.init))
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
    let parameters = route.parameters.map { field in
      let choices = facts.parameters.first { $0.name == field.name }?.choices ?? []
      return "    \(field.declaration)" + (choices.isEmpty ? "" : "  \(choices.joined(separator: ", "))") + "\n"
    }
    return head.joined(separator: "  ") + "\n" + parameters.joined()
  }

  // MARK: Links

  static func text(of resolution: RouteResolution, as format: Format, _ language: Language) throws -> String {
    let facts = ResolutionFacts(resolution, language)
    if format == .json { return try JSONText.of(facts) }
    var lines = ["\(L10n.Links.path.resolved(in: language)) \(facts.path)"]
    for (candidate, facts) in zip(resolution.candidates, facts.candidates) {
      lines.append("\(candidate.route.pattern.shownText)  \(facts.owner)  \(facts.message)")
    }
    for parameter in facts.parameters {
      lines.append("    \(parameter.name) = \(parameter.values.joined(separator: ", "))  (\(parameter.kind))")
    }
    if let address = facts.address { lines.append(address) }
    if let error = facts.error { lines.append(error) }
    // What a link says is foreign text, and this may be a terminal.
    return lines.map { DisplayText($0).line().text + "\n" }.joined()
  }

  /// What is no link of this app, where JSON is expected.
  static func text(of error: RoutingError, _ language: Language) throws -> String {
    try JSONText.of(ResolutionFacts(error, language))
  }
}
