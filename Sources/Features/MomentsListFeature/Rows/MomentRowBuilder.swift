import DesignKit
import Localization
import MomentsStore
import TerminalUI

/// Lays moments out in the form that the reader's text size asks for.
struct MomentRowBuilder {
  let context: RowContext
  let environment: EnvironmentValues
  let avatarShape: Avatar.Shape

  var symbols: Symbols { environment.symbols }
  var body: LayoutRules { environment.rules(.body, columns: context.columns) }

  /// - Parameter isPending: whether a server has not confirmed the reader's like yet.
  func row(for moment: MomentSummary, isPending: Bool = false) -> MomentRow {
    if environment.textSize.isAccessibility { return stackedRow(for: moment, isPending: isPending) }
    if environment.textSize == .extraSmall { return denseRow(for: moment, isPending: isPending) }
    return card(for: moment, isPending: isPending)
  }

  /// The mark that tells whether the reader likes a moment.
  func favoriteButton(isOn: Bool) -> FavoriteButton { FavoriteButton(context.likeMark, isOn: isOn) }

  /// The date as it would read now.
  func date(of moment: MomentSummary) -> DateText {
    environment.date(of: moment.createdDate, environment.textSize == .extraSmall ? .short : .medium)
  }

  // MARK: Texts

  /// Signs and initials, which have no style.
  func line(_ text: some StyledTextConvertible, columns: Int) -> StyledLine {
    text.styled.line(columns: max(0, columns), environment: environment)
  }

  func line(_ text: some StyledTextConvertible, _ style: TextStyle, columns: Int) -> StyledLine {
    line(environment.typography[style].applied(to: text), columns: columns)
  }

  /// The first photo's name and its place among the others.
  func photoText(_ moment: MomentSummary) -> String? {
    guard let photo = moment.firstPhoto else { return nil }
    let count =
      moment.photoCount > 1
      ? "  " + L10n.Moments.photoOf(number: 1, count: moment.photoCount).resolved(in: environment) : ""
    return "\(symbols.photo) \(photoName(photo))\(count)"
  }

  /// The last part of a photo's address.
  func photoName(_ address: String) -> String {
    let lastPart = address.lastIndex(of: "/").map { address[address.index(after: $0)...] } ?? ""
    return lastPart.isEmpty ? address : String(lastPart)
  }

  /// The link without what all links begin with.
  func linkText(_ moment: MomentSummary) -> String? {
    moment.url.map { "\(symbols.link) \(LinkText.shortened($0))" }
  }
}
