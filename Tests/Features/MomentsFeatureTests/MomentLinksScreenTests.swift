import DesignKit
import MomentsTestSupport
import Routing
import TerminalTestSupport
import TerminalUI
import Testing

@testable import MomentsFeature
@testable import MomentsStore

@MainActor
struct MomentLinksScreenTests {
  /// The addresses that a browser was to open.
  private final class Browser {
    var addresses: [String] = []
  }

  private let browser = Browser()

  /// A moment whose text is `a.mp3 b`, with links of the two words.
  private func moment(url: String?, _ addresses: String...) -> Moment {
    var moment = Moment.sample(title: "a.mp3 b", url: url)
    moment.spans = zip([(0, 5), (6, 1)], addresses).map {
      TextSpan(start: $0.0, length: $0.1, kind: .link, address: $1)
    }
    return moment
  }

  private func driver(_ moment: Moment, isOpen: Bool) throws -> ScreenDriver {
    let router = AppRouter(isInternalBuild: false)
    router.browser = { [browser] link, _ in browser.addresses.append(link.address) }
    let dependencies = MomentsApp.dependencies(StubRepository([moment]), router: router)
    let driver = ScreenDriver(root: Timeline.makeScreen(dependencies), router: router, Feature(.moment(dependencies)))
    if isOpen { try driver.open("Moment?id=1") }
    return driver
  }

  @Test(arguments: [false, true]) func `the only link opens at once, even if it is one of the text`(isOpen: Bool) throws
  {
    try driver(moment(url: nil, "https://e.org/a.mp3"), isOpen: isOpen).press("o")
    try driver(moment(url: "https://e.org/1", "https://e.org/1"), isOpen: isOpen).press("o")
    #expect(browser.addresses == ["https://e.org/a.mp3", "https://e.org/1"])
  }

  @Test(arguments: [false, true]) func `of several links the reader chooses one, each address once`(isOpen: Bool) throws
  {
    let driver = try driver(moment(url: "https://e.org/b", "https://e.org/a.mp3", "https://e.org/b"), isOpen: isOpen)
    let top = driver.top
    driver.press("o")
    #expect(browser.addresses.isEmpty)
    #expect(driver.nodes.map(\.link) == ["https://e.org/b", "https://e.org/a.mp3"])
    #expect(driver.nodes.map(\.text) == ["https://e.org/b", "a.mp3"])
    driver.press("j", .enter)
    #expect(browser.addresses == ["https://e.org/a.mp3"])
    driver.press("k", "o")
    #expect(browser.addresses == ["https://e.org/a.mp3", "https://e.org/b"])
    #expect(driver.stack.back() && driver.top === top)
  }

  @Test func `a moment without links says so`() throws {
    let driver = try driver(moment(url: nil), isOpen: false)
    driver.press("o")
    #expect(browser.addresses.isEmpty && driver.status == "This moment has no link.")
  }
}
