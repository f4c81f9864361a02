/// A text that is in the program, as translators know it.
package struct BuiltInText: Sendable {
  package let origin: TextOrigin
  package let template: TextTemplate

  /// Those that a language has of its own, in the order of their keys' names.
  package static func all(in language: Language) -> [BuiltInText] {
    var texts: [BuiltInText] = []
    var key = 0
    while let origin = L10n.origin(key) {
      if let template = L10n.template(key, in: language) {
        texts.append(BuiltInText(origin: origin, template: template))
      }
      key += 1
    }
    return texts.sorted { ($0.origin.table, $0.origin.key) < ($1.origin.table, $1.origin.key) }
  }
}
