import DesignKit
import Foundation
import MomentsStore
import MomentsTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession
@testable import Settings

/// The place in the timeline over many runs of the app, each of which ends without notice. `MOMENTS_PLACE_RUNS` is their
/// number.
@MainActor
struct PlaceTests {
  private static let runs = Int(ProcessInfo.processInfo.environment["MOMENTS_PLACE_RUNS"] ?? "") ?? 30

  /// The selected moment of the timeline, as the last frame shows it.
  private struct Shown: Equatable {
    let id: String
    let row: Int
    let isWhole: Bool
  }

  private static let keys: [KeyEvent] = [
    "j", "j", "j", "j", "k", " ", "b", .control("d"), .control("u"), "G", "g", "J", "K", "'", "m", "M", "U", "+", "-",
    .enter, .escape, "f", ".", "d", "c",
  ]

  private func shown(_ screen: some ListScreen, _ driver: SessionDriver) -> Shown? {
    guard let content = screen.content,
      let placement = screen.viewport.placements(in: content, rows: screen.size.rows)
        .first(where: { $0.index == screen.viewport.selection }),
      case .text(let id)? = content.semantics(at: placement.index)?.attributes["id"]
    else { return nil }
    let isWhole = placement.row >= 0 && placement.row + placement.height <= screen.size.rows
    return Shown(id: id, row: placement.row, isWhole: isWhole || placement.height > screen.size.rows)
  }

  private func shown(_ driver: SessionDriver) -> Shown? {
    (driver.session.stack.root as? any ListScreen).flatMap { shown($0, driver) }
  }

  private func moments(_ dates: Range<Int64>) -> [Moment] {
    dates.map {
      .sample(
        id: "\($0)", title: String(repeating: "Moment \($0) ", count: Int($0 * 7 % 23)),
        url: $0 % 3 == 0 ? "https://example.org/\($0)" : nil, createdDate: $0)
    }
  }

  @Test func `each start is at the moment where the last run ended, in the same row if the screen looks the same`()
    async throws
  {
    var random = SeededGenerator(seed: 20)
    let store = try TemporaryStore()
    var count: Int64 = 60
    _ = try store.importFeed(FeedText.lines(moments(0..<count)))
    var size = CellSize(columns: 80, rows: 24)
    var language = "en"
    var last: (shown: Shown, size: CellSize, language: String)?
    for run in 0..<Self.runs {
      let driver = try SessionDriver(size: size, language: language, store: store)
      if let last {
        let now = try #require(shown(driver), "run \(run)")
        #expect(now.id == last.shown.id, "run \(run)")
        if last.size == size, last.language == language {
          #expect(now.row == last.shown.row, "run \(run)")
        } else if last.size != size {
          #expect(now.isWhole, "run \(run): \(now)")
        }
      }
      for _ in 0..<Int.random(in: 0...25, using: &random) {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: driver.resize(.random(in: 20...200, using: &random), .random(in: 6...60, using: &random))
        case 1: driver.send(.mouse(MouseEvent(.wheelDown, at: CellPoint(column: 3, row: 4))))
        case 2: driver.click(5, .random(in: 1..<driver.terminal.size.rows - 1, using: &random))
        default: driver.press(try #require(Self.keys.randomElement(using: &random)))
        }
        await waitUntil { !driver.session.isBusy }
        driver.session.drawFrame()
      }
      while driver.session.stack.back() {}
      driver.session.drawFrame()
      // Within a second, this happens by itself.
      await driver.session.reader.reading.finish()
      size = driver.terminal.size
      last = shown(driver).map { ($0, size, language) }
      if run.isMultiple(of: 4) {
        _ = try store.importFeed(FeedText.lines(moments(count..<count + 500)))
        count += 500
      }
      if run.isMultiple(of: 3) {
        size = CellSize(columns: .random(in: 20...200, using: &random), rows: .random(in: 6...60, using: &random))
      }
      if run.isMultiple(of: 5) { language = try #require(["en", "zh_CN", "de", "ja"].randomElement(using: &random)) }
    }
  }
}
