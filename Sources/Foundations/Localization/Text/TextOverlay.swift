package import TextFormats

/// Texts that are laid over the built-in ones while the program runs, as one language looks them up.
///
/// It is compared by identity: what was read anew is another one, so whatever was laid out with the texts of before is
/// laid out again.
package final class TextOverlay: Sendable {
  /// One language of the search, and the texts that lie over its built-in ones.
  package struct Layer: Sendable {
    package let language: Language
    package let templates: [Int: TextTemplate]

    /// - Parameter templates: by the numbers that the generated `L10n` gave the texts.
    package init(language: Language, templates: [Int: TextTemplate]) {
      self.language = language
      self.templates = templates
    }
  }

  /// In the order in which they are searched: the language itself, what stands in for it, the development language.
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
