import DesignKit
import Localization
import MomentsStore
import MomentsTestSupport
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Settings

/// Commands, screens, themes and languages in the prompt.
@Suite(.onMainActor)
@MainActor
struct PromptCommandTests {
  private let driver: SessionDriver

  init() throws {
    driver = try SessionDriver()
  }

  private func type(_ text: String, _ driver: SessionDriver) {
    driver.press(":")
    driver.type(text)
  }

  private func run(_ text: String, _ driver: SessionDriver) {
    type(text, driver)
    driver.press(.enter)
  }

  @Test func `a part of a name or title runs a command`() throws {
    type("next u", driver)
    #expect(driver.text.contains("› next-unread   Next unread moment   J"))
    driver.press(.enter)
    #expect(driver.session.prompt == nil)
    run("pado", driver)
    #expect(driver.session.prompt == nil)
  }

  @Test(arguments: ["larg", "read", "mono", "deut", "contr", "undo"])
  func `what changes a setting or many marks is not run by a part of its name`(text: String) throws {
    let settings = driver.session.services.settings
    var values: String {
      "\(settings[Session.textSize]) \(settings[Session.contrast]) \(settings[Session.showsAddress])"
    }
    let before = values
    run(text, driver)
    #expect(driver.session.prompt?.text == text)
    #expect(driver.text.contains("↓ selects, or type the whole name."))
    #expect(values == before)
    #expect(driver.session.services.themes.container.currentTheme.name == "DesignKit")
    #expect(driver.session.services.languages.language.identifier == "en")
    #expect(driver.session.model.reading.unreadCount > 0)
  }

  @Test func `the arrows select a command of the list, which Enter runs`() throws {
    type("larg", driver)
    driver.press(.down)
    #expect(driver.text.contains("› larger   Larger text   +  ="))
    driver.press(.enter)
    #expect(driver.lines.last == " Text size XL")
    // The first one is marked without an arrow.
    type("next", driver)
    driver.press(.down)
    let second = try #require(driver.session.prompt.map { driver.session.matches(for: $0)[1].candidate.name })
    #expect(driver.text.contains("› \(second)"))
    driver.press(.escape)
    type("theme", driver)
    driver.press(.up)
    let last = try #require(driver.session.prompt.map { driver.session.matches(for: $0).last?.candidate.name })
    #expect(last.map { driver.text.contains("› \($0)") } == true)
    driver.press("x", "y", .enter)
    #expect(driver.lines.last?.contains("“themexy”") == true)
  }

  @Test(arguments: [CellSize(columns: 20, rows: 6), CellSize(columns: 40, rows: 12)])
  func `the selected command is visible in a small terminal, too`(size: CellSize) throws {
    driver.resize(size.columns, size.rows)
    type("t", driver)
    for _ in 0..<6 {
      driver.press(.down)
      #expect(driver.lines.dropLast().contains { $0.contains("›") })
    }
  }

  @Test(arguments: ["larger", "Larger text", "Monochrome", "Deutsch", "theme monochrome", "contrast"])
  func `the whole name changes a setting`(text: String) throws {
    run(text, driver)
    #expect(driver.session.prompt == nil && driver.stack.status != nil)
  }

  @Test(arguments: ["Rss", "Ptg", "zzz", "xyzzy"])
  func `scattered letters match nothing`(text: String) throws {
    run(text, driver)
    #expect(driver.lines.last?.contains("No screen, command or setting matches “\(text)”.") == true)
  }

  /// Also words of other programs. A screen is shown without its module, and without an error for what a form asks.
  @Test(arguments: [
    ("refresh", "› reload", "Error"), ("subscribe", "› Following", "FollowingFeature"),
    ("help", "› Help", "ReaderSession"), ("Collection", "› Collection", "“id”"),
  ])
  func `the list above the prompt shows what the text matches`(text: String, shown: String, hidden: String) throws {
    type(text, driver)
    #expect(driver.text.contains(shown) && !driver.text.contains(hidden))
  }

