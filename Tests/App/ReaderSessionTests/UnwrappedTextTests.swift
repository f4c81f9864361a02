import DesignKit
import FeedFormats
import Foundation
import InternalMenuFeature
import Localization
import MomentsStore
import MomentsTestSupport
import Routing
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Settings

/// Every screen in the pseudo-language that puts accents on all letters. A word without accents is data, or a text that
/// is missing from the tables.
@Suite(.onMainActor)
@MainActor
struct UnwrappedTextTests {
  /// The list of languages names them in themselves.
  nonisolated private static let addresses =
    SessionDriver.addresses.filter { $0 != "Languages" } + ["Moment?id=21", "momentsapp:Help"]

  /// The literals that are not translated, and why.
  private static let exceptions: Set<String> = [
    // The names of keys as on the keyboard, and the names of sizes as the system writes them.
    "Space", "Ctrl", "Esc", "Tab", "Shift", "Backspace", "Del", "PgUp", "PgDn", "Home", "End", "Enter",
    "Aa", "XXXL", "XXL", "XL", "AX", "XS",
    // Contrast levels as WCAG names them.
    "AA", "AAA",
    // The font family that ships with the app.
    "System",
    // The initials of the person in the demo's avatars.
    "AL",
  ]

  @Test(arguments: addresses, [TextSizeCategory.large, .accessibility3])
  func `every word has accents or is data`(address: String, textSize: TextSizeCategory) async throws {
    let driver = try SessionDriver(
      size: CellSize(columns: 160, rows: 50), textSize: textSize, language: PseudoLanguage.accented.rawValue)
    if address == "momentsapp:Help" { driver.press("?") } else if address != "Moments" { driver.go(to: address) }
    await driver.settle()
    driver.session.options.drawsLargeLetters = false
    let environment = driver.session.currentEnvironment()
    var lines = driver.lines
    driver.top.drawWhole(columns: 160, environment: environment) { lines += $0.lines }
    let data = try data(driver, environment)
    let words = Set(
      lines.flatMap {
        $0.replacing(/#?\b[0-9A-F]{6}\b/, with: "").matches(of: /[A-Za-z]{2,}/).map { String($0.output) }
      })
    let unwrapped = words.filter { !Self.exceptions.contains($0) && !data.contains($0) }
    #expect(unwrapped.sorted() == [], "\(address)")
  }

  /// The text that comes from the reader, the feed or a designer, and the names of screens.
  private func data(_ driver: SessionDriver, _ environment: EnvironmentValues) throws -> String {
    let moments = try driver.store.database.timeline(.newest, limit: 100)
    var data = [
      try driver.store.database.feed().user?.name ?? "", driver.address ?? "",
      // The server of the sign-in.
      "example.org",
    ]
    for summary in moments {
      let moment = summary.moment
      data += [moment.author.name, moment.title, moment.url ?? "", Initials.of(moment.author.name)]
      data +=
        moment.photos.map(\.address)
        + moment.likers.flatMap { [$0.name, $0.id, Initials.of($0.name), Initials.of($0.id)] }
    }
    for record in driver.session.services.events.records {
      data += [record.event.name] + record.event.parameters.flatMap { [$0.key, $0.value] }
    }
    for route in driver.session.model.router.routes {
      data += [route.pattern.shownText, route.owner] + route.parameters.map(\.name)
    }
    // Names that programs, links and configurations use.
    data +=
      ColorRole.allCases.map(\.name) + LetterCase.allCases.map(\.rawValue)
      + Spacing.allCases.map { "\($0)" }
    data += SystemTextStyle.allCases.map(\.rawValue) + FontFace.Weight.allCases.map(\.rawValue)
    data += ScalingMode.allCases.map(\.rawValue) + ButtonTitle.State.allCases.map(\.rawValue)
    data += ColorDepth.allCases.map(\.name)
    data += environment.typography.styles.map(\.name) + ["string", "choice", "json"]
    let languages = driver.session.services.languages.offeredLanguages
    data += ["language", "theme"] + Theme.builtIn.map(\.name)
    data += languages.flatMap { [$0.identifier, $0.name(in: $0)] }
    return data.map { DisplayText($0).line().text }.joined(separator: "\n")
  }
}
