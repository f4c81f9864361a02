import DesignKit
import FeedFormats
import MomentsTestSupport
import Screens
import TerminalTestSupport
import TerminalUI
import Testing

@testable import MomentsFeature
@testable import MomentsStore

/// Read marks, jumps and the place on the timeline, over a real store.
@Suite(.onMainActor)
@MainActor
struct ReadingTests {
  private let app: MomentsApp
  private var driver: ScreenDriver { app.driver }
  private var store: TemporaryStore { app.store }
  private var timeline: MomentListScreen? { app.timeline }
  private var reading: ReadingController { app.dependencies.reading }
  /// The id of the selected moment of the timeline.
  private var selected: String? { timeline?.selectedMoment?.id }

  init() throws {
    app = try MomentsApp(
      (0..<60).map { .sample(id: "\($0)", title: "T\($0)", createdDate: Int64(60 - $0)) }, rows: 22)
  }

  /// The ids of the moments on the screen with a mark.
  private var marked: [String] { driver.nodes.filter { $0.states.contains(.unread) }.compactMap(\.id) }

  private var readIDs: Set<String> { Set((0..<60).map(String.init)).subtracting(marked) }

  /// The lines with a mark.
  private func dots(_ driver: ScreenDriver) -> Int { driver.lines.count { $0.contains("●") } }

  @Test func `the first moments that replace the sample are shown from the newest one on`() async throws {
    let store = try TemporaryStore()
    try store.database.importSample(now: 1_768_478_400)
    let app = MomentsApp(store)
    app.driver.press("j", "j")
    let moments = (0..<60).map {
      Moment.sample(id: "new\($0)", title: "N\($0)", createdDate: 1_768_478_400 - Int64($0))
    }
    try store.add(moments)
    app.driver.stack.contentChanged()
    #expect(app.driver.text.contains("N0") && app.selected == "new0")
  }

  @Test func `a feed that was removed leaves the sample, from its newest moment on`() async throws {
    let store = try TemporaryStore((0..<9).map { .sample(id: "own\($0)", createdDate: Int64($0)) })
    let app = MomentsApp(store)
    app.driver.press("j", "j", "j")
    #expect(try store.database.clearFeed() == 9)
    app.driver.stack.contentChanged()
    await app.driver.settle()
    let newest = try store.all()[0].id
    #expect(app.selected == newest)
  }

  @Test func `unread moments have a mark, and the title shows their number`() {
    #expect(marked.count == 60 && dots(driver) > 3)
    #expect(timeline?.notice(in: driver.environment) == "60 unread")
    driver.press("j")
    #expect(timeline?.notice(in: driver.environment) == "59 unread")
  }

