import Documents
import Texts

/// A text that translation tools show separately: the text of a key, or a part of an entry with plural forms or widths.
struct TextUnit: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case whole
    /// The format of a plural entry, which contains its variables.
    case format
    /// The text for a width, or the format of its plural.
    case width(Int)
    case form(variable: String, PluralCategory)
  }

  let key: String
  var part = Part.whole
}

/// A plain text is identified by its key, a part of an entry as in Xcode: by its path in a property list,
/// `/moments.likes:dict/count:dict/few:dict/:string`, or by its variation in a string catalog,
/// `moments.likes|==|substitutions.count.plural.few`.
extension TextUnit {
  private static let step = ":dict/"
  private static let end = ":dict/:string"

  var id: String {
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

  init(id: String) {
    self.init(key: id)
    if let mark = id.firstRange(of: Self.variationMark), let part = Self.part(ofVariation: id[mark.upperBound...]) {
      self.init(key: String(id[..<mark.lowerBound]), part: part)
      return
    }
    guard id.hasPrefix("/"), id.hasSuffix(Self.end) else { return }
    let path = id.dropFirst().dropLast(Self.end.count).split(separator: Self.step, omittingEmptySubsequences: false)
    if path.count > 1, path[path.count - 1] == StringsDictionaryKey.format {
      self.init(key: path.dropLast().joined(separator: Self.step), part: .format)
    } else if path.count > 2, let part = Self.part(of: path[path.count - 2], named: path[path.count - 1]) {
      self.init(key: path.dropLast(2).joined(separator: Self.step), part: part)
    }
  }

  /// The text between a key and its variation in a string catalog.
  static let variationMark = "|==|"

  /// Returns the part of a variation, such as `plural.one`; that of a device counts if it is the one for all others.
  private static func part(ofVariation name: Substring) -> Part? {
    var steps = name.split(separator: ".", omittingEmptySubsequences: false)[...]
    if steps.starts(with: ["device", "other"]) { steps = steps.dropFirst(2) }
    switch (steps.first, steps.count) {
    case (nil, _): return .whole
    case ("width", 2): return part(of: Substring(StringsDictionaryKey.widthRule), named: steps.last ?? "")
    case ("plural", 2): return part(of: Substring(StringCatalog.variable), named: steps.last ?? "")
    case ("substitutions", 4...) where steps.dropLast().last == "plural":
      return part(of: Substring(steps.dropFirst().dropLast(2).joined(separator: ".")), named: steps.last ?? "")
    default: return nil
    }
  }

  private static func part(of parent: Substring, named name: Substring) -> Part? {
    if parent == StringsDictionaryKey.widthRule { return TableEntry.Variant.width(named: name).map(Part.width) }
    return PluralCategory(rawValue: String(name)).map { .form(variable: String(parent), $0) }
  }
}

extension TableEntry {
  func part(of variant: Variant) -> TextUnit.Part {
    variant.width.map(TextUnit.Part.width) ?? (variables.isEmpty ? .whole : .format)
  }

  /// Returns the source text of a part, even if the entry itself has other parts.
  func source(of part: TextUnit.Part) -> String {
    switch part {
    case .whole: plainFormat(of: format)
    case .format: format.text
    case .width(let width):
      // The widest text that is meant for this width or for less, else the narrowest one.
      (variants.last { $0.width ?? 0 <= width } ?? variants.first)?.format.text ?? ""
    case .form(let name, let category):
      variable(named: name).map { ($0.form(category) ?? $0.other).text } ?? plainFormat(of: format)
    }
  }
}
