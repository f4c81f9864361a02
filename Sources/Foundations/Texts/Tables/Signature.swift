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

  /// The limit of arguments, which a position cannot exceed.
  private static let argumentLimit = 99

  private var uses: [Int: Use] = [:]
  private var diagnostics: [Diagnostic] = []
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
        note(type, of: placeholder.spelling, at: placeholder.position(next: &nextPosition), location: text.location)
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
      case .value(let type): note(type, of: placeholder.spelling, at: position, location: plural.format.location)
      case .variable(let name): read(name, of: plural, position: position)
      }
    }
    let used = Set(plural.usedVariables.map(\.name.text))
    for variable in plural.variables where !used.contains(variable.name.text) {
      diagnostics.report(.unusedVariable(variable.name.text), at: variable.name.location)
    }
  }

  private mutating func read(_ name: String, of plural: PluralText, position: Int) {
    guard let variable = plural.variable(named: name) else {
      return diagnostics.report(
        .error("the format uses the variable “\(name)”, which the entry does not define"), at: plural.format.location)
    }
    note(.integer, of: "%d", at: position, location: plural.format.location)
    for form in variable.forms {
      let location = form.text.location
      for placeholder in format(form.text).placeholders {
        switch (placeholder.content, placeholder.position) {
        case (.value(let type), let position?): note(type, of: placeholder.spelling, at: position, location: location)
        case (.value(.integer), nil): break
        case (.value(.text), nil):
          diagnostics.report(
            .error(
              "“\(placeholder.spelling)” is not the number of “\(name)”; another argument must be given by its "
                + "position, such as %2$@"), at: location)
        case (.variable(let inner), _):
          diagnostics.report(
            .error("a form of the variable “\(name)” uses the variable “\(inner)”; only the format can use variables"),
            at: location)
        }
      }
    }
  }

  // MARK: - Arguments

  private mutating func note(
    _ type: ParameterType, of spelling: String, at position: Int, location: SourceLocation
  ) {
    guard isWithinLimit(position, location: location) else { return }
    if let first = uses[position], first.type != type {
      let types = "“\(first.spelling)” and “\(spelling)”, which are different types"
      diagnostics.report(.error("argument \(position) is \(types)"), at: location)
    } else {
      uses[position] = uses[position] ?? Use(type: type, spelling: spelling)
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
