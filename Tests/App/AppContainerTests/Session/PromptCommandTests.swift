import DesignKit
import Localization
import MomentsStore
import MomentsTestSupport
import TerminalUI
import Testing

@testable import AppContainer
@testable import ReaderSession
@testable import Settings

/// Commands, screens, themes and languages in the prompt.
@MainActor
struct PromptCommandTests {
  private func type(_ text: String, _ driver: SessionDriver) {
    driver.press(":")
    driver.type(text)
  }

  private func run(_ text: String, _ driver: SessionDriver) {
    type(text, driver)
    driver.press(.enter)
  }

  private func address(_ driver: SessionDriver) -> String? { driver.container.reader.stack.address(of: driver.top) }

  @Test func `a part of a name or title runs a command`() throws {
    let driver = try SessionDriver()
    type("larg", driver)
    #expect(driver.text.contains("› larger   Larger text   +  ="))
    driver.press(.enter)
    #expect(driver.lines.last == " Text size XL")
    run("stand", driver)
    #expect(driver.lines.last == " Text size L")
    run("tdat", driver)
    #expect(driver.lines.last?.contains("Dates") == true || driver.lines.last?.contains("dates") == true)
  }

  @Test func `a theme and a language are chosen by name`() throws {
    let driver = try SessionDriver()
    run("mono", driver)
    #expect(driver.container.services.themes.container.currentTheme.name == "Monochrome")
    #expect(driver.lines.last == " Theme Monochrome")
    run("deut", driver)
    #expect(driver.container.services.languages.language.identifier == "de")
    run("englisch", driver)
    #expect(driver.container.services.languages.language.identifier == "en")
  }

  @Test func `an exact address comes before a command`() throws {
    let driver = try SessionDriver()
    run("languages", driver)
    #expect(address(driver) == "https://momentsapp.com/Languages")
    run("typography", driver)
    #expect(address(driver) == "https://momentsapp.com/Typography")
  }

  @Test func `the beginning of a screen's name opens it`() throws {
    let driver = try SessionDriver()
    run("Pal", driver)
    #expect(address(driver)?.hasPrefix("https://momentsapp.com/Palette") == true)
  }

  @Test func `titles in the reader's language match`() throws {
    let driver = try SessionDriver(language: "ru")
    type("круп", driver)
    #expect(driver.text.contains("› larger   Крупнее текст"))
    driver.press(.enter)
    #expect(driver.lines.last?.contains("XL") == true)
  }

  @Test func `text that matches nothing is an error`() throws {
    let driver = try SessionDriver()
    run("xyzzy", driver)
    #expect(driver.lines.last?.contains("There is no screen “xyzzy”.") == true)
  }

  @Test func `Tab completes the name of a command`() throws {
    let driver = try SessionDriver()
    type("contr", driver)
    driver.press(.tab)
    #expect(driver.lines.last?.contains("Go to: contrast") == true)
  }

  @Test func `commands that were run are first, also in the next run`() throws {
    let driver = try SessionDriver()
    type("s", driver)
    #expect(!driver.text.contains("› smaller"))
    driver.press(.escape)
    run("smaller", driver)
    let next = try SessionDriver(store: driver.store)
    type("s", next)
    #expect(next.text.contains("› smaller"))
  }

  @Test func `a search is saved with s, and opened by its name`() async throws {
    let filters = StubFilters()
    let driver = try SessionDriver(filters: filters)
    driver.go(to: "Search?q=liked")
    await driver.settle()
    driver.press("s")
    driver.type("mine")
    #expect(driver.lines.last?.contains("Save as: mine") == true)
    driver.press(.enter)
    #expect(driver.lines.last == " The search is saved as “mine”." && filters.filters.map(\.text) == ["liked"])
    driver.press("q")
    type("min", driver)
    #expect(driver.text.contains("› filter mine   liked"))
    driver.press(.enter)
    #expect(address(driver) == "https://momentsapp.com/Search?q=liked")
    type("Search?q=l", driver)
    driver.press(.tab)
    #expect(driver.lines.last?.contains("Go to: Search?q=liked") == true)
  }

  @Test func `Esc leaves the question for a name, and saves nothing`() async throws {
    let filters = StubFilters()
    let driver = try SessionDriver(filters: filters)
    driver.go(to: "Search?q=liked")
    await driver.settle()
    driver.press("s")
    driver.type("mine")
    driver.press(.escape)
    #expect(filters.filters.isEmpty && driver.session.prompt == nil)
  }

  @Test func `commands are not stored as links`() throws {
    let driver = try SessionDriver()
    run("larger", driver)
    run("Moment/3", driver)
    #expect(ReaderSettings(database: driver.store.database)[.links] == ["Moment/3"])
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

  @Test(arguments: L10n.languages.map(\.identifier), ["Moments", "Moment?id=1", "InternalMenu", "Palette", "Events"])
  func `every command is run by at most four letters`(language: String, address: String) throws {
    let driver = try SessionDriver(language: language)
    driver.go(to: address)
    let candidates = driver.session.promptCandidates
    for hint in driver.session.commands {
      let short = Self.abbreviations(of: hint.name).first { text in
        guard !driver.session.isAddress(text), !["q", "quit"].contains(text),
          case .command(let found)? = candidates.matches(text).first?.effect
        else { return false }
        return found.name == hint.name
      }
      #expect(short != nil, "\(hint.name)")
    }
  }
}
