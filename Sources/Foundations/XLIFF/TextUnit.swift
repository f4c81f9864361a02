import Documents
package import PluralRules
import StringsTables

/// A text that tools for translators show by itself: that of a key, or a part of an entry with plural forms or with texts for
/// different room.
package struct TextUnit: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case whole
    /// The format of a plural entry, which has the variables.
    case format
    /// The text for a width, or the format of its plural.
    case width(Int)
    case form(variable: String, PluralCategory)
  }

  package let key: String
  package let part: Part

  package init(key: String, part: Part = .whole) {
    self.key = key
    self.part = part
  }
}

/// A text of its own is identified by its key, a part of an entry as Xcode does it, by the path in the property list:
/// `/moments.likes:dict/count:dict/few:dict/:string`.
extension TextUnit {
  private static let step = ":dict/"
  private static let end = ":dict/:string"

  package var id: String {
    switch part {
    case .whole: key
    case .format: path(StringsDictionaryKey.format)
    case .width(let width): path(StringsDictionaryKey.widthRule, "\(width)")
    case .form(let variable, let category): path(variable, category.rawValue)
    }
  }

  private func path(_ steps: String...) -> String {
    "/" + ([key] + steps).joined(separator: Self.step) + Self.end
  }

  package init(id: String) {
    self.init(key: id)
    guard id.hasPrefix("/"), id.hasSuffix(Self.end) else { return }
    let path = id.dropFirst().dropLast(Self.end.count).split(separator: Self.step, omittingEmptySubsequences: false)
    if path.count > 1, path[path.count - 1] == StringsDictionaryKey.format {
      self.init(key: path.dropLast().joined(separator: Self.step), part: .format)
    } else if path.count > 2, let part = Self.part(of: path[path.count - 2], named: path[path.count - 1]) {
      self.init(key: path.dropLast(2).joined(separator: Self.step), part: part)
    }
  }

  private static func part(of parent: Substring, named name: Substring) -> Part? {
    if parent == StringsDictionaryKey.widthRule { return WidthVariant.width(named: name).map(Part.width) }
    return PluralCategory(rawValue: String(name)).map { .form(variable: String(parent), $0) }
  }
}
