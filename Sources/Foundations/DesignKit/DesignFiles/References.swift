/// Names in a file that refer to each other, in any order.
enum References {
  /// Returns names so that each follows the one that it refers to. They are followed without recursion, because the file of
  /// a server may have chains of any length.
  ///
  /// - Parameter next: returns the name that a name refers to, or `nil`.
  /// - Returns: the names, except those that lead into a cycle, and the cycles, each from its first name by the alphabet.
  static func ordered(_ names: [String], next: (String) -> String?) -> (names: [String], cycles: [[String]]) {
    var result: (names: [String], cycles: [[String]]) = ([], [])
    var known: Set<String> = []
    for start in names {
      var path: [String] = []
      var places: [String: Int] = [:]
      var current: String? = start
      while let name = current, !known.contains(name), places[name] == nil {
        places[name] = path.count
        path.append(name)
        current = next(name)
      }
      known.formUnion(path)
      if let place = current.flatMap({ places[$0] }) {
        result.cycles.append(fromFirst(path[place...]))
      } else {
        result.names += path.reversed()
      }
    }
    return result
  }

  private static func fromFirst(_ cycle: ArraySlice<String>) -> [String] {
    guard let first = cycle.min(), let place = cycle.firstIndex(of: first) else { return [] }
    return Array(cycle[place...] + cycle[..<place])
  }

  /// Returns `a → b → a`; for a long cycle its beginning and end.
  static func text(ofCycle names: [String]) -> String {
    let round = names + names.prefix(1)
    let shown = round.count > 12 ? round.prefix(8) + ["… \(round.count - 10) …"] + round.suffix(2) : round[...]
    return shown.joined(separator: " → ")
  }
}
