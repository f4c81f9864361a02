import DesignKit
import Localization
import Routing
import TerminalUI

/// The lines above the prompt: the screen and parameters of the typed link, or its error, and completions.
@MainActor
struct LinkPreview {
  /// The largest number of lines.
  static let mostLines = 3

  /// The screen and the parameters of the link, or its error.
  private var answers: [StyledText] = []
  /// Possible completions.
  private var candidates: StyledText?

  /// - Returns: `nil` if there is nothing to show.
  init?(_ prompt: Prompt, router: AppRouter, environment: EnvironmentValues) {
    switch prompt.purpose {
    case .search: return nil
    case .goTo where prompt.isQuitCommand: answers = [Self.answer(L10n.Keys.quitAtOnce, environment)]
    case .goTo: show(prompt, router, environment)
    }
  }

  private mutating func show(_ prompt: Prompt, _ router: AppRouter, _ environment: EnvironmentValues) {
    let candidates = LinkCompletion(routes: router.routes).candidates(for: prompt.typedText)
    let others = candidates.filter { $0 != prompt.text }.map { $0.suffix(Self.longestCandidate) }
    if !others.isEmpty { self.candidates = others.joined(separator: "   ").foreground(.secondaryText) }
    if !prompt.text.isEmpty {
      answers = Self.answers(to: prompt.text, router, environment, isUnfinished: !others.isEmpty)
    }
  }

  /// The largest number of characters of a completion.
  private static let longestCandidate = 40

  private static func answers(
    to link: String, _ router: AppRouter, _ environment: EnvironmentValues, isUnfinished: Bool
  ) -> [StyledText] {
    do throws(RoutingError) {
      let resolution = try router.resolve(link, from: .inside)
      guard let destination = resolution.destination else {
        // The beginning of a name is not an error yet.
        if isUnfinished, case .unknownPath? = resolution.error { return [] }
        return [failure(resolution.error, environment)]
      }
      let route = destination.route
      let place = StyledText {
        "\(environment.symbols.disclosure) \(route.pattern.shownText)".foreground(.primary).bold()
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
    error.map { answer($0.message, environment) } ?? StyledText()
  }

  private static func answer(_ text: LocalizedString, _ environment: EnvironmentValues) -> StyledText {
    text.resolved(in: environment).foreground(.primaryText)
  }

  /// Draws the lines at the bottom of the region.
  func draw(into canvas: inout Canvas, size: CellSize, environment: EnvironmentValues) {
    let columns = size.columns - 2
    let room = min(size.rows, Self.mostLines)
    var lines = answers.flatMap { $0.lines(columns: columns, limit: room, environment: environment) }
    if let candidates, lines.count < room { lines.append(candidates.line(columns: columns, environment: environment)) }
    let footer = environment.components.footer
    for (index, line) in lines.prefix(room).enumerated() {
      let row = size.rows - min(lines.count, room) + index
      canvas.fill(
        CellRect(column: 0, row: row, columns: size.columns, rows: 1),
        style: environment.palette.style(footer.word, on: footer.background))
      canvas.draw(line, at: CellPoint(column: 1, row: row), on: footer.background, palette: environment.palette)
    }
  }
}
