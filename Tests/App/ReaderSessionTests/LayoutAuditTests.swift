import Foundation
import Localization
import MomentsTestSupport
import Reports
import Routing
import Screens
import TerminalTestSupport
import Testing

@testable import DesignKit
@testable import ReaderSession
@testable import Settings

/// The audit of layouts: the app has no findings, and seeded faults are found.
@Suite(.onMainActor)
@MainActor
struct LayoutAuditTests {
  private func findings(
    in model: AppModel, _ screens: [String], _ languages: [Language], _ textSizes: [TextSizeCategory], _ widths: [Int]
  ) async throws -> [LayoutFinding] {
    var audit = LayoutAudit()
    audit.screens = screens
    audit.languages = languages
    audit.textSizes = textSizes
    audit.widths = widths
    return try await audit.findings(in: model).0
  }

  /// The whole matrix is checked by the gate, with a release build.
  @Test(
    arguments: [
      ("de", .accessibility5), ("ja", .extraSmall), ("en-x-long", .extraSmall), ("en-x-long", .accessibility5),
    ] as [(String, TextSizeCategory)])
  func `the app has no findings`(language: String, textSize: TextSizeCategory) async throws {
    let driver = try SessionDriver()
    let screens = driver.session.model.router.samples.filter { !$0.hasSuffix("Source?id=1") }
    #expect(screens.count >= 17 && screens.contains("https://momentsapp.com/Search"))
    let findings = try await findings(in: driver.session.model, screens, [Language(language)], [textSize], [40, 80])
    #expect(findings.map { "\($0.place.screen) \($0.kind) \($0.text) | \($0.drawn)" } == [])
  }

  // MARK: Faulty rows

  /// A fault in the rows of a screen, and what the audit says of it.
  struct Fault: CustomTestStringConvertible, Sendable {
    let name: String
    let kind: LayoutFinding.Kind
    var language = "en"
    var textSize = TextSizeCategory.large
    var columns = 40
    var title = L10n.Keys.help
    let rows: @Sendable @MainActor (RowContext) -> [Row<Never>]

    var testDescription: String { name }
  }

  nonisolated private static let faults = [
    Fault(name: "a column that is too small", kind: .cut) {
      [Row(.text("x", .body)).leading(.text($0.text(L10n.Keys.appearance), columns: 8, gap: 1))]
    },
    Fault(name: "a Chinese text in a column of an odd width", kind: .cut, language: "zh-Hans") {
      [Row(.text("x", .body)).leading(.text($0.text(L10n.Keys.help), columns: 3, gap: 1))]
    },
    Fault(name: "a long text in one line", kind: .cut) { [Row(.line($0.text(L10n.Keys.toggleSplitView), .body))] },
    Fault(name: "a title that its style cuts", kind: .cut, language: "de") {
      [Row(.sample($0.text(L10n.Keys.appearanceAuto), .title1)).indented(20)]
    },
    Fault(name: "a title without room beside its detail", kind: .cut) {
      [Row(.title($0.text(L10n.Keys.appearanceAuto), .body, detail: "12:00 12:00", .small))]
    },
    Fault(name: "a value at the right edge that takes more than half of the row", kind: .cut) {
      [Row(.text("x", .body)).trailing(.value($0.text(L10n.Keys.appearanceAuto)))]
    },
    Fault(name: "the titles of a table with columns that are too small", kind: .cut) {
      [Row(.text("x", .body)).trailing([.value($0.text(L10n.Keys.larger)), .value("x")], width: 8)]
    },
    Fault(name: "a word that is longer than its line", kind: .broken, language: "de") {
      [Row(.text($0.text(L10n.Keys.theme), .body)).indented(30)]
    },
    Fault(name: "a Korean word that is longer than its line", kind: .broken, language: "ko") {
      [Row(.text($0.text(L10n.Keys.reduceMotion), .body)).indented(31)]
    },
    Fault(name: "a column beyond the right edge", kind: .overflow) { _ in
      [Row(.text("x", .body)).leading(.text("a", columns: 60, gap: 1))]
    },
    Fault(name: "a column over another one", kind: .overflow) { _ in
      [Row(.text("x", .body)).leading(.text("some words", columns: 10, gap: -6))]
    },
    Fault(name: "a value over the text before it", kind: .overflow) { _ in
      [
        Row(.text("x", .body)).leading(.text("many words of content", columns: 30, gap: 1)).trailing(
          .value("some words"))
      ]
    },
    Fault(name: "two rows whose difference is cut", kind: .alike) { _ in
      ["one", "two"].map { Row(.line("The same words at the beginning of \($0)", .body)) }
    },
    Fault(name: "two choices whose difference is cut in a column", kind: .alike) { _ in
      ["Chapter 1", "Chapter 2"].map { Row(.text("x", .body)).leading(.text($0, columns: 8, gap: 1)) }
    },
    Fault(name: "content in one line at an accessibility size", kind: .cut, textSize: .accessibility1) { _ in
      [Row(.line("Words of somebody who writes a lot, and more of them", .body))]
    },
    Fault(name: "a name in a column at an accessibility size", kind: .cut, textSize: .accessibility5) { _ in
      [Row(.text("x", .body)).leading(.text("Þórdís Hrafnkelsdóttir", columns: 10, gap: 1))]
    },
    Fault(name: "a title that is longer than the screen", kind: .cut, title: L10n.Keys.toggleSplitView) { _ in [] },
  ]

