import Localization
import Networking
import Testing

@testable import Pictures

struct PictureErrorTests {
  @Test func `error messages are in plain language`() {
    func words(_ error: PictureError) -> String { error.message.resolved(in: Language("en")) }
    #expect(words(.noProgram) == "Pictures require the program chafa, which was not found. Install it.")
    #expect(words(.tooManyBytes(limit: 16_777_216)) == "The picture is larger than 16 MiB.")
    #expect(words(.tooManyPixels(width: 60_000, height: 500)) == "The picture is too large: 60000 × 500.")
    #expect(words(.transport(.truncated)) == "The response is incomplete.")
    #expect(words(.failed(reason: "Too many open files")) == "The picture cannot be shown: Too many open files")
    let errors: [PictureError] = [
      .notPublic, .notPicture, .empty, .tooNarrow(width: 1, height: 30), .damaged, .tooCostly, .unexpectedOutput,
      .cancelled,
    ]
    #expect(Set(errors.map(words)).count == errors.count)
  }

  @Test func `network errors may be temporary, errors of the picture are not`() {
    #expect(PictureError(.tooLarge(limit: 7)) == .tooManyBytes(limit: 7))
    #expect(PictureError(.cancelled) == .cancelled)
    #expect(PictureError.transport(.status(503)).mayPass)
    #expect(!PictureError.damaged.mayPass && !PictureError.noProgram.mayPass)
  }
}
