import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit

@Suite(.limited)
struct LargeLettersTests {
  private func lines(_ text: StyledText, columns: Int = 80) -> [String]? {
    LargeLetters.rows(of: text, columns: columns)?.map(\.string)
  }

  /// Found from the font by another program; the bold ones are a pixel wider.
  @Test(
    arguments: [
      (
        "Hi", true,
        [
          "            ▄▄  ",
          " ██   ██    ▀▀  ",
          " ██   ██   ▀██  ",
          " ██▀▀▀██    ██  ",
          " ██   ██    ██  ",
          " ██   ██  ▄▄██▄▄",
        ],
        [
          "      ▄ ",
          "▐▌ █  ▀ ",
          "▐▌ █ ▝█ ",
          "▐▛▀█  █ ",
          "▐▌ █  █ ",
          "▐▌ █ ▄█▄",
        ]
      ),
      (
        "한", false,
        [
          "    ▄       ▄   ",
          " ▀▀███▀▀    █   ",
          "  █   █     █▄▄ ",
          "  ▀▄▄▄▀     █   ",
          "            █   ",
          "    █           ",
          "    █           ",
          "    ▀▀▀▀▀▀▀▀▀   ",
        ],
        [
          "  ▖   ▖ ",
          "▝▜█▀  ▌ ",
          " ▌ ▌  ▙▖",
          " ▚▄▘  ▌ ",
          "      ▌ ",
          "  ▌     ",
          "  ▌     ",
          "  ▀▀▀▀▘ ",
        ]
      ),
    ] as [(String, Bool, [String], [String])])
  func `letters are drawn in half blocks, in quadrants if those do not fit, or else not at all`(
    text: String, isBold: Bool, blocks: [String], quadrants: [String]
  ) {
    let styled = text.bold(isBold)
    let columns = blocks[0].count
    #expect(lines(styled, columns: columns) == blocks)
    #expect(lines(styled, columns: columns - 1) == quadrants && lines(styled, columns: columns / 2) == quadrants)
    #expect(lines(styled, columns: columns / 2 - 1) == nil)
  }

  /// Words of the app and its names in all languages that it shall speak.
  @Test(arguments: [
    "Moments", "朋友圈", "朋友圈動態", "モーメンツ", "ひととき", "모멘트", "Momente für Größe", "Moments à côté, œuvre", "¿Qué tal?",
    "Não há", "Моменты", "Łódź", "“Ñandú” – №1…", "Cafe\u{301}",
  ])
  func `every script that the app speaks can be drawn`(text: String) throws {
    let rows = try #require(lines(text.styled, columns: 400))
    #expect((2...8).contains(rows.count))
    #expect(Set(rows.map { DisplayText($0).columns }).count == 1)
  }

  @Test(arguments: ["", " ", "a\nb", "🍅", "a\u{202E}b", "\u{1B}[2J", "q\u{308}", "नमस्ते", "\u{7F}"])
  func `text that cannot be drawn large has ordinary letters`(text: String) {
    #expect(lines(text.styled) == nil)
  }

  @Test func `a run keeps its look except for bold cells and letter spacing`() throws {
    let text = "a".foreground(.primary).bold() + "b".foreground(.heart).kern(2)
    let runs = try #require(LargeLetters.rows(of: text, columns: 80)?.first?.runs)
    #expect(runs.map(\.attributes.foreground?.role) == [.primary, .heart])
    #expect(runs.allSatisfy { $0.attributes.textAttributes.isEmpty && $0.attributes.kern == 0 })
  }

  @Test func `letter spacing applies to large letters, too`() throws {
    let rows = try #require(lines("Hi".kern(3)))
    #expect(rows.allSatisfy { $0.count == 8 + 3 + 8 + 3 } && lines("Hi".kern(3), columns: 21) != rows)
  }

  @Test func `a display is drawn in large letters, with space around`() {
    let environment = EnvironmentValues.fixed(drawsLargeLetters: true)
    func rows(_ style: TextStyle, columns: Int, _ environment: EnvironmentValues) -> Int {
      var stack = TextStack(column: 0, columns: columns, environment: environment)
      stack.add("above", .body)
      stack.add("Moments", style)
      return stack.row
    }
    #expect(rows(.display1, columns: 56, environment) == 1 + 1 + 5 + 1)
    #expect(rows(.display1, columns: 40, environment) == 1 + 1 + 5 + 1)
    #expect(rows(.display1, columns: 20, environment) == 1 + 1 + 1 + 1 + 1)
    #expect(rows(.display1, columns: 56, .fixed()) == 1 + 1 + 1 + 1 + 1)
    #expect(rows(.display1, columns: 56, .fixed(repertoire: .ascii, drawsLargeLetters: true)) == 1 + 1 + 1 + 1 + 1)
    // Its rule is one of them.
    #expect(rows(.title1, columns: 56, environment) == 1 + 2)
  }
}
