import TerminalUI

/// The title of a button, colored by its state.
package struct ButtonTitle {
  package enum State: String, Hashable, Sendable, CaseIterable {
    case normal
    case highlighted
    case disabled
    case selected
    case application
    case focused
  }

  /// The colors of buttons that have none of their own.
  private static let standard: [State: ColorRole] = [.normal: .primary, .disabled: .quaternaryText]

  private let text: String
  private let state: State
  /// The button's own colors.
  private let colors: [State: ColorRole]

  package init(_ text: String, _ state: State = .normal, colors: [State: ColorRole] = [:]) {
    self.text = text
    self.state = state
    self.colors = colors
  }

  /// The title in a style. A setting of the typography says in which states the color of the style applies.
  package func styled(_ style: TextStyle, environment: EnvironmentValues) -> StyledText {
    let typography = environment.typography
    var style = typography[style]
    let color = color(style.color, typography.settings.titleColorMode ?? .whereUnspecified)
    let marked = text.foreground(color).underline(state == .focused).bold(
      state == .highlighted || style.font.weight.isHeavy)
    // The color is resolved above.
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

  /// Whether the state has no color of its own, or only the standard color or that of the normal state.
  private var isUnspecified: Bool {
    guard let color = colors[state] else { return true }
    return color == Self.standard[state] || state != .normal && color == colors[.normal]
  }
}
