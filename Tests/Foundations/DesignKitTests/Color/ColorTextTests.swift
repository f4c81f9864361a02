import Localization
import TerminalTestSupport
import Testing

@testable import DesignKit

@Suite(.limited)
struct ColorTextTests {
  /// The color of a text without names of a file.
  private func resolved(_ text: String) throws(ColorTextError) -> RGBAColor {
    let expression = try ColorText.parse(text)
    switch expression.base {
    case .literal(let color): return expression.shaded(color)
    case .name(let name, let fallback):
      guard let color = CommonColor.color(name) ?? fallback else {
        throw ColorTextError(L10n.Colors.notAColor(text: expression.text))
      }
      return expression.shaded(color)
    }
  }

  private func color(_ text: String) throws -> String {
    let color = try resolved(text)
    return color.color.hex.dropFirst() + (color.alpha == 255 ? "" : " \(color.alpha)")
  }

  @Test(arguments: [
    // Hexadecimal.
    ("#F5BE62", "F5BE62"), ("F5BE62", "F5BE62"), ("0xF5BE62", "F5BE62"), ("0XF5BE62", "F5BE62"),
    (" #f5be62 ", "F5BE62"), ("0x#F5BE62", "F5BE62"), ("#F5BE62FF", "F5BE62"), ("F5BE6280", "F5BE62 128"),
    ("facade", "FACADE"), ("#08F", "0088FF"), ("08f", "0088FF"), ("0x08F", "0088FF"), ("#08F8", "0088FF 136"),
    ("#FFF", "FFFFFF"), ("\tfff\n", "FFFFFF"),
    // Numbers, also from 200 on and with spaces.
    ("rgb(1,2,3)", "010203"), ("(1,2,3)", "010203"), ("rgba(1,2,3,4)", "010203 4"), ("(1,2,3,4)", "010203 4"),
    ("rgb(001,002,003)", "010203"), ("rgb(255,171,1)", "FFAB01"), ("rgb(200, 249, 255)", "C8F9FF"),
    (" RGB ( 255 , 0 , 0 ) ", "FF0000"), ("rgba(0, 0, 0, 255)", "000000"), ("rgb(100%,50%,0%)", "FF8000"),
    ("rgba(33.3%, 12, .5%, 50%)", "550C01 128"),
    // Names in any case.
    ("Blue", "0000FF"), ("darkgray", "555555"), (" blue ", "0000FF"), ("teal", "008080"), ("clear", "000000 0"),
    ("lightGray", "AAAAAA"),
    // Shades are separate words before or after a name, and can be nested. The values are those of TypographyKit 6.
    ("light #08224C", "0A2B5F"), ("lighter #08224C", "0C3372"), ("lightest #08224C", "0E3C85"),
    ("dark #08224C", "061A39"), ("#08224C darker", "041126"), ("darkest #08224C", "020913"),
    ("DARK #08224C", "061A39"), ("light lightGray", "D5D5D5"), ("dark rgb(0, 0, 200)", "000096"),
    ("light dark #808080", "787878"), ("light light #404040", "646464"), ("light black", "000000"),
    ("lightest white", "FFFFFF"), ("dark #80808080", "606060 128"),
  ])
  func `all common forms of colors are parsed`(text: String, expected: String) throws {
    #expect(try color(text) == expected)
  }

  @Test(arguments: [
    ("", L10n.Colors.empty), (" \t", L10n.Colors.empty), ("dark", L10n.Colors.notAColor(text: "dark")),
    ("nonesuch", L10n.Colors.notAColor(text: "nonesuch")),
    ("#12345", L10n.Colors.wrongDigits(text: "#12345")), ("#GGGGGG", L10n.Colors.wrongDigits(text: "#GGGGGG")),
    ("#", L10n.Colors.wrongDigits(text: "#")),
    ("12GG00", L10n.Colors.notAColor(text: "12GG00")), ("0xF5BEZ2", L10n.Colors.wrongDigits(text: "0xF5BEZ2")),
    ("0x1", L10n.Colors.wrongDigits(text: "0x1")),
    ("#F5BE6", L10n.Colors.wrongDigits(text: "#F5BE6")), ("1G", L10n.Colors.notAColor(text: "1G")),
    ("rgb(1,2", L10n.Colors.openBracket(text: "rgb(1,2")),
    ("rgb(256,0,0)", L10n.Colors.wrongComponent(component: "256", text: "rgb(256,0,0)")),
    ("rgb(-1,0,0)", L10n.Colors.wrongComponent(component: "-1", text: "rgb(-1,0,0)")),
    ("rgb(,0,0)", L10n.Colors.wrongComponent(component: "", text: "rgb(,0,0)")),
    ("rgb(0.5,0,0)", L10n.Colors.wrongComponent(component: "0.5", text: "rgb(0.5,0,0)")),
    ("rgb(0x1,0,0)", L10n.Colors.wrongComponent(component: "0x1", text: "rgb(0x1,0,0)")),
    ("rgb(101%,0,0)", L10n.Colors.wrongComponent(component: "101%", text: "rgb(101%,0,0)")),
    ("rgb(%,0,0)", L10n.Colors.wrongComponent(component: "%", text: "rgb(%,0,0)")),
    ("rgb(1e1%,0,0)", L10n.Colors.wrongComponent(component: "1e1%", text: "rgb(1e1%,0,0)")),
    ("rgb(1,2)", L10n.Colors.wrongComponentCount(count: 2, text: "rgb(1,2)")),
    ("rgb(1,2,3,4)", L10n.Colors.wrongComponentCount(count: 4, text: "rgb(1,2,3,4)")),
    ("rgba(1,2,3)", L10n.Colors.wrongComponentCount(count: 3, text: "rgba(1,2,3)")),
    ("!", L10n.Colors.notAColor(text: "!")),
  ])
  func `no error results in gray, transparent or black`(text: String, message: LocalizedString) {
    #expect(throws: ColorTextError(message)) { try resolved(text) }
  }

  @Test func `any text is a color or an error`() {
    var random = SeededGenerator(seed: 53)
    let pieces = [
      "#", "0x", "rgb", "rgba", "(", ")", ",", "1", "255", "%", ".", "f", "dark", "light", " ", "red", "é", "\u{0}",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in pieces.randomElement(using: &random)! }
        .joined()
      _ = try? resolved(text)
    }
    let long = String(repeating: "light ", count: 100_000) + "red"
    #expect((try? resolved(long))?.color == RGBColor(0xFF0000))
  }
}
