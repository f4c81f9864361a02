import DesignKit
import Localization
import Routing
import Settings
import TerminalTestSupport
import TerminalUI
import Testing
import Toggles

@testable import InternalMenuFeature

@Suite(.limited)
@MainActor
struct InternalMenuScreenTests {
  private let settings = SettingsStore()
  private let configuration: RemoteConfiguration
  private let screen: InternalMenuScreen
  private let driver: ScreenDriver

  init() {
    configuration = RemoteConfiguration(settings: settings)
    let router = AppRouter(isInternalBuild: true)
    router.register(Route("TextStyles") { _ in ScreenDriver.BlankRoot() })
    screen = InternalMenuScreen(
      dependencies: InternalMenuDependencies(
        router: router, buildTarget: .internal, internalToggles: InternalTogglesDataStore(settings: settings),
        remoteConfiguration: configuration, version: "1.2.3"))
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
      "DesignKit?productName=DesignKit&version=1.0.1", "TextStyles", "Typography", "LetterCases", "Palette", "Routes",
      "Resolver", "Languages", "SignIn", "Events",
    ]
    #expect(nodes.compactMap(\.link) == paths.map { "https://momentsapp.com/\($0)" })
    press("j", .enter)
    #expect(driver.stack.topEntry.address == "https://momentsapp.com/TextStyles")
  }

  @Test func `a switch takes effect immediately and is saved`() {
    press("j", "j", "j", "j", "j")
    #expect(text.contains("[ ●]"))
    press(" ")
    #expect(text.contains("[○ ]"))
    #expect(settings[InternalTogglesDataStore.setting] == ["isLikeButtonForMomentEnabled": false])
  }

  // MARK: Semantics

  @Test func `the semantic tree contains the links of rows and the states of switches`() throws {
    #expect(
      nodes.map(\.role) == [
        .heading, .text, .heading, .link, .link, .link, .link, .link, .heading, .switch, .switch, .heading, .switch,
        .heading, .button, .button, .button, .status, .heading, .switch, .switch, .switch, .heading, .link, .link,
        .link, .link, .link,
        .button,
      ])
    #expect(nodes[1].text.contains("1.2.3") && nodes[1].value == "internal build")
    #expect(nodes[9].states == [.on])
    #expect(nodes[9].attributes == ["toggle": .text("isLikeButtonForMomentEnabled"), "default": .boolean(true)])
    press("j", "j", "j", "j", "j", " ")
    #expect(nodes[9].states == [.off, .selected])
  }

  @Test func `the semantic tree contains all values of a remote setting`() throws {
    configuration.update(["isRoundedAvatar": .boolean(true)])
    press("j")
    #expect(nodes[12].states == [.on])
    #expect(
      nodes[12].attributes == [
        "toggle": .text("isRoundedAvatar"), "default": .boolean(false), "remote": .boolean(true),
        "effective": .boolean(true),
      ])
    #expect(nodes[14].value == "Heart")
    #expect(
      nodes[14].attributes == [
        "experiment": .text("likeButtonStyle"), "default": .text("heart"), "effective": .text("heart"),
      ])
    #expect(nodes[17].text == "The remote values were just received from the server.")
  }

  @Test func `exactly one build type is on, and none can be switched`() {
    #expect(nodes[19...21].map(\.states) == [[.off, .disabled], [.on, .disabled], [.off, .disabled]])
  }

  // MARK: Remote values

  @Test func `without room for columns, the values stand below the title`() {
    let lines = driver.lines(columns: 40, rows: 60)
    let title = lines.firstIndex { $0.hasPrefix("  Rounded avatars") }
    #expect(title.map { lines[$0].hasSuffix(" off") } == true)
    #expect(title.map { lines[$0 + 1] } == "  default: off · remote: –")
  }

  @Test func `Enter goes through the values of an override, and the row shows it`() throws {
    configuration.update(["isRoundedAvatar": .boolean(false)])
    press("j", "j", "j", "j", "j", "j", "j")
    var shown: [[SemanticValue?]] = []
    for _ in 0...2 {
      press(.enter)
      shown.append(["override", "effective"].map { nodes[12].attributes[$0] })
    }
    #expect(shown == [[.boolean(true), .boolean(true)], [.boolean(false), .boolean(false)], [nil, .boolean(false)]])
    #expect(!text.contains("override: "))
    press(" ")
    #expect(
      nodes[12].states == [.on, .selected]
        && driver.lines(columns: 70, rows: 60).contains { $0.hasPrefix("▌ override: on") })
    #expect(driver.lines(columns: 40, rows: 60).contains { $0.hasPrefix("▌ default: off · remote: off ·") })
  }

  @Test func `one row resets all overrides`() {
    press("j", "j", "j", "j", "j", "j", "j", .enter, "j", .enter, .enter, "j", .enter)
    #expect(settings[RemoteConfiguration.overrides].count == 3)
    #expect(configuration.likeButtonStyle == .star && configuration.theme?.name == "DesignKit")
    press("j", .enter)
    #expect(settings[RemoteConfiguration.overrides].isEmpty && configuration.theme == nil)
    #expect(driver.stack.status == .note(L10n.InternalMenu.overridesReset))
  }

  @Test func `an invalid value from the server is reported`() {
    configuration.update(["isRoundedAvatar": .text("yes"), "isNew": .boolean(true)])
    press("j")
    let notes = nodes.filter { $0.role == .status }.map(\.text)
    #expect(
      notes == [
        "The remote values were just received from the server.",
        "The unknown setting “isNew” from the server was ignored.",
        "isRoundedAvatar cannot be “yes”; the value from the server was ignored.",
      ])
  }
}
