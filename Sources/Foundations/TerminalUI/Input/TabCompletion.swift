/// What the Tab key makes of a text that is being typed: first as much as all candidates have in common, then one candidate
/// after the other, and after the last one what was typed.
package struct TabCompletion {
  /// What the text may go on with, where the key alone cannot decide.
  package private(set) var candidates: [String] = []
  private var typed = ""
  /// The text that the key has made.
  private var shown: String?
  /// Of the candidate that is shown; their count stands for what was typed.
  private var index: Int?

  package init() {}

  /// What was typed, also while a candidate stands in its place.
  package func typedText(of text: String) -> String { text == shown ? typed : text }

  /// - Parameters:
  ///   - text: that stands there now.
  ///   - completions: whole texts that a text may go on to.
  /// - Returns: nil where nothing is known to go on with.
  package mutating func next(
    after text: String, forward: Bool = true, _ completions: (String) -> [String]
  ) -> String? {
    if text != shown || index == nil {
      (typed, index) = (text, nil)
      candidates = completions(text)
      guard let first = candidates.first else { return nil }
      let common = candidates.dropFirst().reduce(first) { $0.commonBeginning(with: $1) }
      if common.count > text.count {
        if candidates.count == 1 { candidates = [] }
        shown = common
        return common
      }
    }
    let count = candidates.count + 1
    let next = ((index ?? candidates.count) + (forward ? 1 : count - 1)) % count
    index = next
    shown = next == candidates.count ? typed : candidates[next]
    return shown
  }
}

extension String {
  /// Whatever the case; the letters are its own.
  fileprivate func commonBeginning(with other: String) -> String {
    String(zip(self, other).prefix { $0.lowercased() == $1.lowercased() }.map(\.0))
  }
}
