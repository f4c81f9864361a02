import Foundation
import Localization
import MomentsTestSupport
import NetworkTestSupport
import Reports
import Routing
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit
@testable import ReaderSession
@testable import Settings

/// The audit of layouts: the app has no findings, and seeded faults are found.
@Suite(.limited)
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
  @Test(arguments: ["de", "ja", "en-x-long"], [TextSizeCategory.extraSmall, .accessibility5])
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

  @Test(arguments: faults) func `a fault in a row is found`(fault: Fault) async throws {
    let model = try SessionDriver().session.model
    model.router.register([Feature(Route("Faulty") { _ in FaultyScreen(fault) })])
    let findings = try await findings(
      in: model, ["Faulty"], [Language(fault.language)], [fault.textSize], [fault.columns])
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
    let model = try SessionDriver().session.model
    model.router.register([Feature(Route("Faulty") { _ in FaultyScreen(fault) })])
    let findings = try await findings(in: model, ["Faulty"], [Language("en")], [.large], [40])
    #expect(findings.map(\.text) == [])
  }

  // MARK: Faulty texts

  /// A text of a translator that does not fit.
  struct FaultyText: CustomTestStringConvertible, Sendable {
    let screen: String
    let key: String
    let language: String
    let text: String
    let kind: LayoutFinding.Kind

    var testDescription: String { "\(key) in \(language)" }
  }

  nonisolated private static let faultyTexts = [
    FaultyText(
      screen: "SignIn", key: "signIn.title", language: "de", text: "Jetzt beim Server mit Benutzernamen anmelden",
      kind: .cut),
    FaultyText(
      screen: "SignIn", key: "signIn.accountHint", language: "fr",
      text: "Saisissez ici le nom que vous utilisez sur ce serveur", kind: .cut),
    FaultyText(
      screen: "Languages", key: "languages.title", language: "ja", text: "このアプリケーションのすべての画面で使う言語の一覧",
      kind: .cut),
    FaultyText(
      screen: "InternalMenu", key: "internalMenu.featureToggles", language: "de",
      text: "Funktionsumschalterkonfigurationsverwaltung", kind: .broken),
    FaultyText(
      screen: "Help", key: "help.placeholder", language: "ru", text: "команда, клавиша или любая часть их названия",
      kind: .cut),
  ]

  @Test(arguments: faultyTexts) func `a text without room is found, with its key`(text: FaultyText) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/\(text.language).lproj"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data("\"\(text.key)\" = \"\(text.text)\";".utf8).write(to: URL(filePath: path + "/Localizable.strings"))
    let languages = LanguageChooser(option: text.language, stringsFolder: folder.path)
    #expect(try languages.readTexts().isEmpty)
    let model = try SessionDriver(languages: languages).session.model
    let findings = try await findings(in: model, [text.screen], [languages.language], [.large], [40])
    #expect(!findings.isEmpty && findings.allSatisfy { $0.kind == text.kind && $0.key == text.key })
    #expect(findings.allSatisfy { $0.text.lowercased().contains(text.text.lowercased()) })
  }
}
