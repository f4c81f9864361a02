import Localization
import TerminalUI

/// A line of text that is typed at the bottom of the screen.
struct Prompt {
  enum Purpose {
    case goTo
    case search
    case answer(Question)
  }

  let purpose: Purpose
  private(set) var editor: LineEditor
  /// Earlier entries in chronological order.
  private let history: [String]
  /// The index of the entry in the line; the count of entries for new text.
  private var historyIndex: Int
  private var draft = ""
  private var tabs = TabCompletion()

  init(purpose: Purpose, history: [String] = []) {
    self.purpose = purpose
    editor = if case .answer(let question) = purpose { LineEditor(text: question.text) } else { LineEditor() }
    self.history = history
    historyIndex = history.count
  }

  var text: String { editor.text }

  var label: LocalizedString {
    switch purpose {
    case .goTo: L10n.App.goTo
    case .search: L10n.App.search
    case .answer(let question): question.label
    }
  }

  /// The hint in an empty line.
  var placeholder: LocalizedString {
    switch purpose {
    case .goTo: L10n.App.goToPlaceholder
    case .search: L10n.App.searchPlaceholder
    case .answer(let question): question.placeholder
    }
  }

  /// Whether the line is one of vi's commands to quit.
  var isQuitCommand: Bool { goesTo && ["q", "quit", "q!"].contains(text.filter { $0 != " " }) }

  /// Whether the line takes links and commands.
  var goesTo: Bool { if case .goTo = purpose { true } else { false } }

  // MARK: Typing

  mutating func handle(_ key: KeyEvent) {
    switch key {
    case .up, .control("p"): recall(historyIndex - 1)
    case .down, .control("n"): recall(historyIndex + 1)
    default:
      _ = editor.handle(key)
    }
  }

  mutating func insert(_ text: String) {
    editor.insert(text)
  }

  private mutating func recall(_ index: Int) {
    guard (0...history.count).contains(index) else { return }
    if historyIndex == history.count { draft = editor.text }
    historyIndex = index
    editor = LineEditor(text: index == history.count ? draft : history[index])
  }

  // MARK: Completion

  /// Replaces the text by the next or previous completion.
  ///
  /// - Parameter completions: returns the texts that start with a text.
  mutating func complete(forward: Bool, _ completions: (String) -> [String]) {
    if let text = tabs.next(after: text, forward: forward, completions) { editor = LineEditor(text: text) }
  }

  /// The typed text, even while the line shows a completion of it.
  var typedText: String { tabs.typedText(of: text) }
}
