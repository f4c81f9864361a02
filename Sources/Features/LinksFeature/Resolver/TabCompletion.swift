import Routing

/// What the Tab key makes of a link that is being typed: first as much as all candidates have in common, then one candidate
/// after the other.
struct TabCompletion {
  /// What the link may go on with, where the key alone cannot decide.
  private(set) var candidates: [String] = []
  /// The text that the key has made.
  private var text: String?
  private var index: Int?

  /// - Returns: nil where nothing is known to go on with.
  @MainActor
  mutating func next(after typed: String, among completion: LinkCompletion) -> String? {
    if typed == text, let index, candidates.count > 1 {
      return choose((index + 1) % candidates.count)
    }
    candidates = completion.candidates(for: typed)
    guard let first = candidates.first else { return nil }
    let common = candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    guard common.count > typed.count else { return choose(0) }
    (text, index) = (common, nil)
    if candidates.count == 1 { candidates = [] }
    return common
  }

  private mutating func choose(_ index: Int) -> String {
    let choice = candidates[index]
    if candidates.count == 1 { candidates = [] }
    (text, self.index) = (choice, index)
    return choice
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
