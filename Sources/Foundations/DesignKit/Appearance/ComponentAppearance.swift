/// What the app's own components are drawn in. Themes change it by ``AppearanceRule``s; components ask it while they draw.
package final class ComponentAppearance {
  /// The line at the top.
  package struct Bar: Hashable {
    package var background = ColorRole.secondaryBackground
    package var title = ColorRole.primaryText
    /// The way back.
    package var link = ColorRole.primary
    /// What the reader has set.
    package var detail = ColorRole.secondaryText
  }

  /// The chosen row.
  package struct ListMarker: Hashable {
    package var background = ColorRole.secondaryBackground
    /// The bars at both edges.
    package var edge = ColorRole.primary
  }

  /// Frames and hairlines.
  package struct Separator: Hashable {
    package var color = ColorRole.line
  }

  /// The line at the bottom: keys, and messages in their place.
  package struct Footer: Hashable {
    package var background = ColorRole.secondaryBackground
    package var key = ColorRole.primaryText
    package var word = ColorRole.secondaryText
  }

  /// Where text is typed.
  package struct Field: Hashable {
    package var background = ColorRole.fieldBackground
    package var prompt = ColorRole.primary
    package var text = ColorRole.primaryText
    package var placeholder = ColorRole.placeholder
  }

  package var bar = Bar()
  package var listMarker = ListMarker()
  package var separator = Separator()
  package var footer = Footer()
  package var field = Field()

  package init() {}
}

/// The properties of components by name, for those who cannot write Swift: theme files.
package enum ComponentProperty: String, CaseIterable, Sendable {
  case barBackground = "bar.background"
  case barTitle = "bar.title"
  case barLink = "bar.link"
  case barDetail = "bar.detail"
  case listMarkerBackground = "listMarker.background"
  case listMarkerEdge = "listMarker.edge"
  case separatorColor = "separator.color"
  case footerBackground = "footer.background"
  case footerKey = "footer.key"
  case footerWord = "footer.word"
  case fieldBackground = "field.background"
  case fieldPrompt = "field.prompt"
  case fieldText = "field.text"
  case fieldPlaceholder = "field.placeholder"

  var keyPath: ReferenceWritableKeyPath<ComponentAppearance, ColorRole> {
    switch self {
    case .barBackground: \.bar.background
    case .barTitle: \.bar.title
    case .barLink: \.bar.link
    case .barDetail: \.bar.detail
    case .listMarkerBackground: \.listMarker.background
    case .listMarkerEdge: \.listMarker.edge
    case .separatorColor: \.separator.color
    case .footerBackground: \.footer.background
    case .footerKey: \.footer.key
    case .footerWord: \.footer.word
    case .fieldBackground: \.field.background
    case .fieldPrompt: \.field.prompt
    case .fieldText: \.field.text
    case .fieldPlaceholder: \.field.placeholder
    }
  }

  /// Whether it is a surface, so that only a surface's colour may be its value.
  var isBackground: Bool { rawValue.hasSuffix(".background") }
}
