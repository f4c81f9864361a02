/// The candidates for a text that was typed, one after the other, and then the text again.
struct CompletionCycle {
  let typed: String
  private let candidates: [String]
  /// Of the candidate that is shown; their count stands for what was typed.
  private var index: Int

  init(typed: String, candidates: [String]) {
    self.typed = typed
    self.candidates = candidates
    index = candidates.count
  }

  /// What all candidates begin with, if that is more than what was typed, whatever the case.
  var commonBeginning: String? {
    guard let first = candidates.first else { return nil }
    let common = candidates.dropFirst().reduce(first) { common, candidate in
      String(zip(common, candidate).prefix { $0.lowercased() == $1.lowercased() }.map(\.0))
    }
    return common.count > typed.count ? common : nil
  }

  mutating func next(forward: Bool) -> String? {
    guard !candidates.isEmpty else { return nil }
    let count = candidates.count + 1
    index = (index + (forward ? 1 : count - 1)) % count
    return index == candidates.count ? typed : candidates[index]
  }
}
