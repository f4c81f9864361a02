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
  let part: Part

  init(key: String, part: Part = .whole) {
    self.key = key
    self.part = part
  }
}

/// A plain text is identified by its key, a part of an entry as in Xcode, by its path in the property list:
/// `/moments.likes:dict/count:dict/few:dict/:string`.
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

extension TableEntry {
  /// Returns the source text of a part, even if the entry itself has other parts.
  func source(of part: TextUnit.Part) -> String {
    switch part {
    case .whole: value.wholeText
    case .format: value.format?.text ?? ""
    case .width(let width): value.value(forWidth: width).format?.text ?? ""
    case .form(let name, let category):
      value.variables.first { $0.name.text == name }.map { $0.source(of: category) } ?? value.wholeText
    }
  }
}

extension TableEntry.Value {
  /// The widest text without variables.
  fileprivate var wholeText: String {
    switch widest {
    case .plural(let plural): plural.wholeText
    case .text, .widths: format?.text ?? ""
    }
  }

  /// Returns the value for a width: the widest text that is meant for it or for less, else the narrowest one.
  fileprivate func value(forWidth width: Int) -> TableEntry.Value {
    guard case .widths(let variants) = self else { return self }
    return (variants.last { $0.width <= width } ?? variants.first)?.value ?? self
  }
}

extension PluralText.Variable {
  fileprivate func source(of category: PluralCategory) -> String {
    (forms.first { $0.category == category }?.text ?? other).text
  }
}

extension PluralText {
  /// The format as a plain text, with each variable in its form `other`.
  var wholeText: String {
    var expansion = PluralExpansion(self)
    let pieces = expansion.pieces
    // Variables in forms may change the order of the arguments.
    let isInOrder = zip(pieces.compactMap(\.position), 1...).allSatisfy { $0 == $1 }
    return pieces.map { isInOrder ? $0.words : $0.numbered }.joined()
  }
}

/// Replaces variables by their forms `other`.
private struct PluralExpansion {
  /// Words, or a placeholder with the position of its argument.
  struct Piece {
    let words: String
    var position: Int?

    var numbered: String {
      guard let position else { return words }
      let conversion = words.lastIndex(of: "$").map { words[words.index(after: $0)...] } ?? words.dropFirst()
      return "%\(position)$\(conversion)"
    }
  }

  /// The limit of pieces, which nested variables could multiply without bound.
  private static let limit = 99

  private let plural: PluralText
  private var count = 0

  init(_ plural: PluralText) {
    self.plural = plural
  }

  var pieces: [Piece] {
    mutating get { pieces(of: plural.format.text, argument: nil) }
  }

  /// - Parameter argument: the position of the variable whose form is expanded; `nil` for the format.
  private mutating func pieces(of text: String, argument: Int?) -> [Piece] {
    var next = argument.map { $0 + 1 } ?? 1
    var pieces: [Piece] = []
    for piece in FormatString(text).pieces {
      switch piece {
      case .literal(let words):
        pieces.append(Piece(words: words.replacing("%", with: "%%")))
      case .placeholder(let placeholder):
        pieces += self.pieces(of: placeholder, argument: argument, next: &next)
      }
    }
    return pieces
  }

  private mutating func pieces(of placeholder: Placeholder, argument: Int?, next: inout Int) -> [Piece] {
    guard case .variable(let name) = placeholder.content else {
      let position = placeholder.position ?? argument ?? placeholder.position(next: &next)
      return [Piece(words: placeholder.spelling, position: position)]
    }
    let position = placeholder.position(next: &next)
    guard let variable = plural.variable(named: name), count < Self.limit else {
      return [Piece(words: placeholder.spelling, position: position)]
    }
    count += 1
    return pieces(of: variable.other.text, argument: position)
  }
}
