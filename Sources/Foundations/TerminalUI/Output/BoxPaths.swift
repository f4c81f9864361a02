/// Boxes as SVG has them, one path for each paint: of all that is on a screen, most has few colours.
struct BoxPaths: Sendable {
  struct Paint: Hashable, Sendable {
    let color: UInt32
    var opacity = 1.0
  }

  /// In the order in which they were first needed.
  private var paints: [Paint] = []
  private var data: [Paint: String] = [:]

  mutating func add(_ box: CellShape.Box, _ paint: Paint) {
    if data[paint] == nil { paints.append(paint) }
    let number = MarkupText.number
    data[paint, default: ""] +=
      "M\(number(box.x)) \(number(box.y))h\(number(box.width))v\(number(box.height))h\(number(-box.width))z"
  }

  var markup: String {
    paints.map { paint in
      let opacity = paint.opacity == 1 ? "" : " fill-opacity=\"\(paint.opacity)\""
      return "<path fill=\"\(MarkupText.color(paint.color))\"\(opacity) d=\"\(data[paint, default: ""])\"/>\n"
    }.joined()
  }
}
