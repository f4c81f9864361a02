package import Documents

/// The arguments of a text: their types in the order of their positions.
package struct Signature: Equatable, Sendable {
  package let types: [ParameterType]

  package init(types: [ParameterType]) {
    self.types = types
  }
}

extension Signature: CustomStringConvertible {
  /// The arguments as numbered placeholders.
  package var description: String {
    guard !types.isEmpty else { return "no placeholders" }
    return types.enumerated().map { "%\($0.offset + 1)$\($0.element.conversion)" }.joined(separator: ", ")
  }
}

/// Reads the arguments of a text, and checks that its placeholders agree with one another.
package struct SignatureReader {
  private struct Use {
    let type: ParameterType
    let spelling: String
  }

  /// A plural variable, and the position of the argument that it takes.
  private struct Visit: Hashable {
    let variable: String
    let position: Int
  }

  /// The limit of arguments, which nested variables could multiply without bound.
  private static let argumentLimit = 99

  private var uses: [Int: Use] = [:]
  private var diagnostics: [Diagnostic] = []
  /// The variables that have been read; each is read once, however many forms contain it.
  private var visits: Set<Visit> = []
  private var hasTooManyArguments = false

  /// Returns the arguments of `value`, `nil` if its placeholders have errors, and the issues of the placeholders.
  package static func read(_ value: TableEntry.Value) -> (signature: Signature?, diagnostics: [Diagnostic]) {
    var reader = SignatureReader()
    let signature: Signature?
    switch value {
    case .text(let text):
      reader.read(text)
      signature = reader.signature(location: text.location)
    case .plural(let plural):
      reader.read(plural)
      signature = reader.signature(location: plural.format.location)
    case .widths(let variants):
      signature = reader.read(variants)
    }
    return (reader.diagnostics.hasError ? nil : signature, reader.diagnostics)
  }

  private mutating func format(_ text: LocatedText) -> FormatString {
    let format = FormatString(text.text)
    for issue in format.issues { diagnostics.report(.error(issue.description), at: text.location) }
    return format
  }

  private mutating func read(_ text: LocatedText) {
    var nextPosition = 1
    for placeholder in format(text).placeholders {
      switch placeholder.content {
      case .value(let type):
        note(type, of: placeholder, at: placeholder.position(next: &nextPosition), location: text.location)
      case .variable(let name):
        diagnostics.report(
          .error("the plural variable “\(name)” can only be used in a .stringsdict table"), at: text.location)
      }
    }
  }

  // MARK: - Widths

  /// Returns the arguments of the widest text. The narrower ones take the same arguments.
  private mutating func read(_ variants: [WidthVariant]) -> Signature? {
    var widest: Signature?
    for variant in variants.reversed() {
      let (signature, issues) = Self.read(variant.value)
      diagnostics += issues
      if let signature, let widest, signature != widest, let location = variant.value.location {
        diagnostics.report(
          .error("the text for the width \(variant.width) has \(signature), but \(widest) is in the widest one"),
          at: location)
      }
      widest = widest ?? signature
    }
    return widest
  }

  // MARK: - Plurals

  private mutating func read(_ plural: PluralText) {
    var nextPosition = 1
    for placeholder in format(plural.format).placeholders {
      let position = placeholder.position(next: &nextPosition)
      switch placeholder.content {
      case .value(let type): note(type, of: placeholder, at: position, location: plural.format.location)
      case .variable(let name): read(name, of: plural, position: position, from: plural.format.location, within: [])
      }
    }
    let used = Set(plural.usedVariables.map(\.name.text))
    for variable in plural.variables where !used.contains(variable.name.text) {
      diagnostics.report(.unusedVariable(variable.name.text), at: variable.name.location)
    }
  }

  /// - Parameter outer: the variables whose forms contain this one, the outermost first.
  private mutating func read(
    _ name: String, of plural: PluralText, position: Int, from location: SourceLocation, within outer: [String]
  ) {
    func report(_ text: String) { diagnostics.report(.error(text), at: location) }
    guard !outer.contains(name) else { return report("a form of the variable “\(name)” contains the variable itself") }
    guard outer.count < PluralText.nestingLimit else {
      let limit = PluralText.nestingLimit
      return report("the variable “\(name)” stands in forms of more than \(limit) variables, one within the other")
    }
    guard let variable = plural.variable(named: name) else {
      return report("the format uses the variable “\(name)”, which the entry does not define")
    }
    guard isWithinLimit(position, location: location) else { return }
    guard visits.insert(Visit(variable: name, position: position)).inserted,
      let numberType = variable.valueType.type
    else { return }
    note(numberType, of: variable.valueType, at: position, location: location)
    for form in variable.forms {
      var nextPosition = position + 1
      for placeholder in format(form.text).placeholders where !hasTooManyArguments {
        switch (placeholder.content, placeholder.position) {
        case (.value(let type), let otherPosition?):
          note(type, of: placeholder, at: otherPosition, location: form.text.location)
        case (.value(numberType), nil):
          break
        case (.value, nil):
          diagnostics.report(
            .error(
              "“\(placeholder.spelling)” is not the number of “\(name)”; another argument must be given by its "
                + "position, such as %2$@"), at: form.text.location)
        case (.variable(let inner), _):
          read(
            inner, of: plural, position: placeholder.position(next: &nextPosition), from: form.text.location,
            within: outer + [name])
        }
      }
    }
  }

  // MARK: - Arguments

  private mutating func note(
    _ type: ParameterType, of placeholder: Placeholder, at position: Int, location: SourceLocation
  ) {
    guard isWithinLimit(position, location: location) else { return }
    if let first = uses[position], first.type != type {
      let types = "“\(first.spelling)” and “\(placeholder.spelling)”, which are different types"
      diagnostics.report(.error("argument \(position) is \(types)"), at: location)
    } else {
      uses[position] = uses[position] ?? Use(type: type, spelling: placeholder.spelling)
    }
  }

  private mutating func isWithinLimit(_ position: Int, location: SourceLocation) -> Bool {
    guard position > Self.argumentLimit else { return true }
    if !hasTooManyArguments {
      diagnostics.report(.error("a text takes no more than \(Self.argumentLimit) arguments"), at: location)
    }
    hasTooManyArguments = true
    return false
  }

  private mutating func signature(location: SourceLocation) -> Signature {
    let count = uses.keys.max() ?? 0
    let types = (0..<count).map { uses[$0 + 1]?.type }
    for (index, type) in types.enumerated() where type == nil {
      diagnostics.report(
        .error("argument \(index + 1) has no placeholder, though a later one has"), at: location)
    }
    return Signature(types: types.compactMap(\.self))
  }
}

