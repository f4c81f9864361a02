import DesignKit
import TerminalUI

extension Row {
  /// Returns parts beside the avatar of a person, or below it at accessibility sizes; the largest of these have no
  /// avatar.
  ///
  /// - Parameters:
  ///   - person: the person; `nil` to align with parts beside an avatar.
  ///   - top: the free rows above.
  package static func beside(_ person: Person?, top: Int = 0, in context: RowContext, _ parts: [RowPart]) -> Row {
    let above: [RowPart] = top == 0 ? [] : [.space(top)]
    guard context.environment.textSize.isAccessibility else {
      let size: Avatar.Size = context.environment.textSize >= .large && context.columns >= 50 ? .large : .small
      let gap = Spacing.medium.columns
      guard let person else { return Row(above + parts).indented(size.cells.columns + gap) }
      return Row(above + parts).leading(.avatar(Avatar(person, size), row: top, gap: gap))
    }
    guard let person, context.showsAvatars else { return Row(above + parts) }
    return Row(above + [.avatars([Avatar(person, .small)]), .space(1)] + parts)
  }

  package static func person(_ person: Person, in context: RowContext) -> Row {
    let row = Row(.text(person.title, .body))
    return context.showsAvatars ? row.leading(.avatar(Avatar(person, .small), gap: 1)) : row
  }
}

extension RowContext {
  fileprivate var showsAvatars: Bool { environment.textSize < .accessibility3 }
}
