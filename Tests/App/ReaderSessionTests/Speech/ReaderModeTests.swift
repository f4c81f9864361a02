import DesignKit
import FeedFormats
import Foundation
import Localization
import MomentsTestSupport
import NcursesTerminal
import Platform
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Settings

@Suite(.onMainActor)
@MainActor
struct ReaderModeTests {
  /// Every screen by its link, and those that only keys open.
  nonisolated private static let screens = SessionDriver.addresses + ["Following", "Search?q=the", "Help"]

  /// Moments with photos, likes and links, and without. Each frame says all rows of a short list, so they are few.
  private static let feed = FeedText.lines([
    .sample(
      id: "1", photos: ["https://example.org/1.png", "https://example.org/2.png"],
      likers: [Liker(id: "bo", name: "Bo")]),
    .sample(id: "2", author: Author(name: "林小雨"), kind: .url, title: "The link.", url: "https://example.org/2"),
    .sample(id: "3", title: "", photos: ["https://example.org/3.png"], createdDate: 1_768_400_000),
    .sample(
      id: "4", author: Author(name: "ÞH"), title: "The rain\nis over.", createdDate: 1_700_000_000, isLiked: true),
  ])

  /// Characters that only draw: lines, blocks, symbols and Braille.
  private static func isDecoration(_ scalar: Unicode.Scalar) -> Bool {
    (0x2500...0x25FF).contains(scalar.value) || (0x2800...0x28FF).contains(scalar.value)
      || scalar.properties.generalCategory == .control
  }

  @Test(arguments: screens) func `each screen answers each key with one line of words`(address: String) async throws {
    let speech = try SpeechDriver(feed: Self.feed)
    await speech.run(address)
    for key: KeyEvent in [.down, .down, .up, .pageDown, .pageUp] { await speech.press(key) }
    // While the reader types, letters are text, and these keys move in it.
    if !speech.session.isTyping {
      for key: KeyEvent in [.end, .home, "W", "E", "C", "]", "}", "R", "a", "+", "x"] { await speech.press(key) }
    }
    for line in speech.transcript where !line.hasPrefix("> ") {
      #expect(!line.unicodeScalars.contains(where: Self.isDecoration), "\(line)")
    }
  }

