import DesignKit
import Foundation
import Localization
import MomentsTestSupport
import Routing
import RunningInstances
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Settings

/// Links that are typed, copied, shown, and sent to a running instance.
@Suite(.onMainActor)
@MainActor
struct LinkTests {
  private let driver: SessionDriver

  init() throws {
    driver = try SessionDriver()
  }

  /// The bottom line and the lines above it that describe the typed link.
  private var prompt: [String] { driver.lines.suffix(4).map { $0.trimmingCharacters(in: .whitespaces) } }

  // MARK: Typing

  @Test func `a typed link shows its route, parameters and errors`() {
    driver.press(":")
    driver.type("moment/a%20b")
    #expect(prompt.contains { $0.contains("Moment(/<id>)") } && !prompt.contains { $0.contains("MomentsFeature") })
    #expect(prompt.contains("id = a b  (text)"))
    driver.type("?x=1")
    #expect(prompt.contains { $0.contains("there is no parameter x") })
    driver.press(.control("u"))
    driver.type("Pal")
    #expect(!driver.text.contains("There is no screen") && prompt.contains("› Palette"))
    driver.type("lete")
    #expect(prompt.contains { $0.contains("There is no screen “Pallete”. Did you mean Palette?") })
    #expect(driver.stack.top === driver.stack.root)
  }

  @Test func `a form asks for missing parameters, and the link then opens`() {
    driver.go(to: "DesignKit?version=2.0")
    #expect(driver.lines[0].contains("Parameters of DesignKit"))
    driver.type("Kit")
    driver.press(.enter, .enter)
    #expect(driver.address == "https://momentsapp.com/DesignKit?productName=Kit&version=2.0")
    driver.press(.escape)
    #expect(driver.top === driver.stack.root)
  }

  @Test func `arrow keys recall previous links, even in the next run`() async throws {
    for link in ["Moment/3", "Typography", "Moment/3"] { driver.go(to: link) }
    _ = try await driver.storedHistory()
    let next = try SessionDriver(store: driver.store)
    next.press(":")
    next.type("draft")
    next.press(.up)
    #expect(next.lines.last?.contains("Go to: Moment/3") == true)
    next.press(.up, .up)
    #expect(next.lines.last?.contains("Go to: Typography") == true)
    next.press(.down, .down, .down)
    #expect(next.lines.last?.contains("Go to: draft") == true)
  }

  // MARK: Addresses

  @Test func `y copies the full link`() {
    driver.press("y", .enter, "y")
    #expect(driver.terminal.copied == ["https://momentsapp.com/Moments", "https://momentsapp.com/Moment/0"])
    #expect(driver.lines.last?.contains("Copied https://momentsapp.com/Moment/0") == true)
    driver.go(to: "letterCASES?FROM=Kebab&text=a%20b")
    driver.press("y")
    #expect(driver.terminal.copied.last == "https://momentsapp.com/Typography?text=a%20b&from=kebab")
  }

  // MARK: The links of a moment

  /// Opens the links of a moment that has some of its text.
  private func openLinks(_ count: Int) throws -> SessionDriver {
    let links = (1...count).map { "&lt;a href='https://e.org/\($0)'&gt;link \($0)&lt;/a&gt;" }.joined(separator: " ")
    let file = "<enclosure url='https://e.org/a.mp3' type='audio/mpeg' length='45000000'/>"
    let item = "<item><guid>1</guid><description>\(links)</description>\(file)</item>"
    let driver = try SessionDriver(feed: "<rss><channel><link>https://e.org/</link>\(item)</channel></rss>")
    driver.press("o")
    return driver
  }

