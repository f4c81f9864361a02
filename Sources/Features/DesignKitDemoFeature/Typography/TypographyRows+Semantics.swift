import DesignKit
import Localization
import TerminalUI

extension TypographyRows {
  func semantics(at index: Int) -> SemanticNode? {
    switch items[index] {
    case .summary(let source):
      SemanticNode(
        .heading, name, attributes: attributes(of: source), children: [SemanticNode(.text, text(origin(source)))])
    case .sectionTitle(let title): .heading(text(title), level: 2)
    case .style(let style): .sample(of: TextStyle(style.name), columns: columns, environment: environment)
    case .color(let color): .swatch(.custom(color.color), named: color.name, environment: environment)
    case .button:
      SemanticNode(
        .group, text(L10n.Typography.buttons), children: ButtonTitle.State.allCases.map(Self.button))
    }
  }

  private func attributes(of source: TypographySource) -> [String: SemanticValue] {
    var attributes: [String: SemanticValue] = ["level": .integer(1)]
    switch source {
    case .shipped: attributes["source"] = .text("shipped")
    case .file(let path):
      attributes["source"] = .text("file")
      attributes["path"] = .text(path)
    case .remote(let address, let checked, let isCopy):
      attributes["source"] = .text("remote")
      attributes["address"] = .text(address)
      attributes["checkedDate"] = .text(ISO8601.text(of: checked))
      attributes["isCopy"] = .boolean(isCopy)
    }
    return attributes
  }

  private static func button(in state: ButtonTitle.State) -> SemanticNode {
    let states: Set<SemanticState> =
      switch state {
      case .normal: []
      case .highlighted: [.highlighted]
      case .disabled: [.disabled]
      case .selected: [.selected]
      case .application: [.application]
      case .focused: [.focused]
      }
    return SemanticNode(.button, state.rawValue, states: states)
  }
}
