import Foundation
import Testing

@testable import NcursesTerminal

struct FrameBufferTests {
  private let pipe = Pipe()

  @Test func `a frame is sent in one piece, and only once`() throws {
    let buffer = try #require(FrameBuffer(output: pipe.fileHandleForWriting.fileDescriptor))
    fputs("first ", buffer.stream)
    fputs("frame", buffer.stream)
    fflush(buffer.stream)
    buffer.flush()
    buffer.flush()
    fputs("next", buffer.stream)
    fflush(buffer.stream)
    buffer.flush()
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() == Data("first framenext".utf8))
  }

  @Test func `discarded output is never sent`() throws {
    let buffer = try #require(FrameBuffer(output: pipe.fileHandleForWriting.fileDescriptor))
    fputs("a long text that nobody is to see", buffer.stream)
    fflush(buffer.stream)
    buffer.discard()
    fputs("seen", buffer.stream)
    fflush(buffer.stream)
    buffer.flush()
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() == Data("seen".utf8))
  }
}
