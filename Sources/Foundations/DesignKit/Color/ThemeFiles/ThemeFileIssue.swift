package import Localization

/// What is wrong at a place of a theme file.
package struct ThemeFileIssue: Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    /// What stands where JSON has something else; nil where the text ends too early.
    case notJSON(found: String?)
    case notAnObject
    case unknownKey(nearest: [String])
    case duplicateKey
    /// A text was expected, or an object with light and dark.
    case notAColorValue
    case notText
    case unknownBase(String)
    case missingLight
    case color(ColorTextError)
    case unknownColor(String, nearest: [String])
    case cycle([String])
    case missingPurposes([String])
    /// A palette entry with the name of a purpose.
    case nameIsPurpose
    /// A property of a component that cannot have this colour.
    case wrongKindOfColor(String)
  }

  /// From 1.
  package let line: Int
  package let column: Int
  /// The key that it is about, such as `colors.primary`; empty for the file as a whole.
  package let key: String
  package let problem: Problem

  package var message: LocalizedString {
    switch problem {
    case .notJSON(let found?): L10n.Themes.notJSON(found: found)
    case .notJSON(nil): L10n.Themes.endsEarly
    case .notAnObject where key.isEmpty: L10n.Themes.notATheme
    case .notAnObject: L10n.Themes.notAnObject(key: key)
    case .unknownKey(let nearest) where nearest.isEmpty: L10n.Themes.unknownKey(key: key)
    case .unknownKey(let nearest):
      L10n.Themes.unknownKeyNearest(key: key, names: nearest.joined(separator: ", "))
    case .duplicateKey: L10n.Themes.duplicateKey(key: key)
    case .notAColorValue: L10n.Themes.notAColorValue(key: key)
    case .notText: L10n.Themes.notText(key: key)
    case .unknownBase(let name):
      L10n.Themes.unknownBase(name: name, names: ThemeCatalog.builtIn.map(\.name).joined(separator: ", "))
    case .missingLight: L10n.Themes.missingLight(key: key)
    case .color(let error): L10n.Themes.color(key: .text(key), reason: .localized(error.message))
    case .unknownColor(let name, let nearest) where nearest.isEmpty: L10n.Themes.unknownColor(key: key, name: name)
    case .unknownColor(let name, let nearest):
      L10n.Themes.unknownColorNearest(key: key, name: name, names: nearest.joined(separator: ", "))
    case .cycle(let names): L10n.Themes.cycle(names: Self.arrows(names))
    case .missingPurposes(let names): L10n.Themes.missingPurposes(names: names.joined(separator: ", "))
    case .nameIsPurpose: L10n.Themes.nameIsPurpose(key: key)
    case .wrongKindOfColor(let name): L10n.Themes.wrongKindOfColor(key: key, name: name)
    }
  }

  /// `a → b → a`; of a long cycle its beginning and its end.
  private static func arrows(_ names: [String]) -> String {
    let round = names + names.prefix(1)
    let shown = round.count > 12 ? round.prefix(8) + ["… \(round.count - 10) …"] + round.suffix(2) : round[...]
    return shown.joined(separator: " → ")
  }
}
