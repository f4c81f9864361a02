import Screens
import TerminalUI

/// A line of text that is typed at the bottom of the screen, as the answer to a question.
struct Prompt {
  let question: Question
  /// Whether the line takes links and commands.
  let goesTo: Bool
  private(set) var editor: LineEditor
  /// The text that was passed on last.
  private var passedOn: String
  /// Earlier entries in chronological order.
  private let history: [String]
  /// The index of the entry in the line; the count of entries for new text.
  private var historyIndex: Int
  private var draft = ""
  private var tabs = TabCompletion()
  /// The index of the selected command in the list above the line; `nil` if none is selected.
  private(set) var selection: Int?

  init(_ question: Question, goesTo: Bool = false, history: [String] = []) {
    self.question = question
    self.goesTo = goesTo
    editor = LineEditor(text: question.text)
    passedOn = question.text
    self.history = history
    historyIndex = history.count
  }

  var text: String { editor.text }

  /// Whether the line is a command to quit, in the words of editors and shells.
  var isQuitCommand: Bool { goesTo && Self.quitCommands.contains(text.filter { $0 != " " }) }

  private static let quitCommands: Set = [
    "q", "q!", "quit", "quit!", "qa", "qa!", "wq", "wq!", "x", "x!", "exit", "exit!",
  ]

  // MARK: Typing

  /// - Parameters:
  ///   - commandCount: the number of commands in the list above the line. Without a list, the arrows recall earlier
  ///     entries.
  ///   - marked: the index of the command that Enter would run.
  mutating func handle(_ key: KeyEvent, commandCount: Int, marked: Int?) {
    switch key {
    case .up where commandCount > 0: selection = ((marked ?? 0) + commandCount - 1) % commandCount
    case .down where commandCount > 0: selection = marked.map { ($0 + 1) % commandCount } ?? 0
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

  /// Returns the text if it has changed since the last call; else `nil`.
  mutating func takeChange() -> String? {
    defer { passedOn = text }
    return text == passedOn ? nil : text
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
