import DesignKit
import Localization
import Platform
import Screens
package import Settings
import TerminalUI

/// Reader mode: the same session for speech and Braille, in lines that are only appended.
extension Session {
  package static let speaks = Setting(
    "reader", default: false, command: "reader-mode", "V", title: L10n.Keys.readerMode)

  /// The choice of when changes in the background are said.
  static let spokenUpdates = Setting(
    "updates", default: SpokenUpdates.polite, command: "updates", title: L10n.Keys.updates
  ) {
    switch $0 {
    case .off: L10n.Reader.updatesOff
    case .polite: L10n.Reader.updatesPolite
    case .all: L10n.Reader.updatesAll
    }
  }

  static let speaking: [Command<Session>] = [
    Command("where", "W", title: L10n.Keys.where) { session in session.answer { $0.place(in: $1) } },
    Command("repeat", "R", title: L10n.Keys.repeat) { session in
      session.narrator?.answer([session.narrator?.lastLine ?? L10n.Reader.nothingSaid.resolved(in: session.language)])
    },
    Command("details", "E", title: L10n.Keys.details) { $0.sayDetails() },
    Command("spell", "C", title: L10n.Keys.spell) { session in
      session.answer { words, scene in [words.spelled(scene.item?.parts.first?.text ?? scene.title)] }
    },
    Command("read-on", "P", title: L10n.Keys.readOn) { $0.readOn() },
    Command("stop", title: L10n.Keys.stop) { session in session.answer { $0.place(in: $1) } },
    Command("next-heading", "]", title: L10n.Keys.nextHeading) {
      $0.goToNext(orSay: L10n.Reader.noHeading) { $0.role == .heading }
    },
    Command("next-link", "}", title: L10n.Keys.nextLink) { session in
      session.goToNext(orSay: L10n.Reader.noLink) { $0.containsLink }
    },
  ]

  /// The size for which screens are laid out: in reader mode each row is one row high.
  private static let page = CellSize(columns: 80, rows: 20)

  /// Says what has changed since the last line.
  func speak(through narrator: Narrator) {
    // A count has no answer before its command.
    guard !isFinished, pending.isEmpty else { return }
    let environment = currentEnvironment()
    stack.top.layout(in: Self.page, environment: environment)
    if let finished = finishedPrompt, !stack.top.isBusy {
      // On the screen, the prompt would cover the error.
      if stack.status?.isFailure == true { prompt = finished }
      finishedPrompt = nil
    }
    let rest = narrator.tell(
      scene(environment), isBusy: stack.top.isBusy, isRefreshing: model.isRefreshingForReader,
      updates: services.settings[Self.spokenUpdates], in: environment)
    if let rest {
      // The end of this task wakes the loop.
      Task.start { [sleep = services.sleep] in try? await sleep(rest) }
    }
  }

  /// Makes the mode that of the setting: takes the other form of the terminal.
  func changeMode() throws {
    guard let makeTerminal, services.settings[Self.speaks] != (narrator != nil) else { return }
    let wantsSpeech = services.settings[Self.speaks]
    terminal.leave()
    do {
      use(try makeTerminal(wantsSpeech))
    } catch {
      terminal.resume()
      services.settings.use(Self.speaks, !wantsSpeech)
      throw error
    }
  }

  private func use(_ terminal: any Terminal) {
    self.terminal = terminal
    adoptTerminal(cause: label(of: "reader-mode"))
    if narrator == nil {
      terminal.invalidate()
      askTerminal()
    }
  }

  /// Uses the abilities of the terminal.
  func adoptTerminal(cause: String) {
    useLanguage()
    narrator = (terminal as? any SpeakingTerminal).map { Narrator($0, cause: cause, in: environment) }
    terminalAppearance.terminal = terminal
    services.externalLinks.attach(to: terminal)
  }

  /// Uses the language, also for the names of characters.
  func useLanguage() {
    environment.language = language
    environment.symbols = Symbols(
      terminal.repertoire, names: terminal is any SpeakingTerminal ? Self.names(in: language) : nil)
  }

  /// The characters that voices leave out or do not distinguish, in the order of their names.
  static let signs = #" .,:;!?'"`-_+=*&$#@%/\|()[]{}<>~^"#
  /// The abbreviations on keys, in the order of their names.
  static let keys = ["PgUp", "PgDn", "Del", "Shift-Tab", "Ctrl-", "Alt-"]

  private static func names(in language: Language) -> [String: String] {
    let names = [L10n.Reader.signs, L10n.Reader.keys].flatMap { $0.resolved(in: language).split(separator: ", ") }
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    let capitals = letters.map { L10n.Reader.capital(letter: $0).resolved(in: language) }
    return Dictionary(zip(signs.map(String.init) + keys + letters, names.map(String.init) + capitals)) { $1 }
  }

  // MARK: Commands

  /// Answers a command with words about the current scene.
  private func answer(_ words: (SceneWords, Scene) -> [String]) {
    let environment = currentEnvironment()
    narrator?.answer(words(SceneWords(environment: environment), scene(environment)))
  }

  private func sayDetails() {
    var environment = currentEnvironment()
    environment.showsAbsoluteDates = true
    stack.top.layout(in: Self.page, environment: environment)
    let words = SceneWords(environment: environment)
    let details = scene(environment).item?.node.map(words.details) ?? []
    narrator?.answer(details.isEmpty ? [words.text(L10n.Reader.noDetails)] : details)
  }

  private func goToNext(orSay nothing: LocalizedString, where isWanted: (SemanticNode) -> Bool) -> LocalizedString? {
    (stack.top as? any ListScreen)?.selectNext(where: isWanted) == true ? nil : nothing
  }

  /// Says row after row, until a key is pressed or the list ends.
  private func readOn() {
    answer { words, scene in scene.item.map { words.item($0) } ?? words.place(in: scene) }
    reading = Task.start { [weak self] in
      while let self, let list = stack.top as? any ListScreen, let item = list.spokenItem, item.number < item.count {
        let count = narrator?.lastLine?.count ?? 0
        guard (try? await services.sleep(Self.timeOfCharacter * count)) != nil, !Task.isCancelled else { return }
        list.navigate(.next)
        guard list.spokenItem?.number != item.number else { return }
        narrator?.expectLine()
        // Each row has its line, even if the loop is late.
        drawFrame()
      }
    }
  }

  /// The time in which a fast voice says a character.
  private static let timeOfCharacter = Duration.milliseconds(40)
}

extension SemanticNode {
  fileprivate var containsLink: Bool { role == .link || children.contains { $0.role == .link } }
}
