import Foundation
import TerminalTestSupport
import Testing

/// The program in tmux: what ncurses and the program leave out of a frame is on the screen already.
@Suite(.oneAtOnce)
struct RedrawTests {
  private static let keys = [
    "j", "j", "k", "Space", "b", "g", "G", "C-d", "C-u", "Enter", "h", "f", "a", "c", "t", "+", "-", "0", "u", "d", "J",
    "L", "h", "?", "h",
  ]

  @Test(arguments: [(80, 24), (47, 13), (130, 30)])
  func `the screen after random keys is the one that Ctrl-L draws`(columns: Int, rows: Int) throws {
    let terminal = try TmuxTerminal(
      "\(Program.path) --now 2026-01-15T12:00:00Z", columns: columns, rows: rows,
      environment: ["TERM": "tmux-256color"])
    terminal.waitFor("Amélie Dubois")
    var random = SeededGenerator(seed: UInt64(columns))
    for round in 0..<rounds(4) {
      let keys = (0..<8).map { _ in Self.keys.randomElement(using: &random) ?? "j" }
      for key in keys { try terminal.press(key) }
      var shown = try screen(of: terminal, showing: "§shown\(round)")
      // What is stored in the background may change the screen once more.
      while !Task.isCancelled {
        let again = try screen(of: terminal, showing: "§again\(round)")
        if again == shown { break }
        shown = again
      }
      try terminal.press("C-l")
      let redrawn = try screen(of: terminal, showing: "§drawn\(round)")
      #expect(shown == redrawn, "round \(round): \(keys.joined(separator: " "))")
    }
  }

  /// Returns the rows above the prompt once all earlier keys are handled, and closes the prompt. No moment contains the
  /// first character of the mark, so that searching while it is typed moves nothing.
  private func screen(of terminal: TmuxTerminal, showing mark: String) throws -> [String] {
    try terminal.press("/")
    try terminal.send(mark)
    // A like has an ellipsis until it is stored.
    terminal.wait(for: mark) { $0.contains(mark) && !$0.contains("…♥") && !$0.contains("…♡") }
    let lines = terminal.coloredScreen.components(separatedBy: "\n")
    try terminal.press("C-g")
    var style = VisibleStyle()
    return lines.prefix { !$0.contains(mark) }.map { style.cells(of: $0) }
  }
}

/// The style of the cells of a captured screen, as far as it is visible: a blank has a background only.
private struct VisibleStyle {
  private var attributes: Set<String> = []
  private var foreground = ""
  private var background = ""

  /// Returns the characters of a line with their styles, without blanks at the end, which tmux may leave out.
  mutating func cells(of line: String) -> String {
    var cells = ""
    var length = 0
    var rest = line[...]
    while let character = rest.popFirst() {
      if character == "\u{1B}" {
        apply(rest.dropFirst().prefix { $0 != "m" }.split(separator: ";", omittingEmptySubsequences: false)[...])
        rest = rest.drop { $0 != "m" }.dropFirst()
      } else {
        let isBlank = character == " "
        cells += isBlank ? " \(background)|" : "\(character)\(foreground),\(background),\(attributes.sorted())|"
        if !isBlank { length = cells.utf8.count }
      }
    }
    return String(decoding: cells.utf8.prefix(length), as: UTF8.self)
  }

  private mutating func apply(_ parameters: ArraySlice<Substring>) {
    var parameters = parameters
    while let parameter = parameters.popFirst() {
      switch Int(parameter) ?? 0 {
      case 0: self = VisibleStyle()
      case 38: foreground = parameters.prefix(2).joined(separator: ";")
      case 48: background = parameters.prefix(2).joined(separator: ";")
      case 39: foreground = ""
      case 49: background = ""
      default: attributes.insert(String(parameter))
      }
      if ["38", "48"].contains(parameter) { parameters = parameters.dropFirst(2) }
    }
  }
}
