import DesignKit
import Localization
import Routing
import TerminalUI

/// What a link that is being typed would do, in a few lines above it: where it leads, with what, or why nowhere; and how it may
/// go on.
@MainActor
struct LinkPreview {
  /// As much as is shown.
  static let mostLines = 3

  private let lines: [StyledText]

  init(_ prompt: Prompt, router: any RouteInspecting, environment: EnvironmentValues) {
    var lines: [StyledText] = []
    let candidates = LinkCompletion(routes: router.routes).candidates(for: prompt.typedText)
    let others = candidates.filter { $0 != prompt.text }
    if !prompt.text.isEmpty { lines += Self.destination(of: prompt.text, router, environment) }
    if !others.isEmpty {
      lines.append(others.map { $0.suffix(Self.longestCandidate) }.joined(separator: "   ").foreground(.secondaryText))
    }
    self.lines = Array(lines.prefix(Self.mostLines))
  }

  /// Characters.
  private static let longestCandidate = 40

  private static func destination(
    of link: String, _ router: any RouteInspecting, _ environment: EnvironmentValues
  ) -> [StyledText] {
    do throws(RoutingError) {
      let resolution = try router.resolve(link, from: .inside)
      guard let destination = resolution.destination else {
        return [failure(resolution.error, environment)]
      }
      let route = destination.route
      let name = route.pattern.text.isEmpty ? UniversalLinks.baseURL : route.pattern.text
      let place = StyledText {
        "\(environment.symbols.disclosure) \(name)".foreground(.primary).bold()
        "   \(route.owner)".foreground(.secondaryText)
      }
      let parameters = route.parameters.compactMap { field -> String? in
        let values = destination.parameters[field.name]
        guard !values.isEmpty else { return nil }
        return "\(field.name) = \(values.joined(separator: ", "))  (\(field.kind.name.resolved(in: environment)))"
      }
      return parameters.isEmpty ? [place] : [place, parameters.joined(separator: "   ").foreground(.primaryText)]
    } catch {
      return [failure(error, environment)]
    }
  }

  private static func failure(_ error: RoutingError?, _ environment: EnvironmentValues) -> StyledText {
    (error?.message.resolved(in: environment) ?? "").foreground(.primaryText)
  }

  /// Draws the lines so that the last one stands at the bottom of the region.
  func draw(into canvas: inout Canvas, size: CellSize, environment: EnvironmentValues) {
    let shown = lines.prefix(max(0, size.rows))
    let footer = environment.components.footer
    for (index, line) in shown.enumerated() {
      let row = size.rows - shown.count + index
      canvas.fill(
        CellRect(column: 0, row: row, columns: size.columns, rows: 1),
        style: environment.palette.style(footer.word, on: footer.background))
      canvas.draw(
        line, at: CellPoint(column: 1, row: row), on: footer.background, columns: size.columns - 2,
        environment: environment)
    }
  }
}
