import DesignKit
import Following
import Foundation
import Localization
import NetworkTestSupport
import Routing
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import LinksFeature
@testable import ReaderSession
@testable import Settings

/// Each screen in a fixed set of sizes, text sizes, languages and depths, compared with a reviewed golden file.
@Suite(.onMainActor)
@MainActor
struct GoldenScreenTests {
  struct Variant: CustomTestStringConvertible {
    let screen: String
    let size: CellSize
    let textSize: TextSizeCategory
    let language: String
    let repertoire: Repertoire

    var name: String {
      let ascii = repertoire == .ascii ? " ascii" : ""
      return "\(screen) \(size) \(textSize.name) \(language)\(ascii)"
    }

    var testDescription: String { name }
  }

  nonisolated private static let screens = [
    "timeline", "moment", "collection", "search", "following", "source", "languages", "sign in", "sign in with a code",
    "help", "go-to", "designkit",
  ]

  /// The layout audit and the layout matrix lay them out in all other variants.
  nonisolated private static let internalScreens = [
    "internal menu", "toggles", "palette", "text styles", "typography", "letter cases", "routes", "resolver",
    "parameters", "events",
  ]

  nonisolated static let variants: [Variant] =
    splitViews + ["following", "source"].map { variant($0, 80, 24, .large, "de") }
    + screens.flatMap { screen in
      [
        variant(screen, 80, 24), variant(screen, 40, 12), variant(screen, 200, 60),
        variant(screen, 80, 24, .extraSmall),
        variant(screen, 80, 24, .accessibility3), variant(screen, 40, 12, .accessibility5),
        variant(screen, 80, 24, .large, "zh-Hans"), variant(screen, 80, 24, .large, "en", .ascii),
      ]
    } + internalScreens.flatMap { [variant($0, 80, 24), variant($0, 40, 12, .accessibility5)] }

  nonisolated private static let splitViews = [
    variant("split view", 200, 60), variant("split view", 120, 30, .large, "zh-Hans"),
    variant("split view", 160, 30, .extraExtraLarge, "en", .ascii),
  ]

