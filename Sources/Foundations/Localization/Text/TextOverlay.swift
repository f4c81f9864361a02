package import TextFormats

/// Texts that are laid over the built-in ones while the program runs, in the order of lookup of one language.
///
/// It is compared by identity: after the tables are read again, it is a new one, so that all rows are laid out again.
package final class TextOverlay: Sendable {
  /// One language of the lookup, and the texts that are laid over its built-in ones.
  package struct Layer: Sendable {
    package let language: Language
    package let templates: [Int: TextTemplate]

    /// - Parameter templates: by the numbers that the generated `L10n` gave the texts.
    package init(language: Language, templates: [Int: TextTemplate]) {
      self.language = language
      self.templates = templates
    }
  }

  /// The layers in the order of lookup: the language itself, its fallbacks, the development language.
  let layers: [Layer]

  package init(_ layers: [Layer]) {
    self.layers = layers
  }

  /// The first template that is found, and the language whose plural rule applies to it.
  func template(
    for key: Int, builtIn: (Int, Language) -> TextTemplate?
  ) -> (template: TextTemplate, language: Language)? {
    for layer in layers {
      if let template = layer.templates[key] ?? builtIn(key, layer.language) { return (template, layer.language) }
    }
    return nil
  }
}

extension TextOverlay: Hashable {
  package static func == (left: TextOverlay, right: TextOverlay) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
