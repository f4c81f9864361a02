import Localization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit

struct BarTests {
  private let environment = EnvironmentValues.fixed()

  private func line(_ columns: Int, _ draw: (inout Canvas) -> Void) -> String {
    Canvas.drawn(columns: columns, rows: 1, draw).lines[0]
  }

  @Test(
    arguments: [
      (40, " ‹ Home   Timeline          ◐ dark   Aa L"), (24, " ‹ Home   Timeline"), (16, " Timeline"), (8, " Timel…"),
    ])
  func `the settings step aside first, then the way back`(columns: Int, shown: String) {
    let bar = TitleBar(title: "Timeline", back: "Home", settings: "◐ dark   Aa L")
    let line = line(columns) { bar.draw(into: &$0, columns: columns, environment: environment) }
    #expect(line.hasPrefix(String(shown.prefix(9))))
    #expect(line.contains("◐") == shown.contains("◐"))
    #expect(line.contains("‹") == shown.contains("‹"))
  }

  @Test func `neighbours with one word are one hint, and the last hint is always there`() {
    let hints = [
      KeyHint(keys: ["j"], title: L10n.Keys.next, footer: L10n.Hints.move),
      KeyHint(keys: ["k"], title: L10n.Keys.previous, footer: L10n.Hints.move),
      KeyHint(keys: ["g"], title: L10n.Keys.first),
      KeyHint(keys: [.enter], title: L10n.Keys.open, footer: L10n.Hints.open),
      KeyHint(keys: ["?"], title: L10n.Keys.help, footer: L10n.Hints.help),
    ]
    func shown(_ columns: Int) -> String {
      line(columns) { KeyHintBar(hints).draw(into: &$0, columns: columns, environment: environment) }
    }
    #expect(shown(60) == " j k move   ⏎ open   ? all keys")
    #expect(shown(26) == " j k move   ? all keys")
    #expect(shown(14) == " ? all keys")
  }

  @Test func `a status is cut to the width`() {
    let status = StatusLine(.failure(L10n.Routing.unknownPath(path: "Nowhere")))
    let shown = line(20) { status.draw(into: &$0, columns: 20, environment: environment) }
    #expect(shown.hasSuffix("…"))
  }

  @Test func `what is typed scrolls so that the cursor stays in sight`() {
    let editor = LineEditor(text: String(repeating: "中文", count: 40))
    let canvas = Canvas.drawn(columns: 30, rows: 1) {
      InputLine(prompt: L10n.App.light, editor: editor).draw(into: &$0, columns: 30, environment: environment)
    }
    #expect((canvas.cursor?.column ?? 99) < 30)
    #expect(canvas.lines[0].contains("文"))
  }

  @Test(arguments: [(true, "[ ●]"), (false, "[○ ]")])
  func `a switch shows its side`(isOn: Bool, shown: String) {
    let canvas = Canvas.drawn(columns: 6, rows: 1) {
      Switch(isOn: isOn).draw(into: &$0, at: .zero, on: .background, environment: environment)
    }
    #expect(canvas.lines[0] == shown)
  }

  @Test func `a favourite is filled, and plain in ASCII`() {
    func shown(_ kind: FavoriteButton.Kind, _ isOn: Bool, _ environment: EnvironmentValues) -> String {
      line(2) { FavoriteButton(kind, isOn: isOn).draw(into: &$0, at: .zero, on: .background, environment: environment) }
    }
    #expect(shown(.heart, true, environment) == "♥" && shown(.heart, false, environment) == "♡")
    #expect(shown(.star, true, environment) == "★" && shown(.star, false, environment) == "☆")
    #expect(shown(.heart, true, .fixed(repertoire: .ascii)) == "*")
  }

  @Test func `a modal frame leaves a rim, and is left out where there is no room`() throws {
    let area = CellRect(column: 0, row: 1, columns: 80, rows: 22)
    let frame = try #require(ModalFrame(in: area))
    #expect(frame.contentRect.minColumn > 2 && frame.contentRect.maxColumn < 78)
    #expect(ModalFrame(in: CellRect(column: 0, row: 0, columns: 40, rows: 22)) == nil)
    let canvas = Canvas.drawn(columns: 80, rows: 24) {
      frame.draw(into: &$0, title: "Area 51", back: nil, done: "Done", environment: environment)
    }
    #expect(canvas.lines.contains { $0.contains("Area 51") && $0.contains("Done") })
  }

  @Test(arguments: [ColorDepth.monochrome, .ansi8, .ansi16, .ansi256, .trueColor])
  func `an avatar is a block with initials at every depth`(depth: ColorDepth) {
    let canvas = Canvas.drawn(columns: 6, rows: 3) {
      Avatar(name: "Ada Lind", shape: .square, size: .large).draw(
        into: &$0, at: .zero, on: .background, environment: .fixed(depth: depth))
    }
    #expect(canvas.lines[1].contains("AL"))
  }

  @Test func `a link is shown without what every address has`() {
    #expect(LinkText.shortened("https://example.org/a/") == "example.org/a")
    #expect(LinkText.shortened("http://www.example.org") == "www.example.org")
  }
}
