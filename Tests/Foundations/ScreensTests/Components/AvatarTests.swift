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

  @Test(
    arguments: [
      ("Ada Lind", .square, .large, [" ▄▄▄▄▄", "  AL", " ▀▀▀▀▀"]),
      ("林小雨", .square, .large, [" ▄▄▄▄▄", "  林", " ▀▀▀▀▀"]), ("Ada", .square, .large, [" ▄▄▄▄▄", "   A", " ▀▀▀▀▀"]),
      ("Ada Lind", .rounded, .large, [" ▃▄▄▄▃", "  AL", " ▅▀▀▀▅"]), ("Ada Lind", .rounded, .small, ["  AL", "", ""]),
    ] as [(String, Avatar.Shape, Avatar.Size, [String])])
  func `a large avatar is a block of half rows around the initials, and a small one is one row high`(
    name: String, shape: Avatar.Shape, size: Avatar.Size, lines: [String]
  ) {
    #expect(drawn(name, shape, size).lines == lines)
  }

  @Test(arguments: ColorDepth.allCases) func `an avatar has initials at every depth`(depth: ColorDepth) {
    #expect(drawn("Ada Lind", .square, .large, environment: .fixed(depth: depth)).lines[1] == "  AL")
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

  @Test(arguments: [
    // Scripts with words: the first letters of the first and last word.
    ("Ada Lind", "AL"), ("ada lind", "AL"), ("Ada", "A"), ("Ada Maria van Lind", "AL"), ("  Ada   Lind  ", "AL"),
    ("Ada\u{A0}Lind", "AL"), ("Ada\tLind\n", "AL"), ("Þórdís Hrafnkelsdóttir", "ÞH"), ("İpek Yağmur", "İY"),
    ("e\u{301}lan", "E\u{301}"), ("Δημήτρης Μ", "ΔΜ"), ("Анна Ким", "АК"), ("7 Eleven", "7"), ("42", "4"),
    // Other scripts: the first character.
    ("林小雨", "林"), ("佐藤 健二", "佐"), ("김 민준", "김"), ("محمد علي", "م"), ("שרה כהן", "ש"), ("สมชาย", "ส"),
    ("👩‍👩‍👧‍👦 Family", "👩"), ("🇨🇭", "🇨🇭"), ("Ada 林", "A"),
    // No letters.
    ("", "?"), (" ", "?"), ("\n", "?"), ("--- ...", "?"), ("\u{202E}", "?"), ("\u{1B}", "?"),
    // Punctuation before a word.
    ("@ada", "A"), ("“Ada” Lind", "AL"), ("(ada) _lind_", "AL"), ("-Ada- - -Lind-", "AL"), ("\u{202E}Ada Lind", "AL"),
    // Letters with wide capitals.
    ("ßen ßen", "ßß"), ("ﬃ", "ﬃ"), ("ŉ a", "ŉA"), ("Ａｄａ Ｌｉｎｄ", "Ａ"), ("Ada Ｌｉｎｄ", "A"),
  ])
  func `initials are the first letters of the first and last word, as far as they fit`(name: String, initials: String) {
    #expect(Initials.of(name) == initials)
  }

  @Test func `initials of any name take at most two columns`() {
    var random = SeededGenerator(seed: 30)
    for _ in 0..<5000 {
      let name = random.text()
      let columns = DisplayText(Initials.of(name)).columns
      #expect((1...2).contains(columns), "\(name.debugDescription)")
    }
    for scalar in stride(from: 0x20, through: 0x1FFFF, by: 7) {
      guard let scalar = Unicode.Scalar(UInt32(scalar)) else { continue }
      let columns = DisplayText(Initials.of("\(scalar)x \(scalar)y")).columns
      #expect((1...2).contains(columns), "\(scalar.escaped(asASCII: true))")
    }
  }

  private func lines(_ columns: Int, _ textSize: TextSizeCategory) -> [String] {
    let header = ProfileHeader(Person(name: "Wei Chen", shape: .square), cover: "", darkCover: "")
    let context = RowContext(columns: columns, environment: .fixed(textSize: textSize), leastPadding: 0)
    let rows = RowList([header.row(in: context) as Row<Never>], in: context)
    return Canvas.drawn(columns: columns, rows: rows.height(at: 0)) { rows.draw(0, isSelected: false, into: &$0) }.lines
  }

  @Test(arguments: [
    (80, TextSizeCategory.extraSmall, 1), (80, .medium, 2), (80, .large, 6), (40, .large, 3), (80, .accessibility1, 3),
  ])
  func `a header takes the rows that its text size allows, and always has the name`(
    columns: Int, textSize: TextSizeCategory, rows: Int
  ) {
    let lines = lines(columns, textSize)
    #expect(lines.count == rows && lines.contains { $0.contains("Wei Chen") })
  }

  @Test func `the avatar overlaps the lower edge of the cover`() {
    let lines = lines(80, .large)
    #expect(lines[3].hasSuffix("Wei Chen   WC") && lines[4].hasSuffix("▀▀▀▀▀"))
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