  @Test(arguments: [("languages", "Languages"), ("typography", "Typography"), ("Pal", "Palette")])
  func `a screen opens by its address, which comes before commands, or by the beginning of its name`(
    text: String, path: String
  ) throws {
    run(text, driver)
    #expect(driver.address?.hasPrefix("https://momentsapp.com/\(path)") == true)
  }

  @Test func `titles in the reader's language match`() throws {
    let driver = try SessionDriver(language: "ru")
    type("круп", driver)
    driver.press(.down)
    #expect(driver.text.contains("› larger   Крупнее текст"))
    driver.press(.enter)
    #expect(driver.lines.last?.contains("XL") == true)
  }

  @Test func `Tab completes the name of a command`() throws {
    type("contr", driver)
    driver.press(.tab)
    #expect(driver.lines.last?.contains("Go to: contrast") == true)
  }

  @Test func `commands that were run are first, also in the next run`() async throws {
    type("s", driver)
    #expect(!driver.text.contains("› search-previous"))
    driver.press(.escape)
    run("search-previous", driver)
    driver.press(.escape)
    _ = try await driver.storedHistory()
    let next = try SessionDriver(store: driver.store)
    type("s", next)
    #expect(next.text.contains("› search-previous"))
  }

  @Test func `a search is saved with s, and opened by its name`() async throws {
    let settings = driver.session.services.settings
    driver.go(to: "Search?q=liked")
    await driver.settle()
    driver.press("s")
    driver.type("mine")
    #expect(driver.lines.last?.contains("Save as: mine") == true)
    driver.press(.escape)
    #expect(settings.savedSearches.isEmpty && driver.session.prompt == nil)
    driver.press("s")
    driver.type("mine")
    driver.press(.enter)
    #expect(driver.lines.last == " The search is saved as “mine”." && settings.savedSearches.map(\.text) == ["liked"])
    driver.press("q")
    type("min", driver)
    #expect(driver.text.contains("› search mine   liked"))
    driver.press(.enter)
    #expect(driver.address == "https://momentsapp.com/Search?q=liked")
    type("Search?q=l", driver)
    driver.press(.tab)
    #expect(driver.lines.last?.contains("Go to: Search?q=liked") == true)
  }

  @Test func `commands are not stored as links`() async throws {
    run("larger", driver)
    run("Moment/3", driver)
    #expect(try await driver.storedHistory()[History.links] == ["Moment/3"])
  }

  // MARK: Four letters

  /// Texts of up to four letters from the words of a name: beginnings of one word or several.
  private static func abbreviations(of name: String) -> [String] {
    let words = name.split(separator: "-").map { Array($0.prefix(4)) }
    var texts: Set<String> = [String(name.prefix(4))]
    func extend(_ text: String, _ rest: ArraySlice<[Character]>) {
      if !text.isEmpty { texts.insert(text) }
      guard let word = rest.first else { return }
      for count in 0...word.count where text.count + count <= 4 {
        extend(text + String(word.prefix(count)), rest.dropFirst())
      }
    }
    extend("", words[...])
    return texts.sorted { ($0.count, $0) < ($1.count, $1) }
  }

  /// The languages whose titles have the letters of the names.
  @Test(
    arguments: ["en", "de", "es", "fr", "pt-BR"].map { ($0, "Moments") }
      + ["Moment?id=1", "InternalMenu", "Palette", "Events"].map { ("en", $0) })
  func `every command is found first by at most four letters`(language: String, address: String) throws {
    let driver = try SessionDriver(language: language)
    driver.go(to: address)
    let candidates = driver.session.promptCandidates
    var firstMatches: [String: String?] = [:]
    func firstMatch(of text: String) -> String? {
      if let known = firstMatches[text] { return known }
      let isOther = driver.session.isAddress(text) || ["q", "qa", "quit", "x", "wq"].contains(text)
      let name = isOther ? nil : candidates.matches(text).first?.candidate.name
      firstMatches[text] = name
      return name
    }
    for hint in driver.session.commands {
      let short = Self.abbreviations(of: hint.name).first { firstMatch(of: $0) == hint.name }
      #expect(short != nil, "\(hint.name)")
    }
  }
}
