import DesignKit
import Localization
import MomentsStore
import TerminalUI

extension MomentRowBuilder {
  /// Everything in one line: initials, name, text, marks, date.
  func denseRow(for moment: MomentSummary, isPending: Bool) -> MomentRow {
    let date = date(of: moment)
    var lines: [PlacedLine] = []

    let dateLine = line(date.resolved(in: environment).foreground(.tertiaryText), .small, columns: dateColumns + 1)
    var right = columns - 1 - dateLine.columns
    lines.append(PlacedLine(dateLine, at: CellPoint(column: right, row: 0)))
    if columns >= 50 {
      right = columns - 1 - dateColumns - Self.marksColumns
      lines += marks(of: moment, isPending: isPending, column: right)
    }

    let initials = line(Initials.of(moment.author.name).foreground(.secondaryText), columns: 2)
    lines.append(PlacedLine(initials, at: CellPoint(column: 1, row: 0)))
    var column = 4
    if columns >= 60 {
      let width = min(18, columns / 5)
      let name = line(moment.author.name.bold(), .captionBold, columns: width)
      lines.append(PlacedLine(name, at: CellPoint(column: column, row: 0)))
      column += width + 1
    }
    let words = line(words(of: moment), .body, columns: right - column - 1)
    lines.append(PlacedLine(words, at: CellPoint(column: column, row: 0)))
    return MomentRow(
      lines: lines, avatar: nil, favorite: nil, date: date, contentRows: 1, rowSpacing: body.rowSpacing,
      columns: columns)
  }

  /// What there is to read, of whatever kind.
  private func words(of moment: MomentSummary) -> String {
    if !moment.title.isEmpty { return moment.title }
    return linkText(moment) ?? photoText(moment) ?? ""
  }

  private static let marksColumns = 11
  /// "26. 12. 31." is longer than "11 мес.".
  private var dateColumns: Int { key.layout.showsAbsoluteDates ? 11 : 7 }

  /// Photos, link and likes as signs in fixed columns.
  private func marks(of moment: MomentSummary, isPending: Bool, column: Int) -> [PlacedLine] {
    var lines: [PlacedLine] = []
    func place(_ text: StyledText, _ offset: Int) {
      let mark = line(text, columns: 5)
      lines.append(PlacedLine(mark, at: CellPoint(column: column + offset, row: 0)))
    }
    if moment.photoCount > 0 {
      place("\(symbols.photo)\(min(moment.photoCount, 99))".foreground(.secondaryText), 0)
    }
    if moment.url != nil { place(symbols.link.foreground(.primary), 3) }
    if key.showsLikes {
      place(favoriteButton(isOn: moment.isLiked).text(symbols), 6)
      if isPending { place(symbols.pending.foreground(.tertiaryText), 7) }
      if moment.likeCount > 0 { place(Self.short(moment.likeCount).foreground(.secondaryText), 8) }
    }
    return lines
  }

  /// A count in three columns: `7`, `999`, `1k`, `99k`, `1M`.
  private static func short(_ count: Int) -> String {
    switch count {
    case ..<1_000: "\(count)"
    case ..<100_000: "\(count / 1_000)k"
    case ..<1_000_000: "99k"
    default: "\(min(99, count / 1_000_000))M"
    }
  }
}
