package import Texts

/// Texts that replace built-in ones while the program runs, in the order of lookup of a language.
///
/// Overlays are compared by identity: reading the tables again creates a new one, so that all rows are laid out again.
package final class TextOverlay: Sendable {
  /// A language of the lookup, and the templates that replace its built-in ones by their numbers in the generated `L10n`.
  package typealias Layer = (language: Language, templates: [Int: TextTemplate])

  /// The layers in the order of lookup: the language itself, its fallbacks, the development language.
  let layers: [Layer]

  package init(_ layers: [Layer]) {
    self.layers = layers
  }

  /// Returns the first template that is found, and the language whose plural rule applies.
  func template(for key: Int) -> (TextTemplate, Language)? {
    for layer in layers {
      if let template = layer.templates[key] ?? L10n.template(key, in: layer.language) {
        return (template, layer.language)
      }
    }
    return nil
  }
}

extension TextOverlay: Hashable {
  package static func == (left: TextOverlay, right: TextOverlay) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