  @Test func `a number opens a link at once if no longer number is possible, else with Enter`() throws {
    let few = try openLinks(2)
    #expect(
      few.lines.contains { $0.contains("2 link 2") }
        && few.lines.contains { $0.contains("3 a.mp3 · audio/mpeg · 45 MB") })
    few.press("3")
    #expect(few.links.opened == ["https://e.org/a.mp3"] && few.selectedLine.contains("a.mp3"))
    few.press("4")
    #expect(few.links.opened.count == 1 && few.lines.last?.contains("There is no number 4.") == true)
    let many = try openLinks(11)
    #expect(many.lines.contains { $0.contains(" 2 link 2") } && many.lines.contains { $0.contains("11 link 11") })
    many.press("1")
    #expect(many.links.opened.isEmpty && many.lines.last == " 1 … (Esc cancels)")
    many.press("1", "1", .enter, "1", .escape, "1", "3", "2")
    #expect(many.links.opened == ["11", "1", "2"].map { "https://e.org/\($0)" })
    #expect(many.lines.last?.contains("There is no number 13.") == false)
  }

  @Test func `y copies the selected link, or the one with the number`() throws {
    let driver = try openLinks(11)
    driver.press("j", "y", "1", "y")
    #expect(driver.terminal.copied == ["https://e.org/2", "https://e.org/1"])
    driver.press("j", "1", "a", "y")
    #expect(driver.terminal.copied.last == "https://e.org/2")
  }

  @Test func `u shows the link beside the title from then on`() async throws {
    #expect(!driver.lines[0].contains("momentsapp.com"))
    driver.press("u")
    #expect(driver.lines[0].contains("   https://momentsapp.com/Moments"))
    driver.press("i")
    #expect(driver.text.contains("Area 51   https://momentsapp.com/InternalMenu"))
    #expect(try await driver.storedChoices()[Session.showsAddress])
  }

  @Test func `a link that is too long for a line is refused, not truncated`() {
    driver.press(":")
    driver.send(.paste("Collection?id=1" + String(repeating: "&id=1", count: 30_000)))
    driver.press(.enter)
    #expect(driver.lines.last?.contains("is not a valid link") == true)
    driver.press(":")
    driver.send(.paste("Collection?id=1" + (0..<1000).map { "&id=\($0)" }.joined()))
    driver.press(.enter)
    #expect(driver.lines[0].contains("Search") && driver.address?.hasSuffix("&id=999") == true)
  }

  @Test func `help opened above help describes the screen below`() {
    driver.press("?")
    _ = driver.session.open(handedOver: "Palette")
    driver.press("?")
    #expect(driver.text.contains("All keys") && driver.stack.layers.count == 3)
    #expect(driver.top.keyHints.isEmpty == false)
    driver.press(.escape)
    #expect(driver.lines.last?.contains("back") == true)
  }

  // MARK: Links to a running instance

  @Test func `a running instance opens a received link and answers`() {
    let answer = driver.session.open(handedOver: "moment?ID=3")
    driver.session.drawFrame()
    #expect(answer == InstanceAnswer(status: .success, message: "https://momentsapp.com/Moment/3"))
    #expect(driver.address == "https://momentsapp.com/Moment/3" && driver.lines.last?.contains("Moment/3") == true)
  }

  @Test func `the link of the app keeps the screens of a running instance, and its first screen keeps its name`() {
    driver.go(to: "Palette")
    let answer = driver.session.open(handedOver: "https://momentsapp.com/")
    #expect(answer == InstanceAnswer(status: .success, message: "https://momentsapp.com/Palette"))
    #expect(driver.address == "https://momentsapp.com/Palette")
    driver.go(to: "https://momentsapp.com/")
    #expect(driver.top === driver.stack.root)
    #expect(driver.stack.topEntry.route == "Moments" && driver.address == "https://momentsapp.com/Moments")
  }

  @Test(arguments: [
    ("Moment/none", 66, "none"), ("Help", 77, "Help"),
    ("Momnt", 64, "Moment"), ("Moment", 64, "id"), ("", 64, "link"), ("Collection/x", 64, "Collection"),
  ])
  func `a received link without a destination gets its exit code and changes nothing`(
    link: String, status: Int32, said: String
  ) {
    driver.press(.enter)
    let before = driver.lines
    let answer = driver.session.open(handedOver: link)
    driver.session.drawFrame()
    #expect(answer.status.code == status && answer.message.contains(said))
    #expect(driver.lines == before)
  }

  @Test func `a screen copies a text, runs a command and asks for a line`() throws {
    #expect(try driver.stack.request(.copy("a text"))?.resolved(in: Language("en")).contains("a text") == true)
    #expect(driver.terminal.copied == ["a text"])
    _ = try driver.stack.request(.run("help"))
    #expect(driver.address == "https://momentsapp.com/Help")
    var answers: [String] = []
    let question = Question(label: .verbatim("?"), placeholder: .verbatim("")) {
      answers.append($0)
      return .verbatim("Thanks.")
    }
    _ = try driver.stack.request(.ask(question))
    driver.type("yes")
    driver.press(.enter)
    #expect(answers == ["yes"] && driver.said.contains("Thanks."))
  }

  @Test func `the address of another site opens in the browser`() {
    var opened: [String] = []
    driver.session.model.browser = { link, _ in opened.append(link.address) }
    for address in ["https://example.org/Moment/3", "http://example.org/"] {
      #expect(driver.session.open(handedOver: address).status == .success)
    }
    #expect(opened == ["https://example.org/Moment/3", "http://example.org/"] && driver.top === driver.stack.root)
    #expect(driver.session.open(handedOver: "ftp://example.org/").status.code == 64)
  }

  @Test func `a received search with an error opens, and has the exit code of the error`() {
    let answer = driver.session.open(handedOver: "Search?q=from:")
    #expect(answer.status.code == 64 && answer.message.contains("column"))
    #expect(driver.address == "https://momentsapp.com/Search?q=from:")
  }

  @Test func `a received link keeps the text in the prompt`() {
    driver.press(":")
    driver.type("Pal")
    #expect(driver.session.open(handedOver: "Moment/3").status == .success)
    driver.session.drawFrame()
    #expect(driver.lines.last?.contains("Go to: Pal") == true && driver.lines[0].contains("Moment"))
    driver.press(.escape, .escape)
    driver.go(to: "Resolver?link=x")
    driver.type("yz")
    #expect(driver.session.open(handedOver: "Moment/4").status == .success)
    driver.session.drawFrame()
    driver.press(.escape)
    #expect(driver.lines[1].contains("xyz"))
  }

  @Test func `a link is not opened while the program ends`() {
    driver.press("Q")
    #expect(driver.session.open(handedOver: "Moment/3").status == .unavailable)
  }

  @Test func `a received link opens in the modal frame and does not stack up`() {
    driver.press("i")
    for id in [3, 4, 5] { #expect(driver.session.open(handedOver: "Moment/\(id)").status == .success) }
    #expect(driver.session.model.stack.layers.map(\.count) == [1, 2])
    driver.press(.escape)
    #expect(driver.session.model.stack.topEntry.address == "https://momentsapp.com/InternalMenu")
  }

  @Test func `many links leave no more screens than one`() {
    for id in 0..<200 { _ = driver.session.open(handedOver: "Moment/\(id % 40)") }
    #expect(driver.session.model.stack.layers.map(\.count) == [2])
  }
}
