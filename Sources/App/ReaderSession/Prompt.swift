import DesignKit
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
  /// The index of the selected command in the list above the line; `nil` if none is selected.
  private(set) var selection: Int?

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

  /// Whether the line is a command to quit, in the words of editors and shells.
  var isQuitCommand: Bool { goesTo && Self.quitCommands.contains(text.filter { $0 != " " }) }

  private static let quitCommands: Set = ["q", "q!", "quit", "qa", "qa!", "wq", "wq!", "x", "exit"]

  /// Whether the line takes links and commands.
  var goesTo: Bool { if case .goTo = purpose { true } else { false } }

  // MARK: Typing

  /// - Parameter commandCount: the number of commands in the list above the line. Without a list, the arrows recall
  ///   earlier entries.
  mutating func handle(_ key: KeyEvent, commandCount: Int) {
    switch key {
    case .up where commandCount > 0: selection = ((selection ?? 0) + commandCount - 1) % commandCount
    case .down where commandCount > 0: selection = selection.map { ($0 + 1) % commandCount } ?? 0
    case .up, .control("p"): recall(historyIndex - 1)
    case .down, .control("n"): recall(historyIndex + 1)
    default:
      if editor.handle(key) == .handled { selection = nil }
    }
  }

  mutating func insert(_ text: String) {
    editor.insert(text)
    selection = nil
  }

  private mutating func recall(_ index: Int) {
    guard (0...history.count).contains(index) else { return }
    if historyIndex == history.count { draft = editor.text }
    historyIndex = index
    editor = LineEditor(text: index == history.count ? draft : history[index])
    selection = nil
  }

  // MARK: Completion

  /// Replaces the text by the next or previous completion.
  ///
  /// - Parameter completions: returns the texts that start with a text.
  mutating func complete(forward: Bool, _ completions: (String) -> [String]) {
    guard let text = tabs.next(after: text, forward: forward, completions) else { return }
    editor = LineEditor(text: text)
    selection = nil
  }

  /// The typed text, even while the line shows a completion of it.
  var typedText: String { tabs.typedText(of: text) }
}