  nonisolated private static func variant(
    _ screen: String, _ columns: Int, _ rows: Int, _ size: TextSizeCategory = .large, _ language: String = "en",
    _ repertoire: Repertoire = .unicode
  ) -> Variant {
    Variant(
      screen: screen, size: CellSize(columns: columns, rows: rows), textSize: size, language: language,
      repertoire: repertoire)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  @Test(arguments: variants)
  func `a screen matches its golden file`(variant: Variant) async throws {
    let driver = try await driver(for: variant)
    await driver.settle()
    GoldenScreen(variant.name, header: variant.name, folder: Self.folder).expect(
      PlainTextWriter.text(of: driver.screen))
  }

  /// A screen whose colors are compared in an appearance.
  struct Colors: CustomTestStringConvertible {
    let name: String
    let rows: Int
    var depth = ColorDepth.trueColor
    let appearance: AppearancePreference
    var theme: String?

    var testDescription: String { name }

    /// The timeline and the sign-in at each depth, and the timeline in each theme.
    nonisolated static let all = [AppearancePreference.light, .dark].flatMap { appearance in
      ColorDepth.allCases.flatMap { depth in
        [("colors", 16), (signIn, 24)].map { screen, rows in
          Colors(
            name: "\(screen) \(appearance.rawValue) \(depth.name)", rows: rows, depth: depth, appearance: appearance)
        }
      }
        + [BuiltInTheme.designKit, .system, .highContrast, .monochrome].map {
          Colors(
            name: "theme \($0.rawValue) \(appearance.rawValue)", rows: 12, appearance: appearance, theme: $0.rawValue)
        }
    }

    nonisolated static let signIn = "sign-in colors"
  }

  @Test(arguments: Colors.all) func `the colors of a screen match the golden file`(colors: Colors) throws {
    let driver = try SessionDriver(
      size: CellSize(columns: 60, rows: colors.rows), depth: colors.depth, appearance: colors.appearance,
      theme: colors.theme)
    if colors.name.hasPrefix(Colors.signIn) {
      driver.go(to: "SignIn")
      driver.type("@ada@example.org")
      driver.press(.tab)
      driver.type("moments")
    }
    GoldenScreen(colors.name, header: colors.name, folder: Self.folder).expect(
      ANSIWriter.text(of: driver.screen).replacing("\u{1B}", with: "␛"))
  }

  @Test func `every golden file belongs to a test`() {
    GoldenScreen.expectNoOthers(than: Set(Self.variants.map(\.name) + Colors.all.map(\.name)), in: Self.folder)
  }

  private func driver(for variant: Variant) async throws -> SessionDriver {
    let sites = Sites()
    let driver = try SessionDriver(
      size: variant.size, repertoire: variant.repertoire, textSize: variant.textSize, language: variant.language,
      client: SourceClient(transport: sites, userAgent: "moments/1"), refreshTime: SessionDriver.now - 300,
      allowsSplitView: variant.screen == "split view")
    switch variant.screen {
    case "following":
      try await follow(sites, on: driver)
      try sites.set("http://radio.example.org/feed", status: 503)
      driver.press("r")
      await driver.settle()
      driver.go(to: "Following")
      driver.press(.down)
    case "source":
      try await follow(sites, on: driver)
      driver.go(to: "Source?id=1")
    case "moment": driver.press(.enter)
    case "collection": driver.go(to: "Collection?id=3&id=nobody&id=5")
    case "search": driver.go(to: "Search?q=the has:photo -from:isla")
    case "internal menu": driver.press("i")
    case "toggles":
      driver.session.services.internalToggles.update(toggle: .isStarForLike, value: true)
      driver.press("i", "G", "k", "k", "k", "k", "k")
    case "designkit": driver.go(to: "DesignKit?productName=DesignKit&version=1.0.1")
    case "palette":
      driver.go(to: "Palette")
      driver.press(.enter)
    case "text styles":
      driver.go(to: "TextStyles")
      driver.press("G")
    case "typography": driver.go(to: "Typography")
    case "letter cases": driver.go(to: "LetterCases?text=user-name&from=kebab")
    case "routes": show(RoutesScreen(router: Self.exampleRouter), on: driver)
    case "resolver": driver.go(to: "Resolver?link=Typography?from=camel%26tex=a&trust=outside")
    case "parameters": driver.go(to: "Parameters?link=Typography?text=a%2526b%26from=camel")
    case "languages": driver.go(to: "Languages")
    case "events":
      driver.press("f", "i", .escape)
      driver.go(to: "Events")
    case "sign in":
      driver.go(to: "SignIn")
      driver.type("@ada@example.org")
    case "sign in with a code":
      try sites.set("https://example.org/api/v2/instance", #"{"domain":"example.org"}"#)
      try sites.set("https://example.org/api/v1/apps", #"{"client_id":"CLIENT","client_secret":"SECRET"}"#)
      driver.go(to: "SignIn?account=@ada@example.org")
      driver.press(.enter)
      await driver.settle()
      driver.type("c0de-c0de")
    case "help":
      show(
        HelpScreen(
          PromptCandidates(
            commands: Self.exampleKeys.flatMap(\.self), screenCount: Self.exampleKeys[0].count, routes: [],
            services: driver.session.services)), on: driver)
    case "go-to": driver.press(":", "M")
    default: break
    }
    return driver
  }

  private func show(_ screen: some Screen, on driver: SessionDriver) {
    if screen is HelpScreen { driver.session.stack.present(screen) } else { driver.session.stack.show(screen) }
  }

  /// Examples, so that the golden files of `Routes` and `Help` stay the same when screens and commands are added.
  private static let exampleRouter: AppRouter = {
    let router = AppRouter(isInternalBuild: true)
    router.register([
      Feature(
        Route("Moments", trust: .outside, file: "MomentsFeature/") { _ -> HelpScreen? in nil },
        Route(
          "Box", .number("width"), RouteParameter("height", .wholeNumber, value: \.first), access: .internalBuilds,
          file: "BoxFeature/"
        ) { _, _, _ -> HelpScreen? in nil },
        Route("Names", .texts("name"), trust: .outside, transition: .present, file: "NamesFeature/") {
          _, _ -> HelpScreen? in nil
        })
    ])
    return router
  }()

  private static let exampleKeys: [[KeyHint]] = [
    ListNavigation.hints.map(\.hint) + [.open, .openLink, .reload],
    [
      KeyHint("back", .escape, "h", .left, .backspace, title: L10n.Keys.back),
      KeyHint("search", "/", title: L10n.Keys.search),
      KeyHint("go-to", ":", title: L10n.Keys.goTo), KeyHint("help", "?", .function(1), title: L10n.Keys.help),
    ],
  ]

  /// Follows a weblog and a podcast.
  private func follow(_ sites: Sites, on driver: SessionDriver) async throws {
    let dates = ["Thu, 15 Jan 2026 09:00:00 GMT", "Wed, 14 Jan 2026 12:00:00 GMT", "Sat, 10 Jan 2026 12:00:00 GMT"]
    let text = "&lt;p&gt;A &lt;b&gt;short&lt;/b&gt; note.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;tea&lt;li&gt;cake&lt;/ul&gt;"
    let weblog = rss("Ada’s weblog", [("3", dates[0]), ("2", dates[1]), ("1", dates[2])], text: text)
    try sites.set("https://ada.example.org/feed", weblog)
    try sites.set("http://radio.example.org/feed", rss("Radio 茶", [("1", dates[1])]))
    for address in ["https://ada.example.org/feed", "http://radio.example.org/feed"] {
      _ = try await driver.session.model.followed.follow(address).get()
    }
  }
}
