package import Localization

/// A color that may stay below the contrast that its use needs, and why.
package struct ContrastException: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// A design system publishes the color, and the theme is to look like it.
    case published
    /// The words of a theme file.
    case text(String)

    package func resolved(in language: Language) -> String {
      switch self {
      case .published: L10n.Themes.publishedColor.resolved(in: language)
      case .text(let text): text
      }
    }
  }

  package let role: ColorRole
  package let appearance: Appearance
  package let reason: Reason

  init(_ role: ColorRole, _ appearance: Appearance, _ reason: Reason) {
    self.role = role
    self.appearance = appearance
    self.reason = reason
  }

  /// The exceptions of a theme that takes its colors from a design system.
  static func published(light: [ColorRole], dark: [ColorRole]) -> [ContrastException] {
    light.map { ContrastException($0, .light, .published) } + dark.map { ContrastException($0, .dark, .published) }
  }
}

extension Sequence<ContrastException> {
  func reason(for role: ColorRole, _ appearance: Appearance) -> ContrastException.Reason? {
    first { $0.role == role && $0.appearance == appearance }?.reason
  }
}
