import Localization
import TerminalTestSupport
import Testing

@testable import Screens
@testable import TerminalUI

@Suite(.limited)
@MainActor
struct CommandTests {
  /// The numbers of the commands that have run.
  @MainActor
  private final class Log {
    var entries: [Int] = []
    var isTyping = false

    func press(_ key: KeyEvent, _ commands: [Command<Log>]) -> Int? {
      _ = try? commands.working(on: self).first { $0.hint.responds(to: key) }?.run()
      return entries.popLast()
    }
  }

  @Test func `the first of two commands with the same key that work now wins`() {
    let commands = [
      Command<Log>("next", "a", title: L10n.Keys.next, when: { !$0.isTyping }) { $0.entries.append(1) },
      Command("back", "a", "b", title: L10n.Keys.back) { $0.entries.append(2) },
    ]
    let log = Log()
    #expect(log.press("a", commands) == 1)
    #expect(log.press("b", commands) == 2)
    #expect(log.press("c", commands) == nil)
    #expect(commands.workingIndices(on: log) == [0, 1])
    log.isTyping = true
    #expect(log.press("a", commands) == 2)
    #expect(commands.workingIndices(on: log) == [1])
  }

  @Test func `a command returns the text for the status line, or throws`() throws {
    let commands = [
      Command<Log>("next", title: L10n.Keys.next) { _ -> LocalizedString? in L10n.Keys.back },
      Command("back", title: L10n.Keys.back) { $0.entries.append(1) },
      Command("quit", title: L10n.Keys.quit) { _ in throw KeyScriptError.openQuote("x", position: 1) },
    ].working(on: Log())
    #expect(try commands[0].run() == L10n.Keys.back)
    #expect(try commands[1].run() == nil)
    #expect(throws: KeyScriptError.self) { try commands[2].run() }
  }

  @Test(
    arguments: [
      (KeyEvent(" "), "Space"), (.control("l"), "Ctrl-L"), (.enter, "⏎"), (.function(5), "F5"),
      (KeyEvent(.left, .alternate), "Alt-←"),
    ])
  func `a key has the name of its cap`(key: KeyEvent, name: String) {
    #expect(key.label(Symbols(.unicode)) == name)
  }
}
