/// Finds out which arguments a text takes and whether its placeholders agree with one another.
package struct SignatureReader {
  private struct Use {
    let type: ParameterType
    let spelling: String
  }

  private var uses: [Int: Use] = [:]
  private var diagnostics: [Diagnostic] = []

  /// The arguments of `value`, nil if its placeholders are wrong, and what is wrong with them.
  package static func read(_ value: TableEntry.Value) -> (signature: Signature?, diagnostics: [Diagnostic]) {
    var reader = SignatureReader()
    let location: SourceLocation
    switch value {
    case .text(let text):
      reader.read(text)
      location = text.location
    case .plural(let plural):
      reader.read(plural)
      location = plural.format.location
    }
    let signature = reader.signature(location: location)
    let isWrong = reader.diagnostics.contains { $0.issue.severity == .error }
    return (isWrong ? nil : signature, reader.diagnostics)
  }

  private mutating func report(_ issue: any Issue, at location: SourceLocation) {
    diagnostics.append(Diagnostic(issue, at: location))
  }

  private mutating func format(_ text: LocatedText) -> FormatString {
    let format = FormatString(text.text)
    for issue in format.issues { report(issue, at: text.location) }
    return format
  }

  private mutating func read(_ text: LocatedText) {
    var nextPosition = 1
    for placeholder in format(text).placeholders {
      switch placeholder.content {
      case .value(let type):
        note(type, of: placeholder, at: placeholder.position(next: &nextPosition), location: text.location)
      case .variable(let name):
        report(FormatIssue.variableOutsidePlural(name), at: text.location)
      }
    }
  }

  private mutating func read(_ plural: PluralText) {
    var nextPosition = 1
    var unused = plural.variables
    for placeholder in format(plural.format).placeholders {
      let position = placeholder.position(next: &nextPosition)
      switch placeholder.content {
      case .value(let type):
        note(type, of: placeholder, at: position, location: plural.format.location)
      case .variable(let name):
        guard let variable = plural.variables.first(where: { $0.name.text == name }) else {
          report(StringsDictionaryIssue.undefinedVariable(name), at: plural.format.location)
          continue
        }
        unused.removeAll { $0.name.text == name }
        read(variable, position: position, location: plural.format.location)
      }
    }
    for variable in unused {
      report(StringsDictionaryIssue.unusedVariable(variable.name.text), at: variable.name.location)
    }
  }

  private mutating func read(_ variable: PluralText.Variable, position: Int, location: SourceLocation) {
    guard let numberType = variable.valueType.type else { return }
    note(numberType, of: variable.valueType, at: position, location: location)
    for form in variable.forms {
      for placeholder in format(form.text).placeholders {
        switch (placeholder.content, placeholder.position) {
        case (.value(let type), let otherPosition?):
          note(type, of: placeholder, at: otherPosition, location: form.text.location)
        case (.value(numberType), nil):
          break
        case (.value, nil):
          let issue = FormatIssue.unnumberedInForm(placeholder: placeholder.spelling, variable: variable.name.text)
          report(issue, at: form.text.location)
        case (.variable(let name), _):
          report(FormatIssue.nestedVariable(name), at: form.text.location)
        }
      }
    }
  }

  private mutating func note(
    _ type: ParameterType, of placeholder: Placeholder, at position: Int, location: SourceLocation
  ) {
    if let first = uses[position], first.type != type {
      let issue = FormatIssue.conflictingTypes(
        position: position, first: first.spelling, second: placeholder.spelling)
      report(issue, at: location)
    } else {
      uses[position] = uses[position] ?? Use(type: type, spelling: placeholder.spelling)
    }
  }

  private mutating func signature(location: SourceLocation) -> Signature {
    let count = uses.keys.max() ?? 0
    let types = (0..<count).map { uses[$0 + 1]?.type }
    for (index, type) in types.enumerated() where type == nil {
      report(FormatIssue.unusedPosition(index + 1), at: location)
    }
    return Signature(types: types.compactMap(\.self))
  }
}
