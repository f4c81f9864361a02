/// What a shell may offer for a word.
struct CompletionAnswer: Hashable {
  struct Candidate: Hashable {
    /// The whole word.
    let word: String
    let note: String?
  }

  var candidates: [Candidate] = []
  /// Whether files are to be offered, too, which shells know best.
  var offersFiles = false
}
