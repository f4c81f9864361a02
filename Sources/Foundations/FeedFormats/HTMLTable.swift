import CGumbo
import Localization

/// A table of short texts, as lines: in columns if they are narrow enough for most terminals, else each cell with its heading.
///
/// Tables that lay out a page, with links, pictures, paragraphs or joined cells, are none.
struct HTMLTable {
  private let rows: [[String]]
  private let startsWithHeadings: Bool
  /// The columns of cells, in characters.
  private let widths: [Int]

  /// Fails for a table that lays out a page.
  init?(_ element: GumboElement) {
    var rows: [[GumboElement]] = []
    guard Self.add(element, to: &rows), let first = rows.first, rows.count > 1, first.count > 1,
      rows.allSatisfy({ $0.count == first.count })
    else { return nil }
    startsWithHeadings = first.allSatisfy { $0.tag == GUMBO_TAG_TH }
    let texts = rows.map { $0.map(\.text.inOneLine) }
    widths = texts[0].indices.map { column in texts.map { $0[column].count }.max() ?? 0 }
    self.rows = texts
  }

  /// Adds the cells of an element, and returns whether all of its contents are texts.
  private static func add(_ element: GumboElement, to rows: inout [[GumboElement]]) -> Bool {
    element.elements.allSatisfy { child in
      switch child.tag {
      case GUMBO_TAG_TR: rows.append([])
      case GUMBO_TAG_TD, GUMBO_TAG_TH:
        guard !rows.isEmpty, child.attribute("colspan") == nil, child.attribute("rowspan") == nil else { return false }
        rows[rows.count - 1].append(child)
      case GUMBO_TAG_THEAD, GUMBO_TAG_TBODY, GUMBO_TAG_TFOOT, GUMBO_TAG_COLGROUP, GUMBO_TAG_COL, GUMBO_TAG_B,
        GUMBO_TAG_I, GUMBO_TAG_STRONG, GUMBO_TAG_EM, GUMBO_TAG_CODE, GUMBO_TAG_SPAN, GUMBO_TAG_SMALL:
        break
      default: return false
      }
      return add(child, to: &rows)
    }
  }

  /// Whether the first line consists of the headings of columns.
  var hasHeadings: Bool { startsWithHeadings && fits }

  /// The lines without indentation. The columns are two spaces apart.
  var lines: [String] {
    if fits {
      return rows.map { row in
        let last = row.lastIndex { !$0.isEmpty } ?? 0
        let padded = zip(row[..<last], widths).map { $0 + String(repeating: " ", count: $1 - $0.count + 2) }
        return padded.joined() + row[last]
      }
    }
    guard startsWithHeadings else { return rows.map { $0.filter { !$0.isEmpty }.joined(separator: ", ") } }
    return rows.dropFirst().flatMap { row in
      zip(rows[0], row).enumerated().filter { !$1.1.isEmpty }.map { ($0 == 0 ? "" : "  ") + "\($1.0): \($1.1)" }
    }
  }

  /// Whether the columns fit, and their widths are certain: no character is wide.
  private var fits: Bool {
    widths.reduce(0) { $0 + $1 + 2 } <= Self.mostColumns
      && rows.allSatisfy { $0.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value < Self.firstWide } } }
  }

  /// The room for text beside an avatar at 80 columns.
  private static let mostColumns = 60
  /// The first wide character of Unicode (UAX #11).
  private static let firstWide: UInt32 = 0x1100
}

extension GumboElement {
  fileprivate var elements: [GumboElement] {
    childNodes.filter { $0.pointee.type == GUMBO_NODE_ELEMENT }.map(\.pointee.v.element)
  }
}
