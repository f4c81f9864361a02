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

  /// The key that does what a click does.
  package static let key: KeyEvent = "f"

  /// The columns that the mark takes.
  package static let columns = 1

  /// The mark in its colour, to be a part of a text.
  package func text(_ symbols: Symbols) -> StyledText {
    mark(symbols).foreground(color).clickable(.key(Self.key))
  }

  /// The mark alone, without a colour of its own.
  package func mark(_ symbols: Symbols) -> String {
    switch kind {
    case .heart: isOn ? symbols.heartFilled : symbols.heart
    case .star: isOn ? symbols.starFilled : symbols.star
    }
  }

  private var color: ColorRole {
    guard isOn else { return .secondaryText }
    return switch kind {
    case .heart: .heart
    case .star: .star
    }
  }

  package func draw(
    into canvas: inout Canvas, at origin: CellPoint, on background: ColorRole, environment: EnvironmentValues
  ) {
    canvas.draw(text(environment.symbols), at: origin, on: background, environment: environment)
  }
}
