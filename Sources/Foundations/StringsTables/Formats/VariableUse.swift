/// A plural variable that a format uses, and the argument whose number chooses its form.
package struct VariableUse: Equatable {
  package let name: String
  /// From 1. A variable that is used for several arguments has that of the first use.
  package let position: Int

  /// The variables of a format and those in their forms, each once, the outer ones first.
  ///
  /// - Parameter forms: those of the variable of a name.
  package static func all(in format: String, forms: (String) -> [String]) -> [VariableUse] {
    var uses = variables(in: format, countsValues: true, from: 1)
    var names = Set(uses.map(\.name))
    var index = 0
    while index < uses.count {
      let outer = uses[index]
      index += 1
      for form in forms(outer.name) {
        // The value without a position in a form is the variable's own number.
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
