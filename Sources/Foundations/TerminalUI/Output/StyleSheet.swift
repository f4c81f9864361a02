/// The rules of a document: one for each look that there is in it, in the order in which they were first needed.
struct StyleSheet<Look: Hashable & Sendable>: Sendable {
  private let prefix: String
  private var names: [Look: String] = [:]
  /// As CSS, each rule in a line.
  private(set) var rules = ""

  /// - Parameter prefix: what the names of classes begin with.
  init(prefix: String) {
    self.prefix = prefix
  }

  /// The class of a look.
  mutating func name(of look: Look, declarations: () -> String) -> String {
    if let name = names[look] { return name }
    let name = prefix + String(names.count)
    names[look] = name
    rules += ".\(name){\(declarations())}\n"
    return name
  }
}
