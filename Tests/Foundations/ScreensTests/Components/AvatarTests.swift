import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit
@testable import Screens

@Suite(.limited)
struct AvatarTests {
  private func drawn(
    _ name: String, _ shape: Avatar.Shape, _ size: Avatar.Size, address: String = "",
    environment: EnvironmentValues = .fixed(), below: ColorRole? = nil
  ) -> Canvas {
    Canvas.drawn(columns: 7, rows: 3) {
      Avatar(Person(name: name, avatar: address, shape: shape), size)
        .draw(into: &$0, at: CellPoint(column: 1, row: 0), on: .background, below: below, environment: environment)
    }
  }

  @Test func `a large avatar is a block of half rows around the initials`() {
    #expect(drawn("Ada Lind", .square, .large).lines == [" ▄▄▄▄▄", "  AL", " ▀▀▀▀▀"])
    #expect(drawn("林小雨", .square, .large).lines == [" ▄▄▄▄▄", "  林", " ▀▀▀▀▀"])
    #expect(drawn("Ada", .square, .large).lines[1] == "   A")
  }

  @Test(arguments: ColorDepth.allCases) func `an avatar has initials at every depth`(depth: ColorDepth) {
    #expect(drawn("Ada Lind", .square, .large, environment: .fixed(depth: depth)).lines[1] == "  AL")
  }

  @Test func `a rounded avatar has round corners`() {
    #expect(drawn("Ada Lind", .rounded, .large).lines == [" ▃▄▄▄▃", "  AL", " ▅▀▀▀▅"])
  }

  @Test func `the picture of a person replaces the initials once it is loaded`() {
    var picture: CellPicture?
    var environment = EnvironmentValues.fixed()
    environment.pictures = { request in
      guard let picture else { return .loading }
      return .ready(request.target.isRounded ? picture.withRoundedCorners : picture)
    }
    func drawn(_ shape: Avatar.Shape, _ size: Avatar.Size) -> [String] {
      self.drawn("Ada Lind", shape, size, address: "https://a.example/ada.jpg", environment: environment).lines
    }
    #expect(drawn(.square, .large) == [" ▄▄▄▄▄", "  AL", " ▀▀▀▀▀"])
    picture = CellPicture(
      size: CellSize(columns: 5, rows: 3), cells: Array(repeating: Cell("▀", style: .plain), count: 15))
    #expect(drawn(.square, .large) == [" ▀▀▀▀▀", " ▀▀▀▀▀", " ▀▀▀▀▀"])
    #expect(drawn(.rounded, .large) == [" ▗▀▀▀▖", " ▀▀▀▀▀", " ▝▀▀▀▘"])
    #expect(drawn(.square, .small) == ["  AL", "", ""])
  }

  @Test func `a small avatar is one row high`() {
    #expect(drawn("Ada Lind", .rounded, .small).lines == ["  AL", "", ""])
  }

  @Test func `without colors or half blocks, an avatar is a plain block`() {
    let monochrome = drawn("Ada Lind", .rounded, .large, environment: .fixed(depth: .monochrome))
    #expect(monochrome.lines == ["", "  AL", ""])
    for row in 0..<3 {
      #expect(monochrome.row(row).dropFirst().prefix(5).allSatisfy { $0.style.attributes.contains(.reverse) })
      #expect(monochrome.row(row).first?.style == .plain && monochrome.row(row).last?.style == .plain)
    }
    #expect(drawn("Ada Lind", .square, .large, environment: .fixed(repertoire: .ascii)).lines == ["", "  AL", ""])
  }

  @Test func `an avatar has the color of the person, and its edges have the surrounding backgrounds`() {
    let environment = EnvironmentValues.fixed()
    let canvas = drawn("Ada Lind", .square, .large, environment: environment, below: .cover)
    let color = ColorRole.avatar(for: "Ada Lind")
    #expect(canvas.row(1).dropFirst().first?.style == environment.palette.style(.avatarText, on: color, .bold))
    #expect(canvas.row(0).dropFirst().first?.style == environment.palette.style(color, on: .background))
    #expect(canvas.row(2).dropFirst().first?.style == environment.palette.style(color, on: .cover))
  }
}

@Suite(.limited)
struct FavoriteButtonTests {
  @Test(
    arguments: [
      (.heart, true, "♥", "*", .heart), (.heart, false, "♡", "o", .secondaryText), (.star, true, "★", "*", .star),
      (.star, false, "☆", "o", .secondaryText),
    ] as [(FavoriteButton, Bool, String, String, ColorRole)])
  func `the mark is outlined when off, and filled in its own color when on`(
    kind: FavoriteButton, isOn: Bool, unicode: String, ascii: String, role: ColorRole
  ) {
    for (repertoire, mark) in [(Repertoire.unicode, unicode), (.ascii, ascii)] {
      let environment = EnvironmentValues.fixed(repertoire: repertoire)
      let canvas = Canvas.drawn(columns: 3, rows: 1) {
        let mark = kind.text(isOn: isOn, environment.symbols)
        $0.draw(mark, at: CellPoint(column: 1, row: 0), on: .cover, environment: environment)
      }
      #expect(canvas.lines == [" \(mark)"])
      #expect(canvas.row(0).dropFirst().first?.style == environment.palette.style(role, on: .cover))
    }
  }
}
