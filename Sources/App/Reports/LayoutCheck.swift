package import DesignKit
package import Localization
package import TerminalUI

/// A place of a screen that does not show what it promises: a text without room, or a row that looks like another one.
package struct LayoutFinding: Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A text is drawn beyond its room, or over another text.
    case overflow
    /// A text of the app is cut, or any text at an accessibility size.
    case cut
    /// A word of the app is broken.
    case broken
    /// The row looks like another one, because a text is cut.
    case alike
  }

  package struct Place: Equatable, Sendable {
    /// The link to the screen.
    package let screen: String
    package let language: Language
    package let textSize: TextSizeCategory
    package let columns: Int

    package init(screen: String, language: Language, textSize: TextSizeCategory, columns: Int) {
      (self.screen, self.language, self.textSize, self.columns) = (screen, language, textSize, columns)
    }
  }

  package let kind: Kind
  package let place: Place
  /// The whole text, in one line.
  package let text: String
  /// The text that is drawn instead.
  package let drawn: String
  /// The key of the text in the tables; `nil` for content.
  package let key: String?
  /// The rows around it, with the text highlighted; `nil` if no pictures are wanted.
  package let picture: Canvas?

  /// Whether both are the same for somebody who corrects them.
  package func isSame(as other: LayoutFinding) -> Bool {
    (kind, place, text, drawn) == (other.kind, other.place, other.text, other.drawn)
  }
}

/// A check of a layout. What is missing is known from the texts that canvases keep.
package struct LayoutCheck {
  private let place: LayoutFinding.Place
  /// The texts of the app that are drawn.
  private let log: TextLog
  private let palette: Palette
  private let keepsPictures: Bool

  private static let pictureRows = 24

  package init(at place: LayoutFinding.Place, log: TextLog, palette: Palette, keepsPictures: Bool) {
    self.place = place
    self.log = log
    self.palette = palette
    self.keepsPictures = keepsPictures
  }

  /// Returns the findings of a canvas.
  ///
  /// - Parameter scrolls: whether texts may be above or below the visible part.
  package func findings(in canvas: Canvas, scrolls: Bool) -> [LayoutFinding] {
    overflows(in: canvas, scrolls: scrolls)
      + canvas.texts.compactMap { text in
        guard let loss = text.line.loss else { return nil }
        if let word = loss.brokenWord {
          return log.key(ofWord: word).map {
            finding(.broken, loss.text, text, key: log.key(of: loss.text) ?? $0, in: canvas)
          }
        }
        let key = key(ofCut: loss, in: text.line.text)
        guard key != nil || place.textSize.isAccessibility else { return nil }
        return finding(.cut, loss.text, text, key: key, in: canvas)
      }
  }

  /// Returns the rows of a list that cannot be distinguished, since a text is cut.
  ///
  /// - Parameter items: the rows of the canvas that each row of the list takes.
  package func findings(among items: [Range<Int>], in canvas: Canvas) -> [LayoutFinding] {
    let texts = Dictionary(grouping: canvas.texts) { text in items.firstIndex { $0.contains(text.rect.minRow) } }
    var known: [String: String] = [:]
    return items.enumerated().compactMap { index, rows in
      let texts = texts[index] ?? []
      let whole = texts.map { $0.line.loss?.text ?? $0.line.text }.joined(separator: "\n")
      guard let other = known.updateValue(whole, forKey: rows.map(canvas.text).joined(separator: "\n")),
        other != whole, let cut = texts.first(where: { $0.line.loss != nil || !$0.fits(scrolls: true) })
      else { return nil }
      return finding(.alike, cut.line.loss?.text ?? cut.line.text, cut, key: nil, in: canvas)
    }
  }

  private func overflows(in canvas: Canvas, scrolls: Bool) -> [LayoutFinding] {
    var ends: [Int: DrawnText] = [:]
    let words = canvas.texts.filter { text in
      !(scrolls && text.isScrolledAway) && text.line.text.contains { $0.isLetter || $0.isNumber }
    }
    return words.sorted { $0.rect.minColumn < $1.rect.minColumn }.compactMap { text in
      let before = ends[text.rect.minRow]
      if text.rect.maxColumn > before?.rect.maxColumn ?? .min { ends[text.rect.minRow] = text }
      let isOver = before.map { $0.rect.maxColumn > text.rect.minColumn } ?? false
      guard isOver || !text.fits(scrolls: scrolls) else { return nil }
      let whole = text.line.loss?.text ?? text.line.text
      let drawn = (0..<canvas.size.rows).contains(text.rect.minRow) ? canvas.text(ofRow: text.rect.minRow) : ""
      return finding(.overflow, whole, text, drawn: drawn, key: log.key(of: whole), in: canvas)
    }
  }

  /// Returns the key of the first text of the app that is not drawn completely; `nil` for content.
  private func key(ofCut loss: TextLoss, in drawn: String) -> String? {
    let parts = [loss.text] + loss.runs + loss.runs.flatMap { $0.split(separator: " · ").map(String.init) }
    for part in parts where !drawn.contains(part) {
      if let key = log.key(of: part) { return key }
    }
    return nil
  }

  private func finding(
    _ kind: LayoutFinding.Kind, _ whole: String, _ text: DrawnText, drawn: String? = nil, key: String?,
    in canvas: Canvas
  ) -> LayoutFinding {
    var picture: Canvas?
    if keepsPictures {
      let middle = text.rect.minRow
      var whole = canvas
      whole.restyle(text.rect, palette.matchStyle(.empty))
      picture = canvas.size.rows <= Self.pictureRows ? whole : whole.rows(max(0, middle - 8)..<max(1, middle + 9))
    }
    return LayoutFinding(
      kind: kind, place: place, text: DisplayText(whole).line().text,
      drawn: DisplayText(drawn ?? text.line.text).line().text, key: key, picture: picture)
  }
}

extension DrawnText {
  /// Whether the text is within its room.
  ///
  /// - Parameter scrolls: whether it may be above or below.
  fileprivate func fits(scrolls: Bool) -> Bool {
    rect.minColumn >= room.minColumn && rect.maxColumn <= room.maxColumn && (scrolls || !isScrolledAway)
  }

  /// Whether the text is above or below its room.
  fileprivate var isScrolledAway: Bool { rect.minRow < room.minRow || rect.maxRow > room.maxRow }
}
