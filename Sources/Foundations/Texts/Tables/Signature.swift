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

/// Reads the arguments of a format, and checks that its placeholders agree with one another.
package struct SignatureReader {
  private let entry: TableEntry
  private var uses: [Int: (type: ParameterType, spelling: String)] = [:]
  private var usedVariables: Set<String> = []
  private var diagnostics: [Diagnostic] = []

  /// Returns the arguments of the widest format of an entry, which the narrower ones take, too; `nil` if placeholders
  /// have errors; and the issues of the placeholders.
  package static func read(_ entry: TableEntry) -> (signature: Signature?, diagnostics: [Diagnostic]) {
    var widest: Signature?
    var usedVariables: Set<String> = []
    var diagnostics: [Diagnostic] = []
    for variant in entry.variants.reversed() {
      var reader = SignatureReader(entry: entry)
      let signature = reader.read(variant.format)
      if let width = variant.width, let signature, let widest, signature != widest {
        reader.diagnostics.report(
          "the text for the width \(width) has \(signature), but \(widest) is in the widest one",
          at: variant.format.location)
      }
      widest = widest ?? signature
      usedVariables.formUnion(reader.usedVariables)
      diagnostics += reader.diagnostics
    }
    for variable in entry.variables where !usedVariables.contains(variable.name.text) {
      diagnostics.warn("the variable “\(variable.name.text)” is not used in the format", at: variable.name.location)
    }
    return (diagnostics.hasError ? nil : widest, diagnostics)
  }

  private mutating func read(_ format: LocatedText) -> Signature? {
    var nextPosition = 1
    for placeholder in placeholders(of: format) {
      let position = placeholder.position(next: &nextPosition)
      switch placeholder.content {
      case .value(let type): note(type, of: placeholder.spelling, at: position, location: format.location)
      case .variable(let name): read(name, position: position, location: format.location)
      }
    }
    let signature = signature(location: format.location)
    return diagnostics.hasError ? nil : signature
  }

  private mutating func placeholders(of text: LocatedText) -> [Placeholder] {
    let format = FormatString(text.text)
    for issue in format.issues { diagnostics.report(issue, at: text.location) }
    return format.placeholders
  }

  private mutating func read(_ name: String, position: Int, location: SourceLocation) {
    guard let variable = entry.variable(named: name) else {
      return diagnostics.report("the format uses the variable “\(name)”, which the entry does not define", at: location)
    }
    usedVariables.insert(name)
    note(.integer, of: "%d", at: position, location: location)
    for form in variable.forms {
      let location = form.text.location
      for placeholder in placeholders(of: form.text) {
        switch (placeholder.content, placeholder.position) {
        case (.value(let type), let position?): note(type, of: placeholder.spelling, at: position, location: location)
        case (.value(.integer), nil): break
        case (.value(.text), nil):
          diagnostics.report(
            "“\(placeholder.spelling)” is not the number of “\(name)”; another argument must be given by its "
              + "position, such as %2$@",
            at: location)
        case (.variable(let inner), _):
          diagnostics.report(
            "a form of the variable “\(name)” uses the variable “\(inner)”; only the format can use variables",
            at: location)
        }
      }
    }
  }

  // MARK: - Arguments

  private mutating func note(_ type: ParameterType, of spelling: String, at position: Int, location: SourceLocation) {
    if let first = uses[position], first.type != type {
      let types = "“\(first.spelling)” and “\(spelling)”, which are different types"
      diagnostics.report("argument \(position) is \(types)", at: location)
    } else {
      uses[position] = uses[position] ?? (type, spelling)
    }
  }

  private mutating func signature(location: SourceLocation) -> Signature {
    let count = uses.keys.max() ?? 0
    let types = (0..<count).map { uses[$0 + 1]?.type }
    for (index, type) in types.enumerated() where type == nil {
      diagnostics.report("argument \(index + 1) has no placeholder, though a later one has", at: location)
    }
    return Signature(types: types.compactMap(\.self))
  }
}
