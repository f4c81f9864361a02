import DesignKit
import Localization
import TerminalUI

extension DesignKitDemoRows {
  func semantics(at index: Int) -> SemanticNode? {
    switch items[index] {
    case .product(let name, let version):
      SemanticNode(
        .heading, name, attributes: ["level": .integer(1), "version": .text(version)],
        children: [SemanticNode(.text, text(L10n.DesignKitDemo.version(version: version)))])
    case .sectionTitle(let title): .heading(text(title), level: 2)
    case .textStyle(let style): .sample(of: style, columns: columns, environment: environment)
    case .styledText: SemanticNode(.text, styledText.string)
    case .color(let role): .swatch(.role(role), named: role.name, environment: environment)
    case .avatars(let shape):
      SemanticNode(
        .group, text(L10n.DesignKitDemo.avatars), attributes: ["shape": .text("\(shape)")],
        children: Self.people.map { SemanticNode(.image, $0) })
    case .favorite(let kind):
      SemanticNode(
        .button, text(title(of: kind)), states: [favorites.contains(kind) ? .on : .off],
        attributes: ["kind": .text("\(kind)")])
    }
  }
}
