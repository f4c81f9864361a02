import Localization
import TerminalUI

/// A line that is being typed at the bottom of the screen.
struct Prompt {
  enum Purpose: Hashable {
    case goTo
    case search
    /// What is typed on a screen without text to search is discarded.
    case noSearch
  }

  let purpose: Purpose
  private(set) var editor = LineEditor()
  /// What was entered before, the last one at the end.
  private let history: [String]
  /// Which of them stands in the line; that of what is being typed is their count.
  private var historyIndex: Int
  private var draft = ""
  private var tabs = TabCompletion()

  init(purpose: Purpose, history: [String] = []) {
    self.purpose = purpose
    self.history = history
    historyIndex = history.count
  }

  var text: String { editor.text }

  var label: LocalizedString {
    switch purpose {
    case .goTo: L10n.App.goTo
    case .search, .noSearch: L10n.App.search
    }
  }

  /// What may be typed.
  var placeholder: LocalizedString {
    switch purpose {
    case .goTo: L10n.App.goToPlaceholder
    case .search: L10n.App.searchPlaceholder
    case .noSearch: L10n.Search.discarded
    }
  }

  /// Whether the line is one of vi's commands to quit.
  var isQuitCommand: Bool { purpose == .goTo && ["q", "quit", "q!"].contains(text.filter { $0 != " " }) }

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

  /// - Parameter completions: whole texts that a text may go on to.
  mutating func complete(forward: Bool, _ completions: (String) -> [String]) {
    if let text = tabs.next(after: text, forward: forward, completions) { editor = LineEditor(text: text) }
  }

  /// The text that candidates are to be shown for: what was typed, also while one of them stands in the line.
  var typedText: String { tabs.typedText(of: text) }
}
