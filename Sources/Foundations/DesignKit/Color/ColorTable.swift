import Documents
import Localization

/// Named colors of a file that may refer to each other, in any order and depth.
struct ColorTable: Equatable, Sendable {
  typealias Entry = ColorVariants<ColorExpression>

  /// A color with its full key and its offset in bytes.
  private struct Definition: Equatable, Sendable {
    let entry: Entry
    let key: String
    let offset: Int
    /// Known after ``locate(in:)``.
    var location: SourceLocation?
  }

  private enum ReferenceError: Hashable {
    case cycle([String])
    /// A reference to a name without a definition.
    case unknown(String, from: String)
  }

  /// The names in the order of the file.
  private(set) var names: [String] = []
  private var definitions: [String: Definition] = [:]
  /// Known after ``resolve(reportingTo:outside:)``.
  private var resolved = ColorVariants<[String: RGBAColor]>(light: [:])

  func contains(_ name: String) -> Bool { definitions[name] != nil }

  /// Adds a color, or replaces the one of the same name.
  mutating func add(_ entry: Entry, of member: DocumentMember, key: String) {
    let definition = Definition(entry: entry, key: key, offset: member.offset)
    if definitions.updateValue(definition, forKey: member.key) == nil { names.append(member.key) }
  }

  /// Finds the locations of the definitions that the reader's file has added.
  mutating func locate(in reader: DesignFileReader) {
    let new = definitions.filter { $0.value.location == nil }.sorted { $0.value.offset < $1.value.offset }
    for (definition, location) in zip(new, reader.document.locations(of: new.map(\.value.offset))) {
      definitions[definition.key]?.location = location
    }
  }

  /// The limit of definitions in a chain.
  private static let longestChain = 12

  /// Returns the chain of definitions of a name; empty for a name that is not in the table. The last definition of a chain that
  /// is too long is an ellipsis and its color.
  ///
  /// - Parameter outside: returns the chain of a name that is not in the table.
  func chain(of name: String, _ variant: ColorVariant, outside: (String) -> [ColorStep]) -> [ColorStep] {
    var steps: [ColorStep] = []
    var next: String? = name
    while let name = next, let definition = definitions[name], let color = resolved[variant][name] {
      let expression = definition.entry[variant]
      let origin: ColorStep.Origin = definition.location.map { .file($0) } ?? .standard
      var text = expression.text
      next = nil
      if case .name(let other, _) = expression.base {
        if steps.count + 1 < Self.longestChain { next = other } else { text = "… \(color.hex)" }
      }
      steps.append(ColorStep(name: name, definition: text, origin: origin, color: color))
    }
    return steps + (next.map(outside) ?? [])
  }

  /// Returns the colors of all names without errors, and reports the errors. A name with an error in a variant other than the
  /// light one has its light color there.
  ///
  /// - Parameter outside: returns the color of a name that is not in the table.
  mutating func resolve(
    reportingTo reader: inout DesignFileReader,
    outside: (String, ColorVariant) -> RGBAColor? = { _, _ in nil }
  ) -> [String: DynamicColor] {
    var errors: Set<ReferenceError> = []
    resolved = ColorVariants { resolve($0, outside, errors: &errors) }
    report(errors, to: &reader)
    return resolved.light.reduce(into: [:]) { colors, color in
      let name = color.key
      colors[name] = DynamicColor(
        light: color.value, dark: resolved.dark[name], lightIncreased: resolved.lightIncreased[name],
        darkIncreased: resolved.darkIncreased[name])
    }
  }

  private func resolve(
    _ variant: ColorVariant, _ outside: (String, ColorVariant) -> RGBAColor?, errors: inout Set<ReferenceError>
  ) -> [String: RGBAColor] {
    func base(of name: String) -> ColorExpression.Base? { definitions[name]?.entry[variant].base }
    let (names, cycles) = References.ordered(names) { name in
      if case .name(let next, _)? = base(of: name), contains(next) { next } else { nil }
    }
    errors.formUnion(cycles.map { .cycle($0) })
    var colors: [String: RGBAColor] = [:]
    for name in names {
      switch base(of: name) {
      case .literal(let color)?: colors[name] = color
      case .name(let next, _)? where contains(next): colors[name] = colors[next]
      case .name(let next, let fallback)?:
        colors[name] = outside(next, variant) ?? CommonColor.color(next) ?? fallback
        if colors[name] == nil { errors.insert(.unknown(next, from: name)) }
      case nil: break
      }
      colors[name] = colors[name].flatMap { definitions[name]?.entry[variant].shaded($0) }
    }
    return colors
  }

  /// Reports errors, except for names that are unknown because their definition has an issue already.
  private func report(_ errors: Set<ReferenceError>, to reader: inout DesignFileReader) {
    let reported = Set(reader.reportedKeys.compactMap { $0.split(separator: ".", maxSplits: 1).last.map(String.init) })
    for error in errors {
      switch error {
      case .cycle(let names):
        guard let definition = names.first.flatMap({ definitions[$0] }) else { continue }
        let message = L10n.DesignFiles.cycle(names: References.text(ofCycle: names))
        reader.report(at: definition.offset, message, key: definition.key)
      case .unknown(let name, let from):
        guard !reported.contains(name), let definition = definitions[from] else { continue }
        let known = names.filter { $0 != from } + CommonColor.names
        reader.reportUnknown(color: name, at: definition.offset, key: definition.key, among: known)
      }
    }
  }
}
