import Localization
import Networking
import Testing

@testable import Pictures

struct PictureErrorTests {
  @Test func `network errors may be temporary, errors of the picture are not`() {
    #expect(PictureError(.tooLarge(limit: 7)) == .tooManyBytes(limit: 7))
    #expect(PictureError(.cancelled) == .cancelled)
    #expect(PictureError.transport(.status(503)).mayPass)
    #expect(!PictureError.damaged.mayPass && !PictureError.noProgram.mayPass)
  }
}
