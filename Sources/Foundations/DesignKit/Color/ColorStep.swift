package import Documents

/// A step of the chain of definitions that leads from a name to a color, such as `title → gold → #FFAB01`.
package struct ColorStep: Equatable, Sendable {
  /// The layer that defines a name.
  package enum Origin: Equatable, Sendable {
    case file(SourceLocation)
    case theme(String)
    /// The app, for a role that the theme does not define.
    case standard
  }

  package let name: String
  /// A name or a color, perhaps with shades, as the file has it.
  package let definition: String
  package let origin: Origin
  let color: RGBAColor
}

extension [ColorStep] {
  /// Returns the names and the last definition, joined by an arrow.
  package func text(arrow: String) -> String {
    (map(\.name) + suffix(1).map(\.definition)).joined(separator: " \(arrow) ")
  }
}

/// A color that a file defines by a name of its own.
package struct NamedColor: Equatable, Sendable {
  package let name: String
  package let color: DynamicColor
}

extension Theme {
  /// Returns the chain of definitions of a role. The last definition is a color.
  package func chain(of role: ColorRole, _ variant: ColorVariant) -> [ColorStep] {
    let ownName = name(of: role)
    func step(_ definition: String, _ origin: ColorStep.Origin) -> ColorStep {
      ColorStep(name: ownName, definition: definition, origin: origin, color: RGBAColor(color(role)[variant]))
    }
    if isPair {
      let chain = half(variant.appearance).chain(of: ownName, variant)
      // The other theme may name a color of its own.
      return chain.isEmpty
        ? [step(ColorRole.primaryText.name, .standard)] + self.chain(of: .primaryText, variant) : chain
    }
    if let table, table.contains(ownName) { return chain(of: ownName, variant) }
    switch definitions[Int(role.rawValue)] {
    case .like(let other)?: return [step(other.name, .theme(name))] + chain(of: other, variant)
    case .variants(let colors)?: return [step(colors[variant].hex, .theme(name))]
    case nil:
      if let base { return base.chain(of: role, variant) }
      guard let other = role.substitute else { return [step(color(role)[variant].hex, .standard)] }
      return [step(other.name, .standard)] + chain(of: other, variant)
    }
  }

  /// Returns the chain of definitions of a role or of a name in the theme's file; empty for an unknown name.
  package func chain(of name: String, _ variant: ColorVariant) -> [ColorStep] {
    if let role = role(named: name), table?.contains(name) != true { return chain(of: role, variant) }
    return table?.chain(of: name, variant) { name in
      if let base, let role = ColorRole.byName[name] { base.chain(of: role, variant) } else { [] }
    } ?? []
  }
}
