import DesignKit
import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

@testable import ReaderSession

/// Random keys, clicks and sizes: the frame that reuses rows of earlier ones looks like a frame drawn from scratch.
@Suite(.onMainActor)
@MainActor
struct RedrawTests {
  /// The number of steps. `MOMENTS_REDRAWN_FRAMES=100000 swift test --filter RedrawTests` takes more steps.
  private static let count = ProcessInfo.processInfo.environment["MOMENTS_REDRAWN_FRAMES"].flatMap(Int.init) ?? 240

  nonisolated private static let seeds: [UInt64] = [19, 20, 21, 22]

  private static let keys: [KeyEvent] = [
    "j", "j", "j", "k", " ", "b", "g", "G", .control("d"), .control("u"), .down, .up, .pageDown, .pageUp, .home, .end,
    .enter, "l", .escape, "h", "f", "o", "r", "?", "L", "i", ":", "/", "n", "N", "a", "A", "c", "t", "+", "+", "-", "0",
    "u", "d", "w", "y", "5", "x", .tab, .backspace, .control("l"),
  ]

  private static let addresses = [
    "Moments", "Moment?id=3", "Collection?id=1&id=3&id=none", "DesignKit?productName=DesignKit&version=1.0.1",
    "Typography", "LetterCases?text=a", "Palette", "Languages", "Routes", "Resolver", "Events", "SignIn", "Help",
    "InternalMenu", "nowhere",
  ]

  @Test(arguments: seeds) func `a frame looks like one drawn from scratch`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let driver = try SessionDriver(allowsSplitView: true)
    for step in 0..<Self.count / Self.seeds.count {
      take(step, driver, &random)
      let shown = driver.screen
      #expect(shown.size == driver.terminal.size)
      // A change of the appearance discards all rows that were laid out before.
      let preference = driver.session.options.appearance
      driver.session.options.appearance =
        driver.session.appearance == .light ? .dark : .light
      driver.session.drawFrame()
      driver.session.options.appearance = preference
      driver.session.drawFrame()
      let fresh = driver.screen
      let different = (0..<shown.size.rows).filter { fresh.hasChanged(row: $0, since: shown) }
      guard different.isEmpty else {
        Issue.record("step \(step), rows \(different):\n\(shown.lines.joined(separator: "\n"))\n\(driver.text)")
        return
      }
      driver.terminal.removeFrames()
    }
  }

  /// Presses a random key, or resizes, clicks, scrolls or opens a link.
  private func take(_ step: Int, _ driver: SessionDriver, _ random: inout SeededGenerator) {
    let size = driver.terminal.size
    let point = CellPoint(
      column: .random(in: 0..<size.columns, using: &random), row: .random(in: 0..<size.rows, using: &random))
    switch Int.random(in: 0..<40, using: &random) {
    case 0: driver.resize(.random(in: 10...200, using: &random), .random(in: 4...60, using: &random))
    case 1: Bool.random(using: &random) ? driver.resize(80, 24) : driver.resize(160, 40)
    case 2, 3: driver.send(.mouse(MouseEvent(Bool.random(using: &random) ? .wheelUp : .wheelDown, at: point)))
    case 4 where !driver.canCrash: driver.click(point.column, point.row)
    case 6: driver.send(.paste(random.text()))
    case 5:
      driver.press(.escape, .escape)
      driver.go(to: Self.addresses.randomElement(using: &random) ?? "")
    default:
      let key = Self.keys.randomElement(using: &random) ?? "j"
      if !driver.canCrash || ![.enter, "l", " "].contains(key) { driver.press(key) }
    }
  }
}

extension SessionDriver {
  /// Whether the top screen is the internal menu, one of whose rows crashes the program.
  fileprivate var canCrash: Bool { text.contains("Crash") || "\(Swift.type(of: top))".hasPrefix("InternalMenu") }
}
