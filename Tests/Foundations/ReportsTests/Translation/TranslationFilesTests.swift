import Foundation
import MomentsTestSupport
import System
import Testing

@testable import Reports

@Suite struct TranslationFilesTests {
  @Test func `a file is written through links, keeps its permissions, and needs its folder`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("T.strings", "old")
    chmod(path, 0o640)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: path)
    try TranslationCommands.write("abc", to: folder.path + "/link")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "abc")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    try TranslationCommands.write("abc", to: "/dev/null")
    for path in [folder.path + "/none/x", path + "/x"] {
      let error = #expect(throws: FileError.self) { try TranslationCommands.write("", to: path) }
      if case .cannotWrite(path, _)? = error { continue }
      Issue.record("\(String(describing: error))")
    }
  }
}
