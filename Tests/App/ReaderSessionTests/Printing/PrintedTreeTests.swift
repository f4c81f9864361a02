import DesignKit
import Foundation
import Localization
import Routing
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Settings

/// The output of `--print --format json`.
@Suite(.onMainActor)
@MainActor
struct PrintedTreeTests {
  nonisolated private static let addresses = [
    "Moments", "Moment?id=1", "InternalMenu", "DesignKit?productName=D&version=1", "Typography", "Palette",
    "Languages", "SignIn",
  ]

  private func printed(
    _ address: String = "Moments", size: String = "80x24", isWhole: Bool = false, textSize: TextSizeCategory = .large,
    language: String = "en", driver: SessionDriver? = nil
  ) throws -> String {
    let driver = try driver ?? SessionDriver(language: language, drawsAtOnce: false)
    try driver.session.model.router.route(to: address, from: nil, using: nil)
    driver.session.services.settings.use(Session.textSize, textSize)
    var text = ""
    let job = PrintJob(
      format: .json, size: CellSize(size), isWhole: isWhole, environment: [:], output: { text += $0 })
    try job.write(driver.session)
    return text
  }

  private func parsed(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func items(_ text: String) throws -> [[String: Any]] {
    try #require(try parsed(text)["items"] as? [[String: Any]])
  }

  /// All nodes; children follow their parents.
  private func nodes(_ items: [[String: Any]]) -> [[String: Any]] {
    items.flatMap { [$0] + nodes($0["children"] as? [[String: Any]] ?? []) }
  }

  @Test(arguments: addresses)
  func `every screen is the same JSON each time, with known roles and states`(address: String) throws {
    let text = try printed(address, isWhole: true)
    #expect(try printed(address, isWhole: true) == text && text.hasSuffix("  ]\n}\n"))
    let items = try items(text)
    #expect(items.count > 3)
    let roles = Set(SemanticRole.allCases.map(\.rawValue))
    let states = Set(SemanticState.allCases.map(\.rawValue))
    let keys: Set = ["role", "text", "value", "link", "states", "attributes", "children"]
    // A printed screen has no selection.
    #expect(items.allSatisfy { ($0["states"] as? [String])?.contains("selected") != true })
    for node in nodes(items) {
      #expect(roles.contains(node["role"] as? String ?? "") && node["text"] is String)
      #expect(Set(node.keys).isSubset(of: keys))
      #expect(states.isSuperset(of: node["states"] as? [String] ?? []))
      if node["role"] as? String == "link" { #expect((node["link"] as? String)?.isEmpty == false) }
    }
  }

  @Test func `the screen and its settings come first`() throws {
    let text = try printed("Palette?theme=System", textSize: .accessibility2, language: "zh-Hans")
    let object = try parsed(text)
    #expect(object["screen"] as? String == L10n.Palette.title(theme: "System").resolved(in: Language("zh-Hans")))
    #expect(object["language"] as? String == "zh-Hans" && object["textSize"] as? String == "AX2")
    #expect(object["appearance"] as? String == "dark" && object["contrast"] as? String == "standard")
    #expect(object["theme"] as? String == "DesignKit")
  }

  @Test(
    arguments: ["80x24", "40x12", "80x3", "80x1"].map { ($0, TextSizeCategory.large) }
      + [("40x12", .extraSmall), ("40x12", .accessibility5)])
  func `the tree contains the same items as the printed text`(size: String, textSize: TextSizeCategory) throws {
    let all = try items(printed(isWhole: true, textSize: textSize))
    let driver = try SessionDriver(drawsAtOnce: false)
    let some = try items(printed(size: size, textSize: textSize, driver: driver))
    #expect(all.count == 73 && some.count < all.count)
    #expect(some as NSArray == Array(all.prefix(some.count)) as NSArray)
    let cells = try #require(CellSize(size))
    var heights: [Int] = []
    driver.top.drawWhole(columns: cells.columns, environment: .fixed(textSize: textSize)) {
      heights.append($0.size.rows)
    }
    // The tree contains an item if the item begins above the last row. The title takes the first row.
    var rows = cells.rows - 1
    let shown = heights.prefix { height in
      defer { rows -= height }
      return rows > 0
    }
    #expect(some.count == shown.count)
  }

  @Test func `a link in the tree opens its moment`() throws {
    let driver = try SessionDriver(drawsAtOnce: false)
    let timeline = try items(printed(driver: driver)).filter { $0["role"] as? String == "article" }
    #expect(timeline.count > 1)
    for article in timeline {
      let link = try #require(article["link"] as? String)
      let whole = try #require(try items(printed(link, driver: driver)).first)
      for key in ["role", "text", "link"] {
        #expect("\(whole[key] ?? "")" == "\(article[key] ?? "")", "\(key)")
      }
      // An opened moment is read.
      let states = try #require(article["states"] as? [String])
      #expect(whole["states"] as? [String] ?? [] == states.filter { $0 != "unread" })
      let facts = try #require(whole["attributes"] as? [String: AnyHashable])
      #expect(facts == article["attributes"] as? [String: AnyHashable])
    }
  }

  @Test func `help names the keys and their commands`() throws {
    let driver = try SessionDriver()
    driver.press("?")
    var nodes: [SemanticNode] = []
    driver.top.semantics(of: .whole, marksSelection: true, environment: EnvironmentValues()) { nodes.append($0) }
    #expect(nodes.first?.role == .textbox && nodes.dropFirst().first == .heading("On this screen", level: 2))
    let next = SemanticNode(
      .key, "Next", states: [.selected], attributes: ["keys": .texts(["j", "↓", "Ctrl-N"])])
    #expect(nodes.contains(next), "\(nodes)")
    // The keys of the screen and of the app, the commands without a key, and what else `:` takes.
    #expect(nodes.count { $0.role == .heading } == 4)
    #expect(nodes.dropFirst(3).allSatisfy { $0.states.isEmpty })
  }
}
