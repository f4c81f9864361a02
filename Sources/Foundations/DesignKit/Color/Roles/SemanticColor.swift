/// Colours by the kind of element that has them, and its rank: the categories of Gaudi's themes.
package enum SemanticColor: Hashable, Sendable, CaseIterable {
  package enum Label: Int, Hashable, Sendable, CaseIterable {
    case primary, secondary, tertiary, quaternary, placeholder, link
  }

  package enum Fill: Int, Hashable, Sendable, CaseIterable {
    case primary, secondary, tertiary, quaternary, accent
  }

  package enum Level: Int, Hashable, Sendable, CaseIterable {
    case primary, secondary, tertiary
  }

  package enum Separator: Int, Hashable, Sendable, CaseIterable {
    case semiTransparent, opaque
  }

  case label(Label)
  /// What is filled inside of an element: a switch, a badge.
  case fill(Fill)
  case background(Level)
  /// Behind lists whose rows are grouped.
  case groupedBackground(Level)
  case separator(Separator)

  package static let allCases: [SemanticColor] =
    Label.allCases.map { .label($0) } + Fill.allCases.map { .fill($0) } + Level.allCases.map { .background($0) }
    + Level.allCases.map { .groupedBackground($0) } + Separator.allCases.map { .separator($0) }

  /// `label.secondary`: how theme files name it.
  package var name: String {
    switch self {
    case .label(let label): "label.\(label)"
    case .fill(let fill): "fill.\(fill)"
    case .background(let level): "background.\(level)"
    case .groupedBackground(let level): "groupedBackground.\(level)"
    case .separator(let separator): "separator.\(separator)"
    }
  }

  package var isBackground: Bool {
    switch self {
    case .background, .groupedBackground: true
    case .fill(let fill): fill == .accent
    case .label, .separator: false
    }
  }

  /// A number below ``count``, different for each.
  var number: Int {
    switch self {
    case .label(let label): label.rawValue
    case .fill(let fill): 6 + fill.rawValue
    case .background(let level): 11 + level.rawValue
    case .groupedBackground(let level): 14 + level.rawValue
    case .separator(let separator): 17 + separator.rawValue
    }
  }

  static let count = 19
}

extension SemanticColor {
  /// The DesignKit's name for the same purpose.
  var counterpart: ColorRole {
    switch self {
    case .label(.primary): .primaryText
    case .label(.secondary): .secondaryText
    case .label(.tertiary): .tertiaryText
    case .label(.quaternary): .quaternaryText
    case .label(.placeholder): .placeholder
    case .label(.link), .fill(.accent): .primary
    case .fill(.primary), .separator: .line
    case .fill, .groupedBackground(.primary), .background(.secondary): .secondaryBackground
    case .background(.primary): .background
    case .background(.tertiary), .groupedBackground(.secondary), .groupedBackground(.tertiary): .tertiaryBackground
    }
  }
}
