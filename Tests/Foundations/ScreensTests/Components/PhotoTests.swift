import Localization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit
@testable import Screens

@Suite(.limited)
struct PhotoTests {
  private func drawn(
    _ state: PictureState, columns: Int = 20, rows: Int = 5, environment: EnvironmentValues = .fixed()
  ) -> Canvas {
    var environment = environment
    environment.pictures = { _ in state }
    return Canvas.drawn(columns: columns, rows: rows) {
      Photo("https://a.example/tomato.jpg", name: "tomato.jpg").draw(
        into: &$0, CellSize(columns: columns, rows: rows), .fill, on: .background, environment: environment)
    }
  }

  @Test(arguments: [
    ("https://notexample.org/a", true), ("http://example.org.uk/a", true), ("https://org/example.org", true),
    ("HTTPS://a.example:443?example.org", true), ("gerard-the-tomato-1.jpg", false), ("", false),
    ("file:///etc/passwd", false), ("ftp://a.example/a", false), ("//a.example/a", false), ("data:,x", false),
    ("https://images.example.org/a.jpg", false), ("HTTP://EXAMPLE.com:80", false), ("https://example.net", false),
    ("https://a.b.Example.Net#x", false),
  ])
  func `pictures of the web are shown, and not those of examples`(address: String, isShown: Bool) {
    var environment = EnvironmentValues.fixed()
    environment.pictures = { _ in .loading }
    #expect(environment.showsPicture(at: PictureAddress(address)) == isShown)
    let picture = environment.picture(at: PictureAddress(address), size: CellSize(columns: 4, rows: 2), mode: .fit)
    #expect((picture != nil) == isShown)
  }

  @Test func `while a picture is loading, a frame contains its text`() {
    let state = PictureState.loading
    #expect(
      drawn(state).lines == [
        "╭──────────────────╮", "│                  │", "│   ▣ tomato.jpg   │", "│                  │",
        "╰──────────────────╯",
      ])
    #expect(
      drawn(state, rows: 3, environment: .fixed(repertoire: .ascii)).lines == [
        "+------------------+", "|   # tomato.jpg   |", "+------------------+",
      ])
  }

  @Test func `a failed picture shows the reason`() {
    #expect(
      drawn(.failed(L10n.DesignFiles.notUTF8), columns: 24, rows: 4).lines == [
        "╭──────────────────────╮", "│     ▣ tomato.jpg     │", "│   The file is not…   │", "╰──────────────────────╯",
      ])
  }

  @Test func `in a small area only the text is shown`() {
    #expect(drawn(.loading, rows: 1).lines == ["▣ tomato.jpg"])
    #expect(drawn(.loading, columns: 8, rows: 2).lines == ["▣ tomat…", ""])
    for size in [(0, 0), (0, 3), (3, 0), (1, 1)] { _ = drawn(.loading, columns: size.0, rows: size.1) }
  }

  @Test func `a picture is centered in its area, on its background`() {
    let picture = CellPicture(
      size: CellSize(columns: 2, rows: 1), cells: Array(repeating: Cell("▀", style: .plain), count: 2))
    let environment = EnvironmentValues.fixed()
    let canvas = drawn(.ready(picture), columns: 6, rows: 3, environment: environment)
    #expect(canvas.lines == ["", "  ▀▀", ""])
    let style = environment.palette.style(.primaryText)
    #expect(canvas.row(1).dropFirst(2).first?.style.background == style.background)
  }

  @Test func `the target of a picture comes from the environment`() {
    var environment = EnvironmentValues.fixed(appearance: .light, depth: .ansi256, repertoire: .ascii)
    environment.cellAspect = 0.45
    let size = CellSize(columns: 40, rows: 10)
    let target = PictureTarget(
      size: size, mode: .fit, depth: .ansi256, repertoire: .ascii, ground: environment.palette.color(.background),
      cellAspect: 0.45)
    environment.pictures = { $0.target == target ? .loading : .failed(.verbatim("another target")) }
    #expect(environment.picture(at: PictureAddress("https://a.example/x.png"), size: size, mode: .fit) == .loading)
  }
}
