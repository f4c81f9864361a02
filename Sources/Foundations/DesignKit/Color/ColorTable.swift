/// Named colors that may refer to each other, in any order and depth.
struct ColorTable {
  typealias Entry = ColorVariants<ColorExpression>

  enum ReferenceError: Error, Hashable {
    /// Names that refer to each other, beginning with the alphabetically first one.
    case cycle([String])
    /// A reference to a name without a definition.
    case unknown(String, from: String)
  }

  private let entries: [String: Entry]
  /// The color of a name that is not in the table.
  private let outside: (String, ColorVariant) -> RGBAColor?

  init(_ entries: [String: Entry], outside: @escaping (String, ColorVariant) -> RGBAColor? = { _, _ in nil }) {
    self.entries = entries
    self.outside = outside
  }

  /// Returns the colors of all names, and the errors of the others. A name with an error in a variant other than the light
  /// one has its light color there.
  func resolve() -> (colors: [String: DynamicColor], errors: Set<ReferenceError>) {
    let variants = ColorVariants { resolve($0) }
    let colors = entries.keys.compactMap { name in
      variants.light.colors[name].map { light in
        (
          name,
          DynamicColor(
            light: light, dark: variants.dark.colors[name], lightIncreased: variants.lightIncreased.colors[name],
            darkIncreased: variants.darkIncreased.colors[name])
        )
      }
    }
    let errors = ColorVariant.all.reduce(into: Set<ReferenceError>()) { $0.formUnion(variants[$1].errors) }
    return (Dictionary(uniqueKeysWithValues: colors), errors)
  }

  /// Returns the colors of one variant. Each cycle is reported once.
  private func resolve(_ variant: ColorVariant) -> (colors: [String: RGBAColor], errors: Set<ReferenceError>) {
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
        color = color.flatMap { color in entries[name].map { $0[variant].shaded(color) } }
        if let color { colors[name] = color } else { broken.insert(name) }
      }
    }
    return (colors, errors)
  }

  private enum End {
    case color(RGBAColor)
    /// A name that is resolved already, with a color or an error.
    case name(String)
    /// The index of the name in the path that is reached again.
    case cycle(Int)
    case unknown(String)
  }

  /// Follows references without recursion: the file of a server may have any depth.
  private func path(from start: String, _ variant: ColorVariant, isKnown: (String) -> Bool) -> (
    names: [String], end: End
  ) {
    var names = [start]
    var places = [start: 0]
    while let name = names.last, let entry = entries[name] {
      switch entry[variant].base {
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
