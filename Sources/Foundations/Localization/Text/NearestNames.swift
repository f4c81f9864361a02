package enum NearestNames {
  /// Returns up to three names that begin with the text, or that are a few edits away, nearest first: at most a third
  /// of its length, but always two, or one for a text of fewer than four characters.
  package static func of(_ text: String, among names: [String]) -> [String] {
    let text = text.lowercased().prefix(longest)
    let ranked = names.compactMap { name -> (name: String, distance: Int)? in
      let lowered = name.lowercased()
      if !text.isEmpty, lowered.hasPrefix(text) || text.hasPrefix(lowered) { return (name, 0) }
      let most = max(text.count < 4 ? 1 : 2, text.count / 3)
      guard abs(lowered.count - text.count) <= most || lowered.count > longest else { return nil }
      let distance = editDistance(text, lowered.prefix(longest))
      return distance <= most ? (name, distance) : nil
    }
    return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }

  private static let longest = 64

  /// Returns the number of insertions, deletions and substitutions that turn one text into the other (Levenshtein).
  private static func editDistance(_ left: Substring, _ right: Substring) -> Int {
    let right = Array(right)
    var previous = Array(0...right.count)
    for (row, character) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        let substitution = previous[column] + (character == other ? 0 : 1)
        current.append(min(substitution, previous[column + 1] + 1, current[column] + 1))
      }
      previous = current
    }
    return previous[right.count]
  }
}
