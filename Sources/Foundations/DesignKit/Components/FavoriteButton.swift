package import TerminalUI

/// The mark of a favourite: outlined, or filled in its own colour.
package struct FavoriteButton {
  package enum Kind: Hashable, Sendable, CaseIterable {
    case heart
    case star
  }

  private let kind: Kind
  private let isOn: Bool

  package init(_ kind: Kind, isOn: Bool) {
    self.kind = kind
    self.isOn = isOn
  }

  /// The columns that the mark takes.
  package static let columns = 1

  package func draw(
    into canvas: inout Canvas, at origin: CellPoint, on background: ColorRole, environment: EnvironmentValues
  ) {
    let symbols = environment.symbols
    let mark =
      switch kind {
      case .heart: isOn ? symbols.heartFilled : symbols.heart
      case .star: isOn ? symbols.starFilled : symbols.star
      }
    let color: ColorRole = isOn ? (kind == .heart ? .heart : .star) : .secondaryText
    canvas.draw(mark.foreground(color), at: origin, on: background, environment: environment)
  }
}
