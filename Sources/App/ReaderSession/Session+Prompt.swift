import AppContainer
import Routing
import Settings
import TerminalUI

/// The prompt at the bottom of the screen, and searches.
extension Session {
  func handlePrompt(_ key: KeyEvent) {
    switch key {
    case .escape, .control("g"):
      prompt = nil
    case .enter:
      let finished = prompt
      prompt = nil
      if let finished, !finished.text.isEmpty { act(on: finished) }
    case .backspace where prompt?.text.isEmpty == true:
      prompt = nil
    case .tab, .backTab:
      guard prompt?.purpose == .goTo else { return }
      let completion = LinkCompletion(routes: container.reader.router.routes)
      prompt?.complete(forward: key == .tab, completion.candidates)
    default:
      prompt?.handle(key)
    }
  }

  private func act(on prompt: Prompt) {
    switch prompt.purpose {
    case .goTo where prompt.isQuitCommand: perform(.quitAtOnce)
    case .goTo:
      // A link is opened even if it cannot be stored.
      try? services.settings.remember(link: prompt.text)
      go(to: prompt.text)
    case .search:
      searches.removeAll { $0 == prompt.text }
      searches.append(prompt.text)
      search(forward: true)
    }
  }

  /// Searches the last text, which may be that of another screen.
  func search(forward: Bool) {
    guard let text = searches.last else { return perform(.search) }
    stack.top.search(for: text, forward: forward)
  }
}