  private final class FaultyScreen: RowScreen {
    let list = ListState()
    let title: LocalizedString
    private let makeRows: (RowContext) -> [Row<Never>]

    init(_ fault: Fault) {
      title = fault.title
      makeRows = fault.rows
    }

    func rows(in context: RowContext) -> [Row<Never>] { makeRows(context) }
  }

  private func findings(of fault: Fault) async throws -> [LayoutFinding] {
    let model = try SessionDriver().session.model
    model.router.register([Feature(Route("Faulty") { _ in FaultyScreen(fault) })])
    return try await findings(in: model, ["Faulty"], [Language(fault.language)], [fault.textSize], [fault.columns])
  }

  @Test(arguments: faults) func `a fault in a row is found`(fault: Fault) async throws {
    let findings = try await findings(of: fault)
    #expect(Set(findings.map(\.kind)) == [fault.kind])
    #expect(findings.first?.place.columns == fault.columns && findings.first?.picture == nil)
  }

  @Test func `rows that are short enough, or differ before they are cut, are no fault`() async throws {
    let fault = Fault(name: "", kind: .alike) {
      [
        Row(.text($0.text(L10n.Keys.quitByRepeating), .body)),
        Row(.line("Words of somebody who writes a lot of them", .body)),
        Row(.line("More words of somebody who writes a lot of them", .body)), Row(.line("same", .body)),
        Row(.line("same", .body)),
      ]
    }
    #expect(try await findings(of: fault).map(\.text) == [])
  }

  // MARK: Faulty texts

  /// The screen, the key, the language and the text of a translator that does not fit.
  @Test(
    arguments: [
      ("SignIn", "signIn.title", "de", "Jetzt beim Server mit Benutzernamen anmelden", .cut),
      ("SignIn", "signIn.accountHint", "fr", "Saisissez ici le nom que vous utilisez sur ce serveur", .cut),
      ("Languages", "languages.title", "ja", "このアプリケーションのすべての画面で使う言語の一覧", .cut),
      ("InternalMenu", "internalMenu.featureToggles", "de", "Funktionsumschalterkonfigurationsverwaltung", .broken),
      ("Help", "help.placeholder", "ru", "команда, клавиша или любая часть их названия", .cut),
    ] as [(String, String, String, String, LayoutFinding.Kind)])
  func `a text without room is found, with its key`(
    screen: String, key: String, language: String, text: String, kind: LayoutFinding.Kind
  ) async throws {
    let folder = try TemporaryFolder(["\(language).lproj/Localizable.strings": "\"\(key)\" = \"\(text)\";"])
    let languages = LanguageChooser(option: language, stringsFolder: folder.path)
    #expect(try languages.readTexts().isEmpty)
    let model = try SessionDriver(languages: languages).session.model
    let findings = try await findings(in: model, [screen], [languages.language], [.large], [40])
    #expect(!findings.isEmpty && findings.allSatisfy { $0.kind == kind && $0.key == key })
    #expect(findings.allSatisfy { $0.text.lowercased().contains(text.lowercased()) })
  }
}
