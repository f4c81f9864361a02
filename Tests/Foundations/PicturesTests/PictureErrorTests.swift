import Localization
import Networking
import Testing

@testable import Pictures

struct PictureErrorTests {
  @Test func `each error has its own message`() {
    let errors: [PictureError] = [
      .noProgram, .notPublic, .notPicture, .empty, .tooManyBytes(limit: 16 << 20),
      .tooManyPixels(width: 60_000, height: 500), .tooNarrow(width: 1, height: 30), .damaged, .tooCostly,
      .unexpectedOutput, .transport(.truncated), .cancelled, .failed(reason: "Too many open files"),
    ]
    let words = errors.map { $0.message.resolved(in: Language("en")) }
    #expect(Set(words).count == errors.count)
    #expect(words[4] == "The picture is larger than 16 MiB.")
  }

  @Test func `network errors may be temporary, errors of the picture are not`() {
    #expect(PictureError(.tooLarge(limit: 7)) == .tooManyBytes(limit: 7))
    #expect(PictureError(.cancelled) == .cancelled)
    #expect(PictureError.transport(.status(503)).mayPass)
    #expect(!PictureError.damaged.mayPass && !PictureError.noProgram.mayPass)
  }
}
