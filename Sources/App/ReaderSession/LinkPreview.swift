import DesignKit
import Localization
import MomentsStore
import Routing
import TerminalUI

/// The lines above the prompt: the commands that the typed text matches, or the screen and parameters of the typed link, or
/// its error, and completions.
@MainActor
struct LinkPreview {
  static let mostCommands = 6
  static let mostLines = mostCommands + 1

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
    if prompt.isQuitCommand {
      answers = [Self.answer(L10n.Keys.quitAtOnce, environment)]
    } else {
      show(prompt, session, environment)
    }
  }

  private mutating func show(_ prompt: Prompt, _ session: Session, _ environment: EnvironmentValues) {
    let matches = session.matches(for: prompt)
    if !matches.isEmpty {
      chosen = matches.chosen(prompt.selection)
      commands = matches.enumerated().map { Self.command($1.candidate, isChosen: $0 == chosen, environment) }
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
      answers = Self.answers(
        to: prompt.text, session.model.router, environment, isUnfinished: !links.isEmpty)
    }
  }

  /// A command: its name, its title and its keys.
  ///
  /// - Parameter isChosen: whether Enter runs it.
  private static func command(
    _ candidate: PromptCandidate, isChosen: Bool, _ environment: EnvironmentValues
  ) -> StyledText {
    let labels = candidate.keys.map { $0.label(environment.symbols) }.joined(separator: "  ")
    return StyledText {
      "\(isChosen ? environment.symbols.disclosure : " ") \(candidate.name)".foreground(.primary).bold(isChosen)
      if let title = candidate.title { "   \(title.resolved(in: environment))".foreground(.primaryText) }
      if !labels.isEmpty { "   \(labels)".foreground(.secondaryText) }
    }
  }

  /// The largest number of characters of a completion.
  private static let longestCandidate = 40

  private static func answers(
    to link: String, _ router: AppRouter, _ environment: EnvironmentValues, isUnfinished: Bool
  ) -> [StyledText] {
    do throws(RoutingError) {
      let resolution = try router.resolve(link, from: .inside)
      guard let route = resolution.destination else {
        // The beginning of a name is not an error yet, and a form asks for missing parameters.
        if isUnfinished, case .unknownPath? = resolution.error { return [] }
        if resolution.error?.lacksParameters == true, let route = resolution.route {
          return [place(route, environment)]
        }
        return [failure(resolution.error, environment)]
      }
      let place = place(route, environment)
      let parameters = route.parameters.compactMap { field -> String? in
        let values = resolution.parameters[field.name]
        guard !values.isEmpty else { return nil }
        return "\(field.name) = \(values.joined(separator: ", "))  (\(field.kind.name.resolved(in: environment)))"
      }
      return parameters.isEmpty ? [place] : [place, parameters.joined(separator: "   ").foreground(.primaryText)]
    } catch {
      // Another site opens, too.
      if error.isOfAnotherSite { return [] }
      return [failure(error, environment)]
    }
  }

  private static func place(_ route: Route, _ environment: EnvironmentValues) -> StyledText {
    "\(environment.symbols.disclosure) \(route.pattern.shownText)".foreground(.primary).bold()
  }

  private static func failure(_ error: RoutingError?, _ environment: EnvironmentValues) -> StyledText {
    error.map { answer($0.messageForReader, environment) } ?? StyledText()
  }

  private static func answer(_ text: LocalizedString, _ environment: EnvironmentValues) -> StyledText {
    text.resolved(in: environment).foreground(.primaryText)
  }

  /// Draws the lines at the bottom of the region.
  func draw(into canvas: inout Canvas, size: CellSize, environment: EnvironmentValues) {
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