  @Test(arguments: TextSizeCategory.allCases)
  func `the mark takes no room`(size: TextSizeCategory) {
    var environment = EnvironmentValues.fixed(textSize: size)
    let before = driver.lines(environment)
    driver.press("m", "j", "m", "k")
    environment.textSize = size
    let after = driver.lines(environment)
    #expect(before != after)
    #expect(
      before.map { $0.replacing("●", with: " ").replacing("▌", with: " ") }
        == after.map { $0.replacing("●", with: " ").replacing("▌", with: " ") })
  }

  @Test func `without colors and in ASCII, the mark is a character`() {
    let environment = EnvironmentValues.fixed(depth: .monochrome, repertoire: .ascii)
    #expect(driver.lines(environment).contains { $0.hasPrefix("+") })
  }

  @Test func `a moment is read when the selection leaves it, in both directions`() {
    driver.press("j", "j")
    #expect(readIDs == ["0", "1"])
    driver.press("k")
    #expect(readIDs == ["0", "1", "2"] && selected == "1")
  }

  @Test func `a page reads what it has shown, and G reads the selected moment only`() throws {
    let shown = try #require(timeline).viewport.placements(in: try #require(timeline?.content), rows: 22).count
    driver.press(.pageDown)
    let passed = try #require(selected.flatMap { Int($0) })
    #expect(passed > 1 && readIDs == Set((0..<min(passed, shown)).map(String.init)))
    driver.press("G")
    #expect(readIDs.count == min(passed, shown) + 1)
  }

  @Test func `moments that were not drawn are not read`() throws {
    let timeline = try #require(timeline)
    // Many keys arrive before one frame.
    for _ in 0..<30 { _ = timeline.handle(.key("j")) }
    #expect(selected == "30" && readIDs.count < 10)
  }

  @Test func `the wheel reads nothing, and a click reads what it passes`() throws {
    for _ in 0..<5 {
      driver.send(.mouse(MouseEvent(.wheelDown, at: CellPoint(column: 5, row: 5))))
    }
    #expect(readIDs.isEmpty)
    let before = try #require(selected.flatMap { Int($0) })
    try driver.click(on: "T\(before + 2)")
    #expect(readIDs == ["\(before)", "\(before + 1)"])
  }

  @Test func `an opened moment is read, also by a link`() throws {
    driver.press(.enter)
    driver.stack.back()
    #expect(readIDs == ["0"])
    try driver.open("Moment?id=5")
    driver.stack.back()
    #expect(readIDs == ["0", "5"])
    driver.press("j", "U", "U")
  }

  @Test func `m marks a moment as read or unread, and U undoes`() async {
    driver.press("m")
    #expect(readIDs == ["0"] && selected == "0")
    driver.press("m")
    #expect(readIDs.isEmpty)
    driver.press("j", "j")
    #expect(readIDs == ["1"])
    driver.press("U")
    await waitUntil { readIDs.isEmpty }
    #expect(driver.status == "Read marks undone: 1.")
  }

  @Test func `M marks the selected moment and all above as read, and U undoes`() async {
    driver.press("G", "k", "M")
    #expect(driver.status == "Marked as read: 58. Press U to undo.")
    #expect(marked.isEmpty)
    await reading.finish()
    #expect((try? store.database.feed().unreadCount) == 0)
    driver.press("U")
    #expect(driver.status == "Read marks undone: 58.")
    await reading.finish()
    #expect((try? store.database.feed().unreadCount) == 58)
    driver.press("g", "M")
    #expect(driver.status == "No unread moments above.")
  }

  @Test func `J and K go to the next and previous unread moment`() throws {
    driver.press("j", "j", "j", "j")
    driver.press("K")
    #expect(driver.status == "No unread moments above; continued at the bottom." && selected == "59")
    driver.press("J")
    #expect(driver.status == "No unread moments below; continued at the top." && selected == "5")
    #expect(readIDs == ["0", "1", "2", "3", "4", "59"])
    driver.press("K")
    #expect(selected == "58")
  }

  /// Reads all moments but the one with an id, which is selected.
  private func readAll(but id: String) async {
    driver.press("G", "M")
    await waitUntil { marked.isEmpty }
    driver.press("g")
    for _ in 0..<60 where selected != id { driver.press("j") }
    driver.press("m")
    #expect(marked == [id])
  }

  @Test func `J and K say that the selected moment is the only unread one`() async {
    await readAll(but: "7")
    driver.press("J")
    #expect(driver.status == "This is the only unread moment in this list." && marked == ["7"])
    driver.press("m", "K")
    #expect(driver.status == "No unread moments in this list." && selected == "7")
  }

  @Test(arguments: [("G", "j"), ("G", "J"), ("g", "k"), ("g", "K"), ("G", .pageDown)] as [(KeyEvent, KeyEvent)])
  func `the last unread moment is read by moving on`(end: KeyEvent, key: KeyEvent) async {
    driver.press("G", "M")
    await waitUntil { marked.isEmpty }
    driver.press("g", "G", end)
    // Marked by the reader, it would stay unread.
    driver.press("m", "m", "U")
    await waitUntil { marked == [selected] }
    driver.press(key)
    #expect(marked.isEmpty)
  }

  // MARK: Reading on in an open moment

  private var openTitle: String? { driver.nodes.first { $0.role == .article }?.text }

  @Test func `J and K in an open moment open the next and previous unread one in its place`() {
    driver.press("j", "j", .enter, "J")
    #expect(openTitle == "T3" && driver.stack.layers[0].count == 2)
    driver.press("J", "J")
    #expect(openTitle == "T5")
    driver.press("K")
    #expect(openTitle == "T59" && driver.status == "No unread moments above; continued at the bottom.")
    driver.stack.back()
    #expect(selected == "59")
    #expect(readIDs == ["0", "1", "2", "3", "4", "5", "59"])
  }

  @Test func `J in a moment that a link has opened starts there, and reads no moment that was not shown`() throws {
    try driver.open("Moment?id=30")
    driver.press("J")
    #expect(openTitle == "T31")
    driver.stack.back()
    #expect(selected == "31")
    #expect(readIDs == ["30", "31"])
  }

  @Test func `m in an open moment marks it as unread, and J does not leave the only unread one`() async {
    await readAll(but: "7")
    driver.press(.enter)
    #expect(marked.isEmpty)
    driver.press("m")
    #expect(driver.status == "Marked as unread.")
    driver.press("J")
    #expect(openTitle == "T7" && driver.status == "This is the only unread moment in this list.")
    driver.press("m", "J")
    #expect(openTitle == "T7" && driver.status == "No unread moments in this list.")
    driver.stack.back()
    #expect(marked.isEmpty)
  }

  @Test func `a jump goes back to the same row, and forth again`() throws {
    driver.press("j", "j", "j", "j", "j", "j")
    func lines() -> [String] { driver.lines.map { $0.replacing("●", with: "▌") } }
    let before = lines()
    driver.press("G")
    #expect(selected == "59")
    driver.press("'")
    #expect(
      selected == "6" && lines().map { $0.replacing("▌", with: " ") } == before.map { $0.replacing("▌", with: " ") })
    driver.press("'")
    #expect(selected == "59")
  }

  @Test func `without a jump there is no place to go back to`() {
    driver.press("j", "'")
    #expect(driver.status == "You have not jumped yet." && selected == "1")
  }

  @Test func `a search is a jump`() async throws {
    _ = try #require(timeline).search(for: "T40", forward: true)
    await driver.settle()
    #expect(selected == "40" && readIDs == ["0"])
    driver.press("'")
    #expect(selected == "0")
  }

  @Test(arguments: [(true, 59, 90, "0"), (false, 0, 0, "59")])
  func `a search goes on to matches that another program has added`(
    forward: Bool, selected: Int, date: Int64, last: String
  ) async throws {
    let timeline = try #require(timeline)
    driver.press(forward ? "G" : "g")
    #expect(self.selected == "\(selected)")
    try store.add((0..<3).map { .sample(id: "new \($0)", title: "T new", createdDate: date) })
    var found: [String] = []
    for _ in 0..<4 {
      _ = timeline.search(for: "T", forward: forward)
      await driver.settle()
      found.append(self.selected ?? "")
    }
    #expect(found == (forward ? ["new 0", "new 1", "new 2"] : ["new 2", "new 1", "new 0"]) + [last])
    #expect(driver.status == (forward ? "Match 4 of 63" : "Match 60 of 63"))
  }

  @Test(arguments: [true, false])
  func `a search finds moments that another program has added between the others`(forward: Bool) async throws {
    driver.press(forward ? "g" : "G")
    try store.add([10, 30, 58].map { .sample(id: "new \($0)", title: "added", createdDate: $0) })
    for number in forward ? [58, 30, 10] : [10, 30, 58] {
      _ = try #require(timeline).search(for: "added", forward: forward)
      await driver.settle()
      #expect(selected == "new \(number)" && driver.text.contains("added"))
    }
    #expect(driver.status == (forward ? "Match 3 of 3" : "Match 1 of 3"))
  }

  @Test func `a jump goes back to a visible moment on a smaller screen`() throws {
    driver.press("j", "j", "j", "j", "j", "j")
    driver.press("G")
    _ = driver.lines(rows: 6)
    driver.press("'")
    #expect(selected == "6" && driver.text.contains("T6"))
  }

  // MARK: The place

  private func restarted(rows: Int = 22, columns: Int = 80) async -> MomentsApp {
    await reading.finish()
    return MomentsApp(store, columns: columns, rows: rows)
  }

  @Test func `the next start has the same moment at the same row`() async {
    for _ in 0..<17 { driver.press("j") }
    driver.press("k", "k")
    let again = await restarted()
    #expect(again.selected == "15" && again.driver.lines == driver.lines)
  }

  @Test(arguments: [(12, 80), (40, 200), (22, 40), (6, 20)])
  func `in another window the moment is visible`(rows: Int, columns: Int) async throws {
    for _ in 0..<17 { driver.press("j") }
    let again = await restarted(rows: rows, columns: columns)
    #expect(again.selected == "17" && again.driver.text.contains("T17"))
  }

  @Test func `new moments above are announced, one key goes to them, and another back`() async throws {
    driver.press("j", "j", "j")
    let line = driver.lines.firstIndex { $0.contains("T3") }
    await reading.finish()
    try store.add((100..<600).map { .sample(id: "\($0)", title: "N\($0)", createdDate: Int64($0)) })
    let again = await restarted()
    #expect(again.list?.notice(in: again.driver.environment) == "557 unread · 500 new [.]")
    #expect(again.selected == "3" && again.driver.lines.firstIndex { $0.contains("T3") } == line)
    again.driver.press(".")
    #expect(again.selected == "599" && again.list?.notices.count == 1)
    again.driver.press("'")
    #expect(again.selected == "3" && again.driver.lines.firstIndex { $0.contains("T3") } == line)
  }

  @Test func `if the moment is gone, the next older one is selected`() async throws {
    driver.press("j", "j", "j")
    await reading.finish()
    try await store.database.removePost(momentID: "3")
    #expect(await restarted().selected == "4")
  }
}
