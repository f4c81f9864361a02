package import TerminalUI

/// A switch that is on or off.
package struct Switch {
  private let isOn: Bool

  package init(isOn: Bool) {
    self.isOn = isOn
  }

  package static let columns = 4

  package func draw(
    into canvas: inout Canvas, at origin: CellPoint, on background: ColorRole, environment: EnvironmentValues
  ) {
    let symbols = environment.symbols
    let knob = isOn ? symbols.switchOn.foreground(.primary) : symbols.switchOff.foreground(.secondaryText)
    canvas.draw(knob, at: origin, on: background, environment: environment)
  }
}
