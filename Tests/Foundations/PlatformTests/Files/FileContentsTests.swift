import Foundation
import MomentsTestSupport
import Platform
import TerminalTestSupport
import Testing

@Suite(.limited)
struct FileContentsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a file is read up to its end`() throws {
    for text in ["", "a", String(repeating: "x", count: 100_000)] {
      let path = try folder.file("file", text)
      #expect(try FileContents.read(path, limit: 100_000) == Array(text.utf8))
    }
  }

  @Test func `a file above the limit is not read`() throws {
    let path = try folder.file("file", "12345")
    #expect(try FileContents.read(path, limit: 5) == Array("12345".utf8))
    #expect(throws: FileError.tooLarge(path: path, limit: 4)) { try FileContents.read(path, limit: 4) }
  }

  @Test func `reading a pipe or device does not block`() throws {
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, folder.path, "/dev/null"] {
      #expect(throws: FileError.unsafe(path: path, .notFile)) { try FileContents.read(path, limit: 5) }
    }
    let missing = folder.path + "/missing"
    #expect(throws: FileError.cannotRead(path: missing, SystemError(ENOENT))) {
      try FileContents.read(missing, limit: 5)
    }
  }

  @Test func `symbolic links are followed unless that is forbidden`() throws {
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: try folder.file("file", "a"))
    #expect(try FileContents.read(link, limit: 5) == Array("a".utf8))
    #expect(throws: FileError.unsafe(path: link, .symbolicLink)) {
      try FileContents.read(link, limit: 5, followsLinks: false)
    }
  }

  @Test func `a new file is for its owner only, a replaced one keeps its mode, and no temporary file is left`() throws {
    let path = folder.path + "/file"
    for (isDurable, mode) in [(false, 0o600), (true, 0o640)] {
      try FileContents.replace(path, with: Data("new".utf8), isDurable: isDurable)
      #expect(try FileContents.read(path, limit: 5) == Array("new".utf8))
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
    }
  }

  @Test func `a file that cannot be replaced stays unchanged`() throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/folder", withIntermediateDirectories: false)
    #expect(throws: SystemError(EISDIR)) {
      try FileContents.replace(folder.path + "/folder", with: Data("new".utf8))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["folder"])
    #expect(throws: SystemError(ENOENT)) {
      try FileContents.replace(folder.path + "/missing/file", with: Data())
    }
  }
}
