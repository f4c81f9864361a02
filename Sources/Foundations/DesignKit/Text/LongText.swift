import Localization
import TerminalUI

/// A text of any length that is wrapped part by part, on demand.
///
/// A part consists of several short paragraphs, or of a piece of a long one. The lines of a piece begin with the rest of the
/// previous piece, so the parts together have the lines of the whole text.
package final class LongText {
  /// A part without the line feed after it.
  private struct Part {
    let range: Range<String.Index>
    /// Whether the next part belongs to the same paragraph.
    let isContinued: Bool
  }

  private struct Format: Hashable {
    let style: TypographyStyle
    let columns: Int
    let wrapping: Wrapping
    let repertoire: Repertoire
    /// The folded form of the searched text.
    let searchForm: [UInt8]?
  }

  package let styled: StyledText
  private let text: String
  /// The attributes of ranges; empty for plain text.
  private let runs: [(range: Range<String.Index>, attributes: StringAttributes)]
  private let parts: [Part]
  private var format: Format?
  /// The rest of the previous piece, by the number of the part that begins with it.
  private var beginnings: [Int: DisplayText] = [:]

  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ text: some StyledTextConvertible) {
    styled = text.styled
    let text = styled.string
    self.text = text
    parts = Self.parts(of: text)
    var runs: [(Range<String.Index>, StringAttributes)] = []
    if styled.runs.contains(where: { $0.attributes != .empty }) {
      var start = text.startIndex
      for run in styled.runs {
        let end = text.utf8.index(start, offsetBy: run.text.utf8.count)
        runs.append((start..<end, run.attributes))
        start = end
      }
    }
    self.runs = runs
  }

  package var partCount: Int { parts.count }

  /// The characters of a part with their attributes. Pieces of long paragraphs are plain.
  private func styled(_ number: Int) -> StyledText {
    let range = parts[number].range
    let isPiece = parts[number].isContinued || number > 0 && parts[number - 1].isContinued
    if runs.isEmpty || isPiece { return StyledText(text(ofPart: number)) }
    return runs.filter { $0.range.overlaps(range) }.reduce(StyledText()) { styled, run in
      styled + StyledText(String(text[run.range.clamped(to: range)]), run.attributes)
    }
  }

  /// The characters of a part.
  func text(ofPart number: Int) -> String { String(text[parts[number].range]) }

  /// The lines of a part; an empty part has one line unless it is the only one.
  ///
  /// - Complexity: O(1) if the beginning is known; else that of wrapping the paragraph up to the part, once for each format.
  func lines(
    ofPart number: Int, _ style: TypographyStyle, columns: Int, wrapping: Wrapping, environment: EnvironmentValues
  ) -> [StyledLine] {
    let term = environment.searchTerm
    let format = Format(
      style: style, columns: columns, wrapping: wrapping, repertoire: environment.repertoire, searchForm: term?.form)
    if self.format != format {
      self.format = format
      beginnings = [:]
    }
    var first = number
    while first > 0, parts[first - 1].isContinued, beginnings[first] == nil { first -= 1 }
    for earlier in first..<number { _ = wrapped(earlier, format, term) }
    return wrapped(number, format, term)
  }

  private func wrapped(_ number: Int, _ format: Format, _ term: SearchTerm?) -> [StyledLine] {
    let part = parts[number]
    let styled = format.style.applied(to: styled(number))
    var glyphs = beginnings[number] ?? DisplayText(repertoire: format.repertoire)
    styled.append(to: &glyphs)
    if let term { glyphs.mark(matchesOf: term) }
    let lines: [TextLine]
    if part.isContinued {
      (lines, beginnings[number + 1]) = glyphs.finishedLines(columns: format.columns, wrapping: format.wrapping)
    } else {
      lines = glyphs.lines(columns: format.columns, wrapping: format.wrapping)
    }
    let attributes = styled.runs.isEmpty ? [.empty] : styled.runs.map(\.attributes)
    return lines.map { StyledLine(line: $0, attributes: attributes) }
  }

  // MARK: Parts

  /// The least number of bytes of a part that is not the last one.
  private static let partLength = 2_048

  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var start = text.utf8.startIndex
    var length = 0
    var index = start
    while index < text.utf8.endIndex {
      let byte = text.utf8[index]
      if byte == 0x0A, length >= partLength {
        let end =
          start < index && text.utf8[text.utf8.index(before: index)] == 0x0D ? text.utf8.index(before: index) : index
        parts.append(Part(range: start..<end, isContinued: false))
        start = text.utf8.index(after: index)
        length = 0
      } else if length >= 2 * partLength, byte & 0xC0 != 0x80 {
        let end = end(ofPieceFrom: start, before: index, in: text)
        parts.append(Part(range: start..<end, isContinued: true))
        start = end
        length = text.utf8.distance(from: end, to: index) + 1
      } else {
        length += 1
      }
      index = text.utf8.index(after: index)
    }
    parts.append(Part(range: start..<text.endIndex, isContinued: false))
    return parts
  }

  /// The place where a paragraph may be cut for wrapping: after a space, or else before an independent character.
  private static func end(
    ofPieceFrom start: String.Index, before index: String.Index, in text: String
  ) -> String.Index {
    var end = index
    var other: String.Index?
    for _ in 0..<256 {
      guard end > start else { break }
      let before = text.unicodeScalars.index(before: end)
      if text.unicodeScalars[before] == " ", text.unicodeScalars[end] != " " { return end }
      if other == nil, standsAlone(text.unicodeScalars[end]), text.unicodeScalars[before] != "\u{200D}" { other = end }
      end = before
    }
    return other ?? index
  }

  private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isGraphemeBase && !properties.isEmojiModifier && !(0x1F1E6...0x1F1FF).contains(scalar.value)
      && !(0x1160...0x11FF).contains(scalar.value)
  }
}
