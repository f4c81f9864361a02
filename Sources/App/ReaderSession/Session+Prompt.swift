import Localization
import Routing
import Screens
import Settings
import TerminalUI

/// The prompt at the bottom of the screen, and searches.
extension Session {
  func handlePrompt(_ key: KeyEvent) {
    switch key {
    case .escape, .control("g"): cancelPrompt()
    case .enter: finishPrompt()
    case .backspace where prompt?.editor.isEmpty == true: cancelPrompt()
    case .tab, .backTab:
      guard prompt?.goesTo == true else { return }
      let candidates = promptCandidates
      prompt?.complete(forward: key == .tab) { completions(of: $0, candidates) }
    default:
      let matches = [.up, .down].contains(key) ? prompt.map(matches) ?? [] : []
      let marked = matches.chosen(prompt?.selection)
      prompt?.handle(key, commandCount: matches.count, marked: marked)
    }
  }

  /// Passes on the text of the prompt if it has changed, once for all keys that have arrived.
  func passOnTyped() {
    if let text = prompt?.takeChange() { prompt?.question.typed(text) }
  }

  private func cancelPrompt() {
    prompt?.question.typed("")
    prompt = nil
  }

  /// The commands in the list above the prompt: none for an address, which comes before commands.
  func matches(for prompt: Prompt) -> [PromptMatch] {
    guard prompt.goesTo, !prompt.text.isEmpty, !prompt.isQuitCommand, !isAddress(prompt.text) else { return [] }
    return Array(promptCandidates.matches(prompt.text).prefix(LinkPreview.mostCommands))
  }

  private func finishPrompt() {
    passOnTyped()
    guard let finished = prompt else { return }
    let matches = matches(for: finished)
    var chosen = matches.chosen(finished.selection)
    // A listener does not see which command Enter runs.
    if narrator != nil, finished.selection == nil, matches.count > 1, matches[0].candidate.name != finished.text {
      chosen = nil
    }
    guard chosen != nil || matches.isEmpty else {
      // The line above says that a command must be selected.
      if narrator != nil { askForNumber(of: matches.map(\.candidate)) }
      return
    }
    prompt = nil
    if let index = chosen {
      run(matches[index].candidate)
    } else if finished.isQuitCommand {
      end(.success)
    } else if !finished.text.isEmpty || finished.question.takesEmptyText {
      let screen = stack.top
      stack.report { try finished.question.answer(finished.text) }
      // An answer that has opened a screen is not asked for again, whatever error follows.
      if prompt == nil, stack.top === screen { finishedPrompt = finished }
    }
  }

  private func run(_ candidate: PromptCandidate) {
    services.history[History.promptUses][candidate.name, default: 0] += 1
    stack.report { try candidate.run(self) }
  }

  /// Runs what was chosen in the list of all.
  func runCandidate(named name: String) {
    if let candidate = promptCandidates.all.first(where: { $0.name == name }) { run(candidate) }
  }

  /// Asks which of several commands is meant, in reader mode.
  private func askForNumber(of candidates: [PromptCandidate]) {
    let list = candidates.enumerated().map { "\($0 + 1) \($1.words(in: language))" }.joined(separator: "; ")
    stack.status = .note(.verbatim(list))
    let question = Question(label: L10n.Reader.choose, placeholder: .verbatim("")) { [weak self] text in
      guard let self else { return nil }
      guard let number = Int(text), (1...candidates.count).contains(number) else {
        throw CommandError(L10n.Reader.noNumber(text: text.excerpt))
      }
      return try candidates[number - 1].run(self)
    }
    prompt = Prompt(question)
  }

  // MARK: Commands

  func open(typed link: String) throws -> LocalizedString? {
    services.history[History.links].remember(link)
    try go(to: link)
    return nil
  }

  /// Returns whether a typed text is the address of a screen, which comes before commands.
  func isAddress(_ text: String) -> Bool {
    guard !text.contains(where: { "/:?".contains($0) }) else { return true }
    guard let resolution = try? model.router.resolve(text, from: .inside) else { return false }
    if case .unknownPath? = resolution.error { return false }
    return true
  }

  func makePromptCandidates() -> PromptCandidates {
    PromptCandidates(
      commands: stack.shown(commandsBelowPrompt), screenCount: stack.top.keyHints.count,
      routes: model.router.routes, services: services)
  }

  /// Returns links that begin with a text, or the names of commands if there are none.
  private func completions(of text: String, _ candidates: PromptCandidates) -> [String] {
    let links = candidates.links(beginningWith: text)
    return links.isEmpty && !isAddress(text) ? candidates.matches(text).map(\.candidate.name) : links
  }

  func askForDestination() {
    let question = Question(label: L10n.App.goTo, placeholder: L10n.App.goToPlaceholder) { [weak self] in
      try self?.open(typed: $0)
    }
    prompt = Prompt(question, goesTo: true, history: services.history[History.links])
  }

  func askForSearch() {
    let screen = stack.top as? any ListScreen
    let question = Question(
      label: L10n.App.search, placeholder: L10n.App.searchPlaceholder,
      typed: { [weak self, weak screen] text in
        guard let self, narrator == nil else { return }
        screen?.previewSearch(for: text)
        stack.status = nil
      }
    ) { [weak self, weak screen] text in
      guard let self else { return nil }
      // A link of another process has opened a screen above.
      if screen !== stack.top { screen?.previewSearch(for: "") }
      searches.removeAll { $0 == text }
      searches.append(text)
      return try search(forward: true)
    }
    prompt = Prompt(question, history: searches)
  }

  /// Searches the last text, which may be that of another screen.
  func search(forward: Bool) throws -> LocalizedString? {
    guard let text = searches.last else {
      askForSearch()
      return nil
    }
    guard let screen = stack.top as? any ListScreen else { throw CommandError(L10n.Search.notFound(text: text)) }
    return try screen.search(for: text, forward: forward)
  }
}

extension Array where Element == PromptMatch {
  /// Returns the index of the match that Enter runs: the selected one, else the best one if a part of its name is enough.
  func chosen(_ selection: Int?) -> Int? {
    if let selection, indices.contains(selection) { return selection }
    return first?.runsUnselected == true ? 0 : nil
  }
}
