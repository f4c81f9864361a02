package import DesignKit
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

  private let text: String
  private let state: State

  package init(_ text: String, _ state: State = .normal) {
    self.text = text
    self.state = state
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
    let own = TextColor.role(state == .disabled ? .quaternaryText : .primary)
    guard let styleColor else { return own }
    return switch mode {
    // No button has colors of its own.
    case .all, .whereUnspecified: styleColor
    case .none: own
    case .normal: state == .normal ? styleColor : own
    }
  }
}