/// A plural variable that a format uses, and the argument whose number chooses its form.
package struct VariableUse: Equatable {
  package let name: String
  /// The position from 1. A variable that is used for several arguments has the position of its first use.
  package let position: Int

  /// Returns the variables of a format and those in their forms, each once, the outer ones first.
  ///
  /// - Parameter forms: returns the forms of the variable with a name.
  package static func all(in format: String, forms: (String) -> [String]) -> [VariableUse] {
    var uses = variables(in: format, countsValues: true, from: 1)
    var names = Set(uses.map(\.name))
    var index = 0
    while index < uses.count {
      let outer = uses[index]
      index += 1
      for form in forms(outer.name) {
        // In a form, a placeholder without a position is the variable's own number.
        let inner = variables(in: form, countsValues: false, from: outer.position + 1)
        uses += inner.filter { names.insert($0.name).inserted }
      }
    }
    return uses
  }

  private static func variables(in text: String, countsValues: Bool, from start: Int) -> [VariableUse] {
    var next = start
    var names: Set<String> = []
    return FormatString(text).placeholders.compactMap { placeholder in
      guard case .variable(let name) = placeholder.content else {
        if countsValues { _ = placeholder.position(next: &next) }
        return nil
      }
      let position = placeholder.position(next: &next)
      return names.insert(name).inserted ? VariableUse(name: name, position: position) : nil
    }
  }
}
