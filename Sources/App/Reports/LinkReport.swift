package import Localization
package import Routing
import TerminalUI

/// Routes, and the route that a link opens, as text for people or JSON for programs.
@MainActor
package enum LinkReport {
  // MARK: Routes

  /// - Throws: errors of Foundation's encoder.
  package static func text(of routes: [Route], as format: ReportFormat, _ language: Language) throws -> String {
    switch format {
    case .json: try ReportText.json(routes.map(object))
    case .text: routes.map { text(of: $0, language) }.joined()
    }
  }

  private static func text(of route: Route, _ language: Language) -> String {
    let name = route.pattern.shownText
    let head = [
      name + String(repeating: " ", count: max(0, 20 - name.count)), route.owner,
      route.access.name.resolved(in: language), route.trust.name.resolved(in: language),
    ]
    let parameters = route.parameters.map { field in
      let choices = field.kind.choices ?? []
      return "    \(field.declaration)" + (choices.isEmpty ? "" : "  \(choices.joined(separator: ", "))") + "\n"
    }
    return head.joined(separator: "  ") + "\n" + parameters.joined()
  }

  private static func object(_ route: Route) -> JSONObject {
    let parameters: [JSONObject] = route.parameters.map { field in
      [
        "name": field.name, "kind": field.kind.identifier, "isRequired": field.isRequired, "isList": field.isList,
        "choices": field.kind.choices,
      ]
    }
    return [
      "pattern": route.pattern.text, "owner": route.owner, "parameters": parameters, "trust": route.trust.rawValue,
      "access": route.access.rawValue, "transition": route.transition.rawValue,
    ]
  }

  // MARK: Links

  /// - Throws: errors of Foundation's encoder.
  package static func text(
    of resolution: RouteResolution, as format: ReportFormat, _ language: Language
  ) throws -> String {
    let parameters = (resolution.destination?.parameters ?? []).compactMap { field in
      let values = resolution.parameters[field.name]
      return values.isEmpty ? nil : (name: field.name, kind: field.kind.identifier, values: values)
    }
    let candidates = [resolution.route].compactMap(\.self)
    let error = resolution.error?.message.resolved(in: language)
    let answer = error == nil ? "takes" : "refuses"
    let message = error ?? L10n.Links.takes.resolved(in: language)
    switch format {
    case .json:
      let candidates: [JSONObject] = candidates.map {
        ["pattern": $0.pattern.text, "owner": $0.owner, "answer": answer, "message": message]
      }
      let parameters: [JSONObject] = parameters.map { ["name": $0.name, "kind": $0.kind, "values": $0.values] }
      let object: JSONObject = [
        "path": resolution.link.path, "candidates": candidates, "parameters": parameters,
        "address": resolution.address, "error": error,
      ]
      return try ReportText.json(object)
    case .text:
      let lines =
        ["\(L10n.Links.path.resolved(in: language)) \(resolution.link.path)"]
        + candidates.map { "\($0.pattern.shownText)  \($0.owner)  \(message)" }
        + parameters.map { "    \($0.name) = \($0.values.joined(separator: ", "))  (\($0.kind))" }
        + [resolution.address, error].compactMap(\.self)
      // A link may quote anything, and this may be a terminal.
      return lines.map { DisplayText($0).line().text + "\n" }.joined()
    }
  }

  /// The JSON for a text that is not a link of this app.
  ///
  /// - Throws: errors of Foundation's encoder.
  package static func json(of error: RoutingError, _ language: Language) throws -> String {
    let (none, message): ([JSONObject], String) = ([], error.message.resolved(in: language))
    let object: JSONObject = ["path": "", "candidates": none, "parameters": none, "error": message]
    return try ReportText.json(object)
  }
}
