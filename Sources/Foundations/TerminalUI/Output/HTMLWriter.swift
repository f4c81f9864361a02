import Localization

/// Writes canvases as a page that looks like the terminal and whose text can be selected and searched: HTML that is
/// also XML, without scripts, and with a policy that forbids loading anything.
///
/// Text that every monospaced font contains is written unchanged. Other characters have a box of one or two columns,
/// and those that join their neighbors are drawn with gradients over the invisible character. Words from right to left
/// have a box that isolates their direction.
package struct HTMLWriter: DocumentWriter {
  private let settings: DocumentSettings
  /// The look of text without a span.
  private let plain = CellAppearance(.plain)
  private var styles = StyleSheet(prefix: "s")
  private var shapes = StyleSheet(prefix: "d")
  private var rows = ""

  package init(_ settings: DocumentSettings) {
    self.settings = settings
  }

  package mutating func append(_ canvas: Canvas) {
    for row in 0..<canvas.size.rows {
      var current = plain
      for piece in canvas.pieces(ofRow: row) {
        if piece.appearance != current {
          if current != plain { rows += "</span>" }
          current = piece.appearance
          if current != plain { rows += "<span class=\"\(className(current))\">" }
        }
        add(piece, canvas, row)
      }
      rows += current == plain ? "\n" : "</span>\n"
    }
  }

  package var text: String {
    let color = MarkupText.color(plain.foreground)
    let ground = MarkupText.color(plain.background)
    // HTML ignores a line feed right after <pre>.
    return """
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="\(MarkupText.escaped(settings.language.identifier))">
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
      <meta name="viewport" content="width=device-width"/>
      <title>\(MarkupText.escaped(settings.title))</title>
      <style>
      body{margin:0;background:\(ground)}
      pre{margin:0;color:\(color);font-family:\(DocumentFont.families);font-size:\(DocumentFont.size);\
      letter-spacing:calc(\(CellShape.cell.width)px - 1ch);line-height:\(CellShape.cell.height)px;\
      font-variant-ligatures:none;-webkit-text-size-adjust:none;text-size-adjust:none}
      span{display:inline-block;height:\(CellShape.cell.height)px;vertical-align:top;text-decoration:inherit}
      .n,.w,.d,.r{overflow:hidden;letter-spacing:0;text-align:center}
      .n{width:\(CellShape.cell.width)px}
      .w{width:\(2 * CellShape.cell.width)px}
      .r{direction:rtl;unicode-bidi:isolate}
      .d{-webkit-text-fill-color:transparent}
      \(styles.rules)\(shapes.rules)</style>
      </head>
      <body>
      <pre>
      \(rows)</pre>
      </body>
      </html>

      """
  }

  // MARK: Pieces

  private mutating func add(_ piece: CellPiece, _ canvas: Canvas, _ row: Int) {
    let text = canvas.markup(ofRow: row, columns: piece.columns)
    switch piece.kind {
    case .text: rows += text
    case .character: rows += "<span class=\"\(piece.columns.count == 2 ? "w" : "n")\">\(text)</span>"
    case .rightToLeft:
      rows += "<span class=\"r\" style=\"width:\(piece.columns.count * CellShape.cell.width)px\">\(text)</span>"
    case .shape(let value): addShape(value, piece, text)
    }
  }

  private mutating func addShape(_ value: UInt32, _ piece: CellPiece, _ text: String) {
    guard let shape = CellShape(value) else { return }
    let classes = "d " + shapes.name(of: Self.declarations(shape))
    if shape.isLevel {
      rows +=
        "<span class=\"\(classes)\" style=\"width:\(piece.columns.count * CellShape.cell.width)px\">\(text)</span>"
    } else {
      for character in text { rows += "<span class=\"n \(classes)\">\(character)</span>" }
    }
  }

  // MARK: Styles

  private mutating func className(_ appearance: CellAppearance) -> String {
    var declarations: [String] = []
    if appearance.foreground != plain.foreground {
      declarations.append("color:\(MarkupText.color(appearance.foreground))")
    }
    if appearance.background != plain.background {
      declarations.append("background:\(MarkupText.color(appearance.background))")
    }
    declarations += appearance.fontDeclarations
    let lines = [(TextAttributes.underline, "underline"), (.strikethrough, "line-through")]
      .filter { appearance.attributes.contains($0.0) }.map(\.1)
    if !lines.isEmpty { declarations.append("text-decoration:\(lines.joined(separator: " "))") }
    return styles.name(of: declarations.joined(separator: ";"))
  }

  private static func declarations(_ shape: CellShape) -> String {
    let layers = shape.boxes.map(layer) + [shape.arc].compactMap(\.self).map(layer)
    return "background:\(layers.joined(separator: ","))"
  }

  private static func layer(_ box: CellShape.Box) -> String {
    layer("linear-gradient(currentColor,currentColor)", box)
  }

  private static func layer(_ image: String, _ box: CellShape.Box) -> String {
    // Browsers round to pixels. A box at the right edge must not end before it, so it continues beyond it or repeats.
    let width = box.x + box.width == CellShape.width ? "100%" : pixels(box.width)
    let place = "\(pixels(box.x)) \(pixels(box.y))"
    let size = "\(width) \(pixels(box.height))"
    return "\(image) \(place)/\(size) \(box.width == CellShape.width ? "repeat-x" : "no-repeat")"
  }

  private static func pixels(_ length: Double) -> String { length == 0 ? "0" : "\(MarkupText.number(length))px" }

  private static func layer(_ arc: CellShape.Arc) -> String {
    let center = "\(arc.toRight ? "100%" : "0") \(arc.toBottom ? "100%" : "0")"
    return layer(
      "radial-gradient(circle at \(center),transparent 3.75px,currentColor 4px 5px,transparent 5.25px)",
      CellShape.Box(x: arc.toRight ? 4 : 0, y: arc.toBottom ? 9 : 5, width: 5, height: 5))
  }
}

extension CellShape {
  /// Whether several shapes side by side look like a wider one.
  fileprivate var isLevel: Bool { arc == nil && boxes.allSatisfy { $0.width == Self.width } }
}
