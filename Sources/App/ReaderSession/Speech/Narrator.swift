import DesignKit
import Localization
import Screens
import Settings
import TerminalUI

/// The choice of when changes in the background are said.
package enum SpokenUpdates: String, CaseIterable, SettingValue {
  case off
  /// At the next pause.
  case polite
  case all
}

/// The writer of reader mode: it says each change of the session once, in one line for each command.
@MainActor
final class Narrator {
  private let terminal: any SpeakingTerminal
  /// The scene that the reader knows; `nil` before the first line.
  private var known: Scene?
  /// The last line that was not the question of a prompt.
  private(set) var lastLine: String?
  /// Words that a command has asked for, in place of what is different.
  private var answer: [String]?
  /// The time of the last command, which waits for its line; `nil` if none does.
  private var commandTime: ContinuousClock.Instant?
  /// Whether the result of the last command follows.
  private var owesResult = false
  private var hasTyped = false
  /// Whether a refresh that the reader waits for was running before the last key, which does not wait for it.
  private var wasRefreshing = false
  private var keyTime: ContinuousClock.Instant
  private let now: () -> ContinuousClock.Instant
  /// The news that are said at the next pause.
  private var waitingNews: String?
  private var hasExplainedEscape = false

  /// The time that a command may take before its progress is said.
  private static let patience = Duration.seconds(1)
  /// The time without a key that counts as a pause.
  private static let pause = Duration.seconds(2)

  /// - Parameter cause: what has switched on reader mode.
  init(
    _ terminal: any SpeakingTerminal, cause: String, in environment: EnvironmentValues,
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.terminal = terminal
    self.now = now
    keyTime = now()
    terminal.say([SceneWords(environment: environment).text(L10n.Reader.began(cause: cause))])
    commandTime = keyTime
  }

  /// Notes that a command of the reader will be answered with the next line.
  ///
  /// - Parameters:
  ///   - isTyped: whether the key typed text, or edited it.
  ///   - isRefreshing: whether a refresh that the reader waits for is running.
  func expectLine(isTyped: Bool = false, isRefreshing: Bool = false) {
    keyTime = now()
    commandTime = keyTime
    hasTyped = isTyped
    wasRefreshing = isRefreshing
    owesResult = false
  }

  func answer(_ words: [String]) { answer = words }

  func say(_ words: [String], in environment: EnvironmentValues) {
    let sentences = SceneWords(environment: environment).sentences(words)
    guard !sentences.isEmpty else { return }
    terminal.say(sentences)
    lastLine = sentences.joined(separator: " ")
  }

  /// Says what is different in a scene.
  ///
  /// - Parameters:
  ///   - isBusy: whether the command is not finished, so that its result follows.
  ///   - isRefreshing: whether a refresh that the reader waits for is not finished.
  /// - Returns: the time after which to say the rest; `nil` if nothing waits.
  func tell(
    _ scene: Scene, isBusy: Bool, isRefreshing: Bool = false, updates: SpokenUpdates, in environment: EnvironmentValues
  ) -> Duration? {
    let isBusy = isBusy || isRefreshing && !wasRefreshing
    if let began = commandTime, isBusy, answer == nil {
      let rest = Self.patience - (now() - began)
      owesResult = true
      if rest > .zero { return rest }
    }
    let words = SceneWords(environment: environment)
    let isAnswering = commandTime != nil || owesResult && !isBusy
    defer {
      known = scene
      commandTime = nil
      answer = nil
      owesResult = isBusy && (isAnswering || owesResult)
    }
    guard let known else {
      say(explained(words.all(of: scene), scene, words), in: environment)
      return nil
    }
    if let news = scene.news, news != known.news { waitingNews = news }
    if !isAnswering { return tellNews(scene, after: known, updates, words) }
    if answer == nil, scene.status == nil, let field = scene.field, field.label == known.field?.label,
      scene.screen == known.screen
    {
      // Typing only echoes itself, and hidden text not even that.
      if hasTyped, field.text == nil { return nil }
      if let text = field.text, !text.isEmpty, let old = known.field?.text, text != old {
        let isContinued = hasTyped && text.hasPrefix(old)
        terminal.echo(isContinued ? String(text.dropFirst(old.count)).harmless : "\n" + text.harmless)
        return nil
      }
    }
    let lastLine = lastLine
    say(answer ?? line(from: known, to: scene, isBusy: isBusy, words), in: environment)
    if scene.isPrompt { self.lastLine = lastLine }
    // A screen that is entered says its news itself.
    if scene.screen != known.screen { waitingNews = nil }
    return waitingNews == nil || updates == .off ? nil : Self.pause
  }

  /// Returns the line that answers a command: its result, and the row if that is another one; never an empty line.
  private func line(from known: Scene, to scene: Scene, isBusy: Bool, _ words: SceneWords) -> [String] {
    var result = scene.status.map { [words.text($0.text)] } ?? []
    if owesResult || isBusy, result.isEmpty {
      // The news are the result of a refresh.
      result = [waitingNews ?? (isBusy ? scene.notices.last : nil)].compactMap(\.self)
      waitingNews = nil
    }
    let change = words.change(from: known, to: scene, isAnswered: !result.isEmpty)
    if result.isEmpty, change.isEmpty { return words.reminder(of: scene) }
    // The content comes first, unless the command has failed or leads to a field.
    let isMove = scene.hasMoved(since: known) && scene.field == nil && scene.status?.isFailure != true
    return explained(isMove ? change.dropLast() + result + change.suffix(1) : result + change, scene, words)
  }

  /// Returns a line with the way out of the first text field before its question.
  private func explained(_ line: [String], _ scene: Scene, _ words: SceneWords) -> [String] {
    guard scene.field != nil, !hasExplainedEscape else { return line }
    hasExplainedEscape = true
    return line.dropLast() + [words.text(L10n.Reader.escapeEndsTyping)] + line.suffix(1)
  }

  /// Says what has changed without a command: messages and other screens at once, news as the reader likes.
  private func tellNews(
    _ scene: Scene, after known: Scene, _ updates: SpokenUpdates, _ words: SceneWords
  ) -> Duration? {
    if scene.screen != known.screen || scene.status != known.status && scene.status != nil {
      let status = scene.status.map { [words.text($0.text)] } ?? []
      say(status + (scene.screen == known.screen ? [] : words.all(of: scene)), in: words.environment)
      return nil
    }
    guard let news = waitingNews else { return nil }
    switch updates {
    case .off: break
    case .polite where now() - keyTime < Self.pause: return Self.pause - (now() - keyTime)
    case .polite, .all: say([news] + (scene.item.map { [words.place(of: $0)] } ?? []), in: words.environment)
    }
    waitingNews = nil
    return nil
  }
}
