package import TerminalUI

/// The roles that components are drawn in, some of which may depend on the reader's settings.
package struct ComponentColors: Equatable, Sendable {
  /// A color of a component, with the name that theme files use.
  package enum Property: String, Hashable, Sendable, CaseIterable {
    // The line at the top: the title, the link to the screen before, and the settings in use.
    case barBackground = "bar.background"
    case barTitle = "bar.title"
    case barLink = "bar.link"
    case barDetail = "bar.detail"
    /// The background of the selected row.
    case markerBackground = "listMarker.background"
    /// The bars at both edges of the selected row.
    case markerEdge = "listMarker.edge"
    /// Frames and hairlines.
    case separator = "separator.color"
    // The line at the bottom with keys or a message.
    case footerBackground = "footer.background"
    case footerKey = "footer.key"
    case footerWord = "footer.word"
    case fieldBackground = "field.background"
    case fieldPrompt = "field.prompt"
    case fieldText = "field.text"
    case fieldPlaceholder = "field.placeholder"

    /// The role in themes that set no other one.
    package var standard: ColorRole {
      switch self {
      case .barBackground, .markerBackground, .footerBackground: .secondaryBackground
      case .barTitle, .footerKey, .fieldText: .primaryText
      case .barLink, .markerEdge, .fieldPrompt: .primary
      case .barDetail, .footerWord: .secondaryText
      case .separator: .line
      case .fieldBackground: .fieldBackground
      case .fieldPlaceholder: .placeholder
      }
    }

    /// Returns whether the role has the kind of color that the property shows. A theme knows what its own colors are for.
    func accepts(_ role: ColorRole) -> Bool {
      switch self {
      case _ where role.group == .custom: true
      case .separator, .markerEdge: !role.isBackground
      case .barBackground, .markerBackground, .footerBackground, .fieldBackground: ColorPair.grounds.contains(role)
      default: ColorPair.texts.contains(role)
      }
    }
  }

  /// The roles without conditions that are not the standard ones.
  private var roles: [Property: ColorRole] = [:]
  /// The rules in their order; later ones override earlier ones.
  package let rules: [ComponentRule]
  private let hasConditions: Bool

  static let empty = ComponentColors([])

  init(_ rules: [ComponentRule]) {
    self.rules = rules
    hasConditions = rules.contains { if case .when = $0 { true } else { false } }
    apply(rules, in: nil)
    roles = roles.filter { $0.value != $0.key.standard }
  }

  package subscript(property: Property) -> ColorRole { roles[property] ?? property.standard }

  /// Returns the roles that apply in a situation.
  package func resolved(in situation: @autoclosure () -> ThemeCondition.Situation) -> ComponentColors {
    guard hasConditions else { return self }
    var colors = ComponentColors.empty
    colors.apply(rules, in: situation())
    return colors
  }

  private mutating func apply(_ rules: [ComponentRule], in situation: ThemeCondition.Situation?) {
    for rule in rules {
      switch rule {
      case .color(let property, let role): roles[property] = role
      case .when(let condition, let rules, let otherwise):
        if let situation { apply(condition.holds(in: situation) ? rules : otherwise, in: situation) }
      }
    }
  }

  /// Returns the pairs that components may draw in an appearance and contrast. Separators are decoration and need no
  /// contrast.
  func drawnPairs(_ variant: ColorVariant) -> [(ColorPair, ContrastUse)] {
    guard hasConditions else { return drawnPairs }
    var known: Set<ColorPair> = []
    return ThemeCondition.Situation.all(variant).flatMap { resolved(in: $0).drawnPairs }
      .filter { known.insert($0.0).inserted }
  }

  private var drawnPairs: [(ColorPair, ContrastUse)] {
    let marked = [self[.markerBackground], .background, self[.fieldBackground], .fieldBackground]
    let texts: [(Property, on: Property)] = [
      (.barTitle, on: .barBackground), (.barLink, on: .barBackground), (.barDetail, on: .barBackground),
      (.footerKey, on: .footerBackground), (.footerWord, on: .footerBackground),
      (.fieldPrompt, on: .fieldBackground), (.fieldText, on: .fieldBackground),
      (.fieldPlaceholder, on: .fieldBackground),
    ]
    return marked.map { (ColorPair(self[.markerEdge], on: $0), .mark) }
      + texts.map { (ColorPair(self[$0], on: self[$1]), .text) }
  }
}

/// A role for a component, or rules that depend on the reader's settings.
package enum ComponentRule: Equatable, Sendable {
  case color(ComponentColors.Property, ColorRole)
  case when(ThemeCondition, [ComponentRule], otherwise: [ComponentRule])
}

/// The reader's settings on which a theme's rules may depend. A missing part always holds.
package struct ThemeCondition: Equatable, Sendable {
  package var appearance: Appearance?
  package var contrast: ContrastLevel?
  /// The lowest color depth.
  package var colors: ColorDepth?
  /// The smallest text size.
  package var textSize: TextSizeCategory?

  /// The settings of a moment.
  package struct Situation: Sendable {
    let variant: ColorVariant
    let depth: ColorDepth
    let textSize: TextSizeCategory

    static func all(_ variant: ColorVariant) -> [Situation] {
      ColorDepth.allCases.flatMap { depth in
        TextSizeCategory.allCases.map { Situation(variant: variant, depth: depth, textSize: $0) }
      }
    }
  }

  func holds(in situation: Situation) -> Bool {
    (appearance ?? situation.variant.appearance) == situation.variant.appearance
      && (contrast ?? situation.variant.contrast) == situation.variant.contrast
      && (colors ?? .monochrome) <= situation.depth && (textSize ?? .extraSmall) <= situation.textSize
  }
}
