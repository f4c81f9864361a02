/// How many of the texts a language has itself, without those that stand in for it.
package struct TextCoverage: Hashable, Sendable {
  package let translated: Int
  package let total: Int

  package var isWhole: Bool { translated == total }
}

extension Language {
  /// Counted anew each time, over all texts.
  package var coverage: TextCoverage {
    let own = overlay?.layers.first { $0.language.identifier == identifier }?.templates ?? [:]
    let translated = (0..<L10n.textCount).count { own[$0] != nil || L10n.template($0, in: self) != nil }
    return TextCoverage(translated: translated, total: L10n.textCount)
  }
}
