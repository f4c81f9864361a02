import Localization
import Routing
import Screens
import Settings
import TerminalTestSupport
import TerminalUI
import Testing

@testable import InternalMenuFeature

@Suite(.onMainActor)
@MainActor
struct InternalMenuScreenTests {
  private let settings = SettingsStore()
  private let screen: InternalMenuScreen
  private let driver: ScreenDriver

  init() {
    let router = AppRouter(isInternalBuild: true)
    router.register(Route("Typography") { _ in ScreenDriver.BlankRoot() })
    screen = InternalMenuScreen(
      router, .internal, InternalTogglesDataStore(settings: settings), version: "1.2.3")
    driver = ScreenDriver(root: screen, router: router, columns: 70, rows: 20)
  }

  private func press(_ keys: KeyEvent...) {
    for key in keys { #expect(driver.press(key) == [.handled]) }
  }

  private var text: String { driver.text }
  private var nodes: [SemanticNode] { driver.nodes }

  @Test func `a crash needs a confirmation, and any other key cancels it`() {
    press("G", .enter)
    #expect(driver.stack.status?.text == L10n.InternalMenu.confirmCrash)
    press(.escape)
    #expect(driver.stack.status?.text == L10n.InternalMenu.crashCanceled && driver.stack.top === screen)
    press(.enter, "k", "j", "j")
    // The first confirmation was canceled, so the screen asks again.
    driver.stack.status = nil
    press("G", .enter)
    #expect(driver.stack.status?.text == L10n.InternalMenu.confirmCrash)
  }

  @Test func `the menu has a link to each screen, the demo first, and Enter opens it`() {
    let paths = [
      "DesignKit?productName=DesignKit&version=1.0.1", "Typography", "Palette", "Routes", "Resolver",
      "Languages", "SignIn", "Events",
    ]
    #expect(nodes.compactMap(\.link) == paths.map { "https://momentsapp.com/\($0)" })
    press("j", .enter)
    #expect(driver.stack.topEntry.address == "https://momentsapp.com/Typography")
  }

  @Test func `a switch takes effect immediately and is saved`() {
    press("j", "j", "j")
    #expect(text.contains("[ ●]"))
    press(" ")
    #expect(text.contains("[○ ]"))
    #expect(settings[InternalTogglesDataStore.setting] == ["isLikeButtonForMomentEnabled": false])
  }

  // MARK: Semantics

  @Test func `the semantic tree contains the links of rows and the states of switches`() throws {
    #expect(
      nodes.map(\.role) == [
        .heading, .text, .heading, .link, .link, .link, .heading, .switch, .switch, .switch,
        .heading, .switch, .switch, .switch, .heading, .link, .link, .link, .link, .link, .button,
      ])
    #expect(nodes[1].text.contains("1.2.3") && nodes[1].value == "internal build")
    #expect(nodes[7].states == [.on])
    #expect(nodes[7].attributes == ["toggle": .text("isLikeButtonForMomentEnabled"), "default": .boolean(true)])
    press("j", "j", "j", " ")
    #expect(nodes[7].states == [.off, .selected])
  }

  @Test func `exactly one build type is on, and none can be switched`() {
    #expect(nodes[11...13].map(\.states) == [[.off, .disabled], [.on, .disabled], [.off, .disabled]])
  }

  @Test func `without room for columns, the default stands below the title`() {
    let lines = driver.lines(columns: 40, rows: 60)
    let title = lines.firstIndex { $0.hasPrefix("  Rounded avatars") }
    #expect(title.map { lines[$0].hasSuffix("[○ ]") } == true)
    #expect(title.map { lines[$0 + 1] } == "  default: off")
  }
}
