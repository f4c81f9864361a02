import Foundation
import FoundationXML
import Localization
import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite(.limited)
struct WriterTests {
  @Test func `plain text has no trailing spaces and no styles`() {
    let canvas = Canvas.drawn(columns: 5, rows: 2) { $0.draw("a中", at: .zero, style: CellStyle(attributes: .bold)) }
    #expect(PlainTextWriter.text(of: canvas) == "a中\n\n")
  }

  @Test(
    arguments: [
      (TerminalColor.palette(3), "33"), (.palette(11), "93"), (.palette(200), "38;5;200"),
      (.rgb(0x010203), "38;2;1;2;3"),
    ])
  func `colors are written as SGR`(color: TerminalColor, code: String) {
    let canvas = Canvas.drawn(columns: 1, rows: 1) { $0.draw("x", at: .zero, style: CellStyle(foreground: color)) }
    #expect(ANSIWriter.text(of: canvas).contains(code + "m"))
  }

  @Test func `hostile text results in no escape sequences except SGR`() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<1000 {
      let canvas = Canvas.drawn(columns: 30, rows: 1) {
        $0.draw(generator.text(), at: .zero, style: CellStyle(attributes: .bold))
      }
      let text = ANSIWriter.text(of: canvas)
      #expect(
        text.replacing(/\u{1B}\[[0-9;]*m/, with: "").unicodeScalars.allSatisfy {
          $0.value >= 0x20 && $0.value != 0x7F || $0 == "\n"
        })
    }
  }

  @Test func `hostile text stays text`() throws {
    var generator = SeededGenerator(seed: 2)
    let markup = ["</pre></text><script>alert(1)</script>", "]]>", "&#0;", "\"'><b onload=x>", "--><!--"]
    for _ in 0..<200 {
      let text = generator.text() + (markup.randomElement(using: &generator) ?? "") + generator.text()
      let canvas = Canvas.drawn(columns: 120, rows: 1) { $0.draw(text, at: .zero, style: .plain) }
      let document = try #require(
        WellFormedDocument(SVGWriter.text(of: canvas, title: text, language: Language("\"><script>"))))
      #expect(document.all("script").isEmpty && document.all("b").isEmpty)
      #expect(document.all("title").count == 1)
    }
  }

  @Test(arguments: [0x00, 0x08, 0x0A, 0x1B, 0x7F, 0x9B, 0xFFFE, 0xFDD0] as [UInt32])
  func `characters that a document must not contain are replaced`(value: UInt32) throws {
    let canvas = Canvas.drawn(columns: 1, rows: 1) {
      guard let scalar = Unicode.Scalar(value) else { return }
      $0.fill(CellRect(column: 0, row: 0, columns: 1, rows: 1), with: scalar, style: .plain)
    }
    let text = SVGWriter.text(of: canvas)
    #expect(WellFormedDocument(text) != nil)
    // The cell of U+0000 is one that nothing stands in.
    #expect(value == 0 || text.contains("\u{FFFD}"))
  }

  @Test func `canvases are placed below each other`() {
    let whole = Canvas.drawn(columns: 4, rows: 3) {
      $0.fill(CellRect(column: 1, row: 0, columns: 2, rows: 3), with: "x", style: CellStyle(background: .rgb(0x123456)))
    }
    var parts = SVGWriter(title: "Moments", language: Language("en"))
    parts.append(whole.rows(0..<1))
    parts.append(whole.rows(0..<2))
    #expect(parts.text == SVGWriter.text(of: whole))
    // The cursor is no part of a document.
    var withCursor = whole
    withCursor.placeCursor(at: CellPoint(column: 1, row: 0))
    #expect(parts.text == SVGWriter.text(of: withCursor))
  }

  @Test func `a document loads nothing and runs nothing`() {
    let text = SVGWriter.text(of: Canvas.drawn(columns: 9, rows: 1) { $0.draw("▄é中", at: .zero, style: .plain) })
    for word in ["href", "src=", "url(", "@import", "<script", "onload"] { #expect(!text.contains(word)) }
  }

  private func appearance(
    _ foreground: TerminalColor = .terminalDefault, _ background: TerminalColor = .terminalDefault,
    _ attributes: TextAttributes = []
  ) -> CellAppearance {
    CellAppearance(CellStyle(foreground: foreground, background: background, attributes: attributes))
  }

  @Test(
    arguments: [
      (TerminalColor.terminalDefault, 0xE5E5E5), (.palette(1), 0xCD0000), (.palette(12), 0x5C5CFF),
      (.palette(16), 0x000000), (.palette(208), 0xFF8700), (.palette(255), 0xEEEEEE), (.rgb(0x010203), 0x010203),
    ] as [(TerminalColor, UInt32)])
  func `each kind of color has its value`(color: TerminalColor, value: UInt32) {
    #expect(appearance(color).foreground == value)
  }

  @Test func `a reversed cell swaps its colors`() {
    let reversed = appearance(.rgb(0x0000FF), .terminalDefault, [.reverse, .bold])
    #expect(reversed == appearance(.rgb(0x000000), .rgb(0x0000FF), .bold))
  }

  @Test func `dim text is closer to its background, light or dark`() {
    #expect(appearance(.rgb(0xFFFFFF), .rgb(0x000000), .dim).foreground == 0xAAAAAA)
    #expect(appearance(.rgb(0x000000), .rgb(0xFFFFFF), .dim).foreground == 0x555555)
  }
}

extension SVGWriter {
  static func text(of canvas: Canvas, title: String = "Moments", language: Language = Language("en")) -> String {
    var writer = SVGWriter(title: title, language: language)
    writer.append(canvas)
    return writer.text
  }
}

/// The result of an XML parser; `nil` for text that is not XML.
struct WellFormedDocument {
  struct Element {
    let name: String
    let attributes: [String: String]
    /// That of the elements in it, too.
    fileprivate(set) var text = ""
  }

  /// In the order in which they begin.
  let elements: [Element]
  let source: String

  init?(_ text: String) {
    let parser = XMLParser(data: Data(text.utf8))
    let reader = Reader()
    parser.delegate = reader
    guard parser.parse() else { return nil }
    elements = reader.elements
    source = text
  }

  /// Draws a canvas, and reads the picture of it.
  init(columns: Int = 10, rows: Int = 1, _ body: (inout Canvas) -> Void) throws {
    let canvas = Canvas.drawn(columns: columns, rows: rows, body)
    let text = SVGWriter.text(of: canvas, title: "A & B", language: Language("zh-Hans"))
    self = try #require(WellFormedDocument(text))
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// The text of the first element of a name.
  func text(of name: String) -> String? { all(name).first?.text }

  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      for index in open { elements[index].text += text }
    }
  }
}
