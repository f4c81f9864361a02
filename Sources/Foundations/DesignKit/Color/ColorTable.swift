/// Named colors that may refer to each other, in any order and depth, with a value for each appearance and contrast.
struct ColorTable {
  /// The column of a table.
  struct Variant: Hashable {
    let appearance: Appearance
    let contrast: ContrastLevel

    static let all = Appearance.allCases.flatMap { appearance in
      ContrastLevel.allCases.map { Variant(appearance: appearance, contrast: $0) }
    }
  }

  /// The texts of one name; what is missing is the text of a plainer column.
  struct Entry {
    var light: ColorExpression
    var dark: ColorExpression?
    var lightIncreased: ColorExpression?
    var darkIncreased: ColorExpression?

    func expression(_ variant: Variant) -> ColorExpression {
      switch (variant.appearance, variant.contrast) {
      case (.light, .standard): light
      case (.light, .increased): lightIncreased ?? light
      case (.dark, .standard): dark ?? light
      case (.dark, .increased): darkIncreased ?? dark ?? light
      }
    }
  }

  enum ReferenceError: Error, Hashable {
    /// The names in order, beginning with the alphabetically first one.
    case cycle([String])
    /// A reference to a name without a definition.
    case unknown(String, from: String)
  }

  private let entries: [String: Entry]
  /// The color of a name that is not in the table.
  private let outside: (String, Variant) -> RGBAColor?

  init(_ entries: [String: Entry], outside: @escaping (String, Variant) -> RGBAColor? = { _, _ in nil }) {
    self.entries = entries
    self.outside = outside
  }

  /// The colors of all names in one column, and the errors of the others. Each cycle is reported once.
  func resolve(_ variant: Variant) -> (colors: [String: RGBAColor], errors: Set<ReferenceError>) {
    var colors: [String: RGBAColor] = [:]
    var errors: Set<ReferenceError> = []
    var broken: Set<String> = []
    for start in entries.keys.sorted() where colors[start] == nil && !broken.contains(start) {
      let path = path(from: start, variant) { colors[$0] != nil || broken.contains($0) }
      var color: RGBAColor?
      switch path.end {
      case .color(let found): color = found
      case .name(let name): color = colors[name]
      case .cycle(let first):
        errors.insert(.cycle(Self.fromFirst(Array(path.names[first...]))))
      case .unknown(let name):
        errors.insert(.unknown(name, from: path.names.last ?? start))
      }
      for name in path.names.reversed() {
        color = color.flatMap { color in entries[name].map { $0.expression(variant).shaded(color) } }
        if let color { colors[name] = color } else { broken.insert(name) }
      }
    }
    return (colors, errors)
  }

  private enum End {
    case color(RGBAColor)
    /// A name that is known already, to be good or broken.
    case name(String)
    /// The place in the path that is reached again.
    case cycle(Int)
    case unknown(String)
  }

  /// Follows references without recursion: aliases may be ten thousand deep.
  private func path(from start: String, _ variant: Variant, isKnown: (String) -> Bool) -> (names: [String], end: End) {
    var names = [start]
    var places = [start: 0]
    while let name = names.last, let entry = entries[name] {
      switch entry.expression(variant).base {
      case .literal(let color): return (names, .color(color))
      case .name(let next, let fallback):
        if let place = places[next] { return (names, .cycle(place)) }
        if isKnown(next) { return (names, .name(next)) }
        if entries[next] != nil {
          places[next] = names.count
          names.append(next)
        } else if let color = outside(next, variant) ?? NamedColor(name: next)?.color ?? fallback {
          return (names, .color(color))
        } else {
          return (names, .unknown(next))
        }
      }
    }
    return (names, .unknown(start))
  }

  private static func fromFirst(_ names: [String]) -> [String] {
    guard let first = names.min(), let place = names.firstIndex(of: first) else { return names }
    return Array(names[place...] + names[..<place])
  }
}
