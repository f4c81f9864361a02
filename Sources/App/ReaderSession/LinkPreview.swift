import AppContainer
import DesignKit
import Localization
import MomentsStore
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
  init?(_ prompt: Prompt, _ session: Session, _ environment: EnvironmentValues) {
    switch prompt.purpose {
    case .search, .answer: return nil
    case .goTo where prompt.isQuitCommand: answers = [Self.answer(L10n.Keys.quitAtOnce, environment)]
    case .goTo: show(prompt, session, environment)
    }
  }

  private mutating func show(_ prompt: Prompt, _ session: Session, _ environment: EnvironmentValues) {
    let links = session.promptCandidates.links(beginningWith: prompt.typedText)
    var others = links.filter { $0 != prompt.text }.map { String($0.suffix(Self.longestCandidate)) }
    let isUnfinished = !others.isEmpty
    if !prompt.text.isEmpty, !session.isAddress(prompt.text) {
      let commands = session.promptCandidates.matches(prompt.text)
      if let best = commands.first {
        answers = [Self.answer(best, environment)]
        let likely = session.promptCandidates.matches(prompt.text, includesAbbreviations: false).map(\.name)
        others += likely.filter { $0 != best.name && !links.contains($0) }.prefix(Self.mostCommands)
      }
    }
    if !others.isEmpty { candidates = others.joined(separator: "   ").foreground(.secondaryText) }
    if answers.isEmpty, !prompt.text.isEmpty {
      answers = Self.answers(
        to: prompt.text, session.container.reader.router, environment, isUnfinished: isUnfinished)
    }
  }

  /// The largest number of commands after the links.
  private static let mostCommands = 6

  /// The command that Enter runs: its name, its title and its keys.
  private static func answer(_ candidate: PromptCandidate, _ environment: EnvironmentValues) -> StyledText {
    let (title, keys): (String, [KeySequence]) =
      switch candidate.effect {
      case .command(let hint): (hint.title.resolved(in: environment), hint.keys)
      case .screen: ("", [])
      case .theme(let name): (L10n.Themes.now(name: name).resolved(in: environment), [])
      case .language(let language):
        (L10n.App.languageCandidate(name: language.name(in: language)).resolved(in: environment), [])
      case .filter(let filter): (filter.text.harmless, [])
      }
    let labels = keys.map { $0.label(environment.symbols) }.joined(separator: "  ")
    return StyledText {
      "\(environment.symbols.disclosure) \(candidate.name)".foreground(.primary).bold()
      if !title.isEmpty { "   \(title)".foreground(.primaryText) }
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
