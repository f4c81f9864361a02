import TerminalUI

/// The texts that lie over the built-in ones.
extension Session {
  /// Reads the texts that lie over the built-in ones again.
  func reloadTexts() {
    stack.status = container.languages.reloadTexts()
  }

  /// Reads the texts, and lets the screen read again what it shows, which has the same key. A failure is told in any case.
  func reloadTexts(before event: InputEvent) {
    reloadTexts()
    let answer = stack.status
    _ = stack.top.handle(event)
    if answer?.kind == .failure { stack.status = answer }
  }
}
