package import TerminalUI

/// The words of a button, coloured by its state.
package struct ButtonTitle {
  package enum State: String, Hashable, Sendable, CaseIterable {
    case normal
    case highlighted
    case disabled
    case selected
    case application
    case focused
  }

  /// What buttons have if nobody says otherwise.
  private static let standard: [State: ColorRole] = [.normal: .primary, .disabled: .quaternaryText]

  private let text: String
  private let state: State
  /// Colours of this button's own.
  private let colors: [State: ColorRole]

  package init(_ text: String, _ state: State = .normal, colors: [State: ColorRole] = [:]) {
    self.text = text
    self.state = state
    self.colors = colors
  }

  /// The words in a style; in which states its colour holds is a setting of the typography.
  package func styled(_ style: TextStyle, environment: EnvironmentValues) -> StyledText {
    let typography = environment.typography
    var style = typography[style]
    let color = color(style.color, typography.settings.titleColorMode ?? .whereUnspecified)
    let marked = text.foreground(color).underline(state == .focused).bold(
      state == .highlighted || style.font.weight.isHeavy)
    // Where it holds is decided already.
    style.color = nil
    return style.applied(to: marked)
  }

  private func color(_ styleColor: TextColor?, _ mode: TitleColorMode) -> TextColor {
    let own = TextColor.role(
      colors[state] ?? Self.standard[state] ?? colors[.normal] ?? Self.standard[.normal] ?? .primaryText)
    guard let styleColor else { return own }
    return switch mode {
    case .all: styleColor
    case .none: own
    case .normal: state == .normal ? styleColor : own
    case .whereUnspecified: isUnspecified ? styleColor : own
    }
  }

  /// Whether the state has no colour of its own, that of every button, or, unless it is the normal one, that of the normal one.
  private var isUnspecified: Bool {
    guard let color = colors[state] else { return true }
    return color == Self.standard[state] || state != .normal && color == colors[.normal]
  }
}
