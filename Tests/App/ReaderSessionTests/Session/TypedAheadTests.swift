import Localization
import Platform
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession

/// Keys that arrive faster than they are handled, such as those of a paste that a terminal types.
@Suite(.onMainActor)
@MainActor
struct TypedAheadTests {
  /// Lets keys arrive at once, and handles them without drawing.
  private func send(_ text: String, _ keys: KeyEvent..., to driver: SessionDriver) {
    for key in text.map({ KeyEvent($0) }) + keys { driver.terminal.send(.key(key)) }
    driver.session.handle(.input)
  }

  @Test func `typed text is passed on once, when no key is left or before its answer`() throws {
    let driver = try SessionDriver()
    var texts: [String] = []
    driver.session.prompt = Prompt(
      Question(
        label: .verbatim("?"), placeholder: .verbatim(""), typed: { texts.append($0) },
        answer: {
          texts.append("answer \($0)")
          return nil
        }))
    let text = String(repeating: "rain and ", count: 2_000)
    send(text, to: driver)
    #expect(texts == [text])
    send("", .left, .end, to: driver)
    #expect(texts == [text])
    send("snow", .backspace, .enter, to: driver)
    #expect(texts == [text, text + "sno", "answer \(text)sno"])
  }

  @Test func `a search begins when no key is left, or before the command that follows it`() async throws {
    let driver = try SessionDriver()
    driver.press("S")
    send("tomato", to: driver)
    #expect(driver.address == "https://momentsapp.com/Search")
    driver.session.drawFrame()
    #expect(driver.address == "https://momentsapp.com/Search?q=tomato")
    send("es", .backspace, .enter, to: driver)
    #expect(driver.address == "https://momentsapp.com/Search?q=tomatoe")
    await driver.settle()
    // Without matches, the field stays open.
    #expect(driver.top.isTyping && driver.text.contains("0 moments"))
  }

  @Test func `keys that arrive meanwhile are read after each key, so that the system finds Ctrl-C among them`() throws {
    let terminal = VirtualTerminal()
    var arriving = 2
    let driver = try SessionDriver(
      terminal: terminal,
      hasSignal: {
        if arriving > 0 { terminal.send(.key("j")) }
        arriving -= 1
        return false
      })
    send("j", to: driver)
    #expect((driver.top as? any ListScreen)?.spokenItem?.number == 4)
  }

  @Test func `in reader mode text that arrives at once is echoed at once, and commands have their lines`() throws {
    let terminal = VirtualLineTerminal()
    let driver = try SessionDriver(terminal: terminal)
    _ = terminal.takeLines()
    send("j/rain", .escape, to: driver)
    driver.session.drawFrame()
    #expect(terminal.echo == "rain")
    #expect(terminal.takeLines().count == 3)
  }
}
