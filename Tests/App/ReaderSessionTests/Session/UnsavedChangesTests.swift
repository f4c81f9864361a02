import Localization
import MomentsStore
import TerminalTestSupport
import Testing

@testable import ReaderSession

@Suite(.limited)
struct UnsavedChangesTests {
  @Test func `a message about the end names only what is not stored`() {
    func words(likes: Int, marks: Int, sources: Int, hasPlace: Bool) -> String {
      UnsavedChanges(likeCount: likes, markCount: marks, sourceCount: sources, hasPlace: hasPlace, reason: .busy)
        .message.resolved(in: Language("en"))
    }
    #expect(
      words(likes: 1, marks: 2, sources: 3, hasPlace: true)
        == "Not saved: likes (1), read marks (2), unfollowed sources (3), your place. "
        + "Another program has locked the database.")
    #expect(
      words(likes: 0, marks: 2, sources: 0, hasPlace: false)
        == "Not saved: read marks (2). Another program has locked the database.")
    #expect(words(likes: 0, marks: 0, sources: 0, hasPlace: false) == "Another program has locked the database.")
  }
}
