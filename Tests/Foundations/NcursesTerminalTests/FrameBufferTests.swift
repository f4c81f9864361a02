import Foundation
import TerminalTestSupport
import Testing

@testable import NcursesTerminal

@Suite(.limited)
struct FrameBufferTests {
  /// What a buffer sends while it is used.
  private func sent(_ use: (FrameBuffer, (String) -> Void) -> Void) throws -> String {
    let pipe = Pipe()
    let buffer = try #require(FrameBuffer(output: pipe.fileHandleForWriting.fileDescriptor))
    use(buffer) { text in
      fputs(text, buffer.stream)
      fflush(buffer.stream)
    }
    try pipe.fileHandleForWriting.close()
    return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  @Test func `a frame is sent only once, and discarded output never`() throws {
    let text = try sent { buffer, write in
      write("first ")
      write("frame")
      buffer.flush()
      buffer.flush()
      write("a long text that nobody is to see")
      buffer.discard()
      write("next")
      buffer.flush()
    }
    #expect(text == "first framenext")
  }
}
