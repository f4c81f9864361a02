import DesignKit
import Localization
import Routing
import TerminalUI

/// The lines above the prompt: the commands that the typed text matches, or the screen and parameters of the typed link, or
/// its error, and completions.
@MainActor
struct LinkPreview {
  static let mostCommands = 6
  static let mostLines = mostCommands + 1

  private let environment: EnvironmentValues
  /// The commands, each of which has one line.
  private var commands: [StyledText] = []
  /// The index of the command that Enter runs.
  private var chosen: Int?
  /// The screen and the parameters of the link, or its error.
  private var answers: [StyledText] = []
  /// Possible completions, or what to do with the commands.
  private var candidates: StyledText?

  /// - Returns: `nil` if there is nothing to show.
  init?(_ prompt: Prompt, _ session: Session, _ environment: EnvironmentValues) {
    guard prompt.goesTo else { return nil }
    self.environment = environment
    if prompt.isQuitCommand {
      answers = [answer(L10n.Keys.quitAtOnce)]
    } else {
      show(prompt, session)
    }
  }

  private mutating func show(_ prompt: Prompt, _ session: Session) {
    let matches = session.matches(for: prompt)
    if !matches.isEmpty {
      chosen = matches.chosen(prompt.selection)
      commands = matches.enumerated().map { command($1.candidate, isChosen: $0 == chosen) }
      if chosen == nil {
        let key = KeyEvent.down.label(environment.symbols)
        candidates = L10n.App.chooseCommand(key: key).resolved(in: environment).foreground(.secondaryText)
      }
      return
    }
    let links = session.promptCandidates.links(beginningWith: prompt.typedText).filter { $0 != prompt.text }
    if !links.isEmpty {
      candidates = links.map { String($0.suffix(Self.longestCandidate)) }.joined(separator: "   ")
        .foreground(.secondaryText)
    }
    if !prompt.text.isEmpty {
      answers = lines(about: prompt.text, session.model.router, isUnfinished: !links.isEmpty)
    }
  }

  /// - Parameter isChosen: whether Enter runs it.
  private func command(_ candidate: PromptCandidate, isChosen: Bool) -> StyledText {
    let labels = candidate.keys.map { $0.label(environment.symbols) }.joined(separator: "  ")
    return StyledText {
      "\(isChosen ? environment.symbols.disclosure : " ") \(candidate.name)".foreground(.primary).bold(isChosen)
      if let title = candidate.title { "   \(title.resolved(in: environment))".foreground(.primaryText) }
      if !labels.isEmpty { "   \(labels)".foreground(.secondaryText) }
    }
  }

  /// The largest number of characters of a completion.
  private static let longestCandidate = 40

  private func lines(about link: String, _ router: AppRouter, isUnfinished: Bool) -> [StyledText] {
    do throws(RoutingError) {
      let resolution = try router.resolve(link, from: .inside)
      guard let route = resolution.destination else {
        // The beginning of a name is not an error yet, and a form asks for missing parameters.
        if isUnfinished, case .unknownPath? = resolution.error { return [] }
        if resolution.error?.lacksParameters == true, let route = resolution.route {
          return [place(route)]
        }
        return [failure(resolution.error)]
      }
      let place = self.place(route)
      let parameters = route.parameters.compactMap { field -> String? in
        let values = resolution.parameters[field.name]
        guard !values.isEmpty else { return nil }
        return "\(field.name) = \(values.joined(separator: ", "))  (\(field.kind.name.resolved(in: environment)))"
      }
      return parameters.isEmpty ? [place] : [place, parameters.joined(separator: "   ").foreground(.primaryText)]
    } catch {
      // Another site opens, too.
      if error.isOfAnotherSite { return [] }
      return [failure(error)]
    }
  }

  private func place(_ route: Route) -> StyledText {
    "\(environment.symbols.disclosure) \(route.pattern.shownText)".foreground(.primary).bold()
  }

  private func failure(_ error: RoutingError?) -> StyledText {
    error.map { answer($0.messageForReader) } ?? StyledText()
  }

  private func answer(_ text: LocalizedString) -> StyledText {
    text.resolved(in: environment).foreground(.primaryText)
  }

  /// Draws the lines at the bottom of the region.
  func draw(into canvas: inout Canvas, size: CellSize) {
    let columns = size.columns - 2
    let last = candidates.map { [$0.line(columns: columns, environment: environment)] } ?? []
    let room = min(size.rows, Self.mostLines) - last.count
    let firstCommand = max(0, (chosen ?? 0) - room + 1)
    var lines = commands.dropFirst(firstCommand).map { $0.line(columns: columns, environment: environment) }
    lines += answers.flatMap { $0.lines(columns: columns, limit: room, environment: environment) }
    lines = lines.prefix(room) + last
    let colors = environment.components
    for (index, line) in lines.enumerated() {
      let row = size.rows - lines.count + index
      canvas.fill(
        CellRect(column: 0, row: row, columns: size.columns, rows: 1),
        style: environment.palette.style(colors[.footerWord], on: colors[.footerBackground]))
      canvas.draw(line, at: CellPoint(column: 1, row: row), on: colors[.footerBackground], palette: environment.palette)
    }
  }
}