  @Test(arguments: screens)
  func `each state that takes text says its question and ends with Esc`(address: String) async throws {
    let speech = try SpeechDriver(feed: Self.feed)
    let entered = await speech.run(address)
    if speech.session.isTyping { #expect(entered.hasSuffix(":") || entered.contains(": "), "\(entered)") }
    // A filter is cleared, typing ends, and the screen is left.
    for _ in 0..<4 where speech.session.isTyping || speech.session.stack.top !== speech.session.stack.root {
      await speech.press(.escape)
    }
    #expect(!speech.session.isTyping && speech.session.stack.top === speech.session.stack.root)
    #expect(speech.transcript.last?.hasPrefix("Moments") == true)
  }

  @Test(arguments: screens, [TextSizeCategory.large, .accessibility3])
  func `all words that rows draw are spoken, or are details`(address: String, textSize: TextSizeCategory) throws {
    let speech = try SpeechDriver(feed: Self.feed)
    speech.session.services.settings.use(Session.textSize, textSize)
    speech.session.drawFrame()
    speech.driver.go(to: address)
    let list = try #require(speech.session.stack.top as? any ListScreen)
    try expectAllSpoken(in: list, SceneWords(environment: speech.session.currentEnvironment()))
  }

  private func expectAllSpoken<List: ListScreen>(in list: List, _ words: SceneWords) throws {
    let content = try #require(list.content)
    let all = (0..<min(content.count, 100)).flatMap { content.row(at: $0).speech(in: content.context).map(\.text) }
    // The position of a shown photo among several, whose number is said.
    let position = Self.words([words.text(L10n.Moments.photoOf(number: 1, count: 1))])
    for index in 0..<min(content.count, 100) {
      let row = content.row(at: index)
      let spoken = row.speech(in: content.context).flatMap { [$0.text, $0.change] }
      let node = content.semantics(at: index)
      let details = node.map(words.details) ?? []
      let known = Self.words(spoken + details + [node?.text ?? ""])
      let drawn = Self.words(row.drawnTexts(in: content.context)).subtracting(position)
      // The titles of columns are said with each value.
      let missing = drawn.subtracting(node?.role == .heading ? Self.words(all) : known)
        // A name that is cut is said as a whole.
        .filter { word in !known.contains { $0.hasPrefix(word) } }
      #expect(missing.isEmpty, "\(missing) in \(spoken)")
    }
  }

  private static func words(_ texts: [String]) -> Set<Substring> {
    Set(texts.flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber }.map { Substring(String($0)) } })
  }

  // MARK: The mode

  @Test func `a key changes to the screen and back, and the mode is kept for the next start`() async throws {
    let (lines, screen) = (VirtualLineTerminal(), VirtualTerminal())
    let driver = try SessionDriver(terminal: screen)
    driver.session.makeTerminal = { $0 ? lines : screen }
    driver.press("j", "V")
    #expect(lines.lines.count == 2)
    #expect(lines.lines.first == "Reader mode, from V. Type :help for words and keys.")
    #expect(lines.lines.last?.hasSuffix("2 of 72.") == true)
    #expect(try await driver.storedChoices()[Session.speaks])
    let frames = screen.frames.count
    lines.send(.key("k"), .key("V"))
    driver.session.handle(.input)
    driver.session.drawFrame()
    #expect(lines.lines.last?.hasSuffix("1 of 72.") == true && screen.frames.count == frames + 1)
    #expect(driver.text.contains("Gérard"))
    #expect(try await !driver.storedChoices()[Session.speaks])
  }

  @Test func `a mode that the terminal cannot have leaves the other one`() throws {
    let driver = try SessionDriver()
    driver.session.makeTerminal = { _ in throw TerminalError.noTerminal }
    driver.press("V")
    #expect(driver.said.contains("terminal") && driver.session.narrator == nil)
    driver.press("j")
    #expect(driver.selectedLine.contains("林小雨"))
  }

  @Test func `several commands that arrive at once have a line each`() throws {
    let terminal = VirtualLineTerminal()
    let driver = try SessionDriver(terminal: terminal)
    _ = terminal.takeLines()
    for key: KeyEvent in ["j", "j", "f"] { terminal.send(.key(key)) }
    driver.session.handle(.input)
    driver.session.drawFrame()
    let lines = terminal.takeLines()
    #expect(lines.count == 3 && lines.last == "Liked, 2 likes.", "\(lines)")
  }

  @Test func `nothing is said while nothing happens`() async throws {
    let speech = try SpeechDriver()
    for _ in 0..<3 { speech.session.drawFrame() }
    #expect(speech.terminal.takeLines().isEmpty)
  }

  // MARK: Text

  @Test func `typed text is echoed once, and other changes say the whole text`() async throws {
    let speech = try SpeechDriver()
    await speech.press("/")
    await speech.type("rain")
    #expect(speech.terminal.echo == "rain")
    #expect(await speech.lines(after: .backspace).isEmpty)
    #expect(speech.terminal.echo == "rain\nrai")
    #expect(await speech.press(.escape).contains("1 of 72"))
  }

  @Test func `of several commands the reader chooses one by its number`() async throws {
    let speech = try SpeechDriver()
    let question = await speech.run("size")
    #expect(question == "1 default-size, Standard text size. Number, or Enter for none:")
    await speech.type("7")
    #expect(await speech.press(.enter) == "There is no number 7. Number, or Enter for none: 7.")
    #expect(await speech.press(.backspace) == "Number, or Enter for none:")
    await speech.type("1")
    #expect(await speech.press(.enter) == "Text size L.")
  }

  @Test func `what is chosen in the prompt is said, and nothing runs unasked`() async throws {
    let speech = try SpeechDriver()
    await speech.press(":")
    await speech.type("un")
    #expect(await speech.press(.down) == "undo-read, Undo the last read marks, 1 of 6.")
    #expect(await speech.press(.down) == "Following, 2 of 6.")
    #expect(await speech.press(.escape) == "Moments, 1 of 72. Amélie Dubois. Unread.")
    #expect(await speech.run("re").hasPrefix("1 reload, Reload; 2 "))
    await speech.press(.escape)
    #expect(await speech.run("liek").hasSuffix(" Did you mean like? Go to: liek."))
    await speech.press(.escape)
    #expect(await speech.run("repeat") == "Moments, 1 of 72. Amélie Dubois. Unread.")
  }

  @Test(arguments: [
    (["m"], ["Marked as read."]), (["m", "m"], ["Marked as read.", "Marked as unread."]),
    (["A", "A"], ["Dark.", "Dark."]),
    (["u", "u"], ["The address is shown.", "The address is hidden."]),
    (["w"], ["The window is too narrow to show the moment beside the list."]), (["o"], ["This moment has no link."]),
  ])
  func `a command says its result and not the row`(keys: [KeyEvent], words: [String]) async throws {
    let speech = try SpeechDriver()
    for (key, line) in zip(keys, words) { #expect(await speech.press(key) == line) }
  }

  @Test func `signs, spaces and capitals have names`() async throws {
    let speech = try SpeechDriver()
    #expect(await speech.press("X") == "capital X does nothing on this screen. Press question mark for all keys.")
    #expect(await speech.press("C").hasPrefix("capital A m é l i e space capital D u b o i s colon space capital G é"))
    #expect(await speech.run("Languages").contains("English, en. selected."))
    let names = L10n.languages.map { L10n.Reader.signs.resolved(in: $0).split(separator: ", ").count }
    #expect(Set(names) == [Session.signs.count])
  }

  @Test func `the first row of a section says its title, and rows that cannot be selected are rows, too`() async throws
  {
    let speech = try SpeechDriver()
    #expect(
      await speech.run("DesignKit?productName=Kit&version=2")
        == "DesignKit. Kit. Version 2. Typography. display1: 42 pt. 1 of 26.")
    #expect(await speech.press("j") == "display2: 36 pt. 2 of 26.")
    #expect(await speech.press("k") == "display1: 42 pt. 1 of 26.")
    #expect(await speech.press("]").hasPrefix("Styled text. "))
    #expect(await speech.press("]") == "Colors. primary. light: #0770E3. dark: #6D9FEB. 14 of 26.")
  }

  @Test func `without matches the field stays open`() async throws {
    let speech = try SpeechDriver()
    await speech.press("S")
    await speech.type("qqqqq")
    #expect(await speech.press(.enter) == "No moment matches. Search: qqqqq.")
    #expect(speech.session.isTyping)
    await speech.press(.escape)
    await speech.press(.escape)
    await speech.press("S")
    #expect(await speech.press(.escape).hasPrefix("rain — in names, texts, links"))
    #expect(await speech.press("f") == "This has no effect on the selected row.")
    await speech.press(.escape)
    await speech.press("/")
    await speech.type("qqqqq")
    #expect(await speech.press(.enter) == "“qqqqq” was not found. Search: qqqqq.")
    #expect(await speech.press(.escape) == "Moments, 1 of 72. Amélie Dubois. Unread.")
    await speech.press("/")
    await speech.type("coffee")
    await speech.press(.enter)
    #expect(await speech.press("S").hasSuffix(" Search: coffee."))
    #expect(speech.session.isTyping)
  }

  @Test func `a long text is cut in a list, and whole when opened; going back says who and where`() async throws {
    let speech = try SpeechDriver()
    for _ in 0..<3 { await speech.press("j") }
    await speech.press(.enter)
    #expect(await speech.press(.escape) == "Moments. 68 unread. Łucja Kowalska. 4 of 72.")
  }

  @Test func `the way out of a text field is said once`() async throws {
    let speech = try SpeechDriver()
    #expect(await speech.press("/") == "Esc ends typing. Search:")
    await speech.press(.escape)
    #expect(await speech.press("/") == "Search:")
  }

  @Test func `a command that changes another row says the new state`() async throws {
    let speech = try SpeechDriver()
    await speech.press("j")
    await speech.press(.enter)
    #expect(await speech.press("f") == "Liked, 3 likes.")
    #expect(await speech.press("f") == "Not liked, 2 likes.")
    await speech.run("Search?q=from:Amélie has:link")
    await speech.press(.enter)
    #expect(await speech.press(.end) == "No likes. 3 of 3.")
    #expect(await speech.press("f") == "1 like, liked. 3 of 4.")
    #expect(await speech.press("f") == "No likes. 3 of 3.")
    await speech.run("InternalMenu")
    for _ in 0..<15 where speech.transcript.last?.contains("effective: off") != true { await speech.press("j") }
    #expect(await speech.press(.enter) == "effective: on.")
    #expect(await speech.press(.enter) == "effective: off.")
  }

  @Test func `the error of a search is said when typing ends, and when its link is opened`() async throws {
    let speech = try SpeechDriver()
    await speech.press("S")
    await speech.type("from:")
    #expect(await speech.press(.enter) == "A value is missing after “from:”. Search: from:")
    await speech.press(.escape)
    #expect(await speech.run("Search?q=(rain").contains("The closing parenthesis is missing."))
  }

  @Test func `the only match of the help is said`() async throws {
    let speech = try SpeechDriver()
    await speech.run("help")
    await speech.type("jump")
    #expect(await speech.press(.down) == "Back to the place before the jump. jump-back, apostrophe. 1 of 1.")
    #expect(await speech.press(.escape).contains(" 1 of "))
  }

  @Test func `keys are said in words`() async throws {
    let speech = try SpeechDriver()
    await speech.run("help")
    await speech.type("screen down")
    #expect(await speech.press(.down) == "Half a screen down. half-page-down, Control D. 2 of 2.")
    #expect(await speech.press(.up).contains("Page Down"))
  }

  @Test func `a screen that waits for a first address says what to type`() async throws {
    let speech = try SpeechDriver()
    #expect(await speech.run("Following").contains("Type the address of a page"))
  }

  @Test(arguments: [
    ("2 > 1, a · b and c • d", "2 > 1, a, b and c, d"), ("> Quoted\n> twice\n• One\n• Two", "Quoted twice One Two"),
  ])
  func `signs of lists and quotations are left out, and an author's comparison is said`(text: String, spoken: String) {
    #expect(SpokenPart(text).text == spoken)
  }

  @Test(arguments: ["भी।", "OK.", "好。"]) func `a sentence gets no second period`(text: String) {
    #expect(SceneWords(environment: EnvironmentValues()).sentences([text]) == [text])
  }

  @Test func `a count is said with its command only`() async throws {
    let speech = try SpeechDriver()
    for digit: KeyEvent in ["1", "2"] { #expect(await speech.lines(after: digit).isEmpty) }
    #expect(await speech.press("j").hasSuffix("13 of 72."))
    #expect(await speech.lines(after: "2").isEmpty)
    #expect(await speech.press("o") == "This moment has no link.")
    #expect(await speech.lines(after: "5").isEmpty)
    #expect(await speech.press(.escape) == "13 of 72.")
  }

  // MARK: Reading on

  @Test func `reading on says row after row until a key is pressed`() async throws {
    let speech = try SpeechDriver()
    speech.driver.press("P")
    var lines: [String] = []
    try await speech.driver.wait {
      lines += speech.terminal.takeLines()
      return lines.count > 2
    }
    #expect(lines[0].hasPrefix("Amélie Dubois: "))
    for (line, number) in zip(lines, 1...) { #expect(line.contains("\(number) of 72")) }
    #expect(await speech.run("stop").hasPrefix("Moments, "))
    #expect(speech.session.reading?.isCancelled == true)
  }

  // MARK: News

  /// A scene of a screen with news.
  private func scene(_ screen: AnyObject, news: String?) -> Scene {
    Scene(
      screen: ObjectIdentifier(screen), screensBelow: [], title: "Moments", notices: [], news: news, item: nil,
      rows: [], message: [], field: nil, isPrompt: false, choice: nil, status: nil)
  }

  @Test(arguments: SpokenUpdates.allCases)
  func `news are said never, at a pause or at once, and once`(updates: SpokenUpdates) throws {
    let (terminal, screen) = (VirtualLineTerminal(), VirtualTerminal())
    var now = ContinuousClock.now
    let narrator = Narrator(terminal, cause: "", in: .fixed(), now: { now })
    func tell(_ news: String?) -> Duration? {
      narrator.tell(scene(screen, news: news), isBusy: false, updates: updates, in: .fixed())
    }
    #expect(tell(nil) == nil)
    narrator.expectLine()
    #expect(tell(nil) == nil)
    _ = terminal.takeLines()
    let rest = tell("2 new moments")
    switch updates {
    case .off: #expect(rest == nil && terminal.takeLines().isEmpty)
    case .polite:
      let pause = try #require(rest)
      #expect(terminal.takeLines().isEmpty)
      now += pause
      #expect(tell("2 new moments") == nil)
      #expect(terminal.takeLines() == ["2 new moments."])
    case .all: #expect(rest == nil && terminal.takeLines() == ["2 new moments."])
    }
    #expect(tell("2 new moments") == nil && terminal.takeLines().isEmpty)
  }

  @Test func `news that come with a command, or before the pause is over, are said after it`() throws {
    let (terminal, screen) = (VirtualLineTerminal(), VirtualTerminal())
    var now = ContinuousClock.now
    let narrator = Narrator(terminal, cause: "", in: .fixed(), now: { now })
    func tell(_ news: String?) -> Duration? {
      narrator.tell(scene(screen, news: news), isBusy: false, updates: .polite, in: .fixed())
    }
    _ = tell(nil)
    for news in ["1 new moment", "2 new moments"] {
      narrator.expectLine()
      _ = terminal.takeLines()
      let pause = try #require(tell(news))
      #expect(terminal.takeLines() == ["Moments."])
      if news == "2 new moments" { now += pause }
    }
    #expect(tell("2 new moments") == nil)
    #expect(terminal.takeLines() == ["2 new moments."])
  }

  @Test func `a command that takes long says its progress after a second, and then its result`() throws {
    let (terminal, screen) = (VirtualLineTerminal(), VirtualTerminal())
    var now = ContinuousClock.now
    let narrator = Narrator(terminal, cause: "", in: .fixed(), now: { now })
    _ = narrator.tell(scene(screen, news: nil), isBusy: false, updates: .polite, in: .fixed())
    _ = terminal.takeLines()
    narrator.expectLine()
    let patience = try #require(
      narrator.tell(scene(screen, news: nil), isBusy: true, updates: .polite, in: .fixed()))
    #expect(terminal.takeLines().isEmpty)
    now += patience
    _ = narrator.tell(scene(screen, news: nil), isBusy: true, updates: .polite, in: .fixed())
    #expect(terminal.takeLines() == ["Moments."])
  }
}
