import Foundation
import Localization
import MomentsTestSupport
import Platform
import TerminalTestSupport
import Testing

@testable import Reports

@Suite(.limited)
struct TranslationFilesTests {
  @Test(arguments: ["nonsense", "German", "Base", "x", ""])
  func `a language whose tables could not be read is not added`(name: String) throws {
    let folder = try TemporaryFolder()
    let commands = TranslationCommands(language: Language("en"), version: "1") { _ in }
    #expect(throws: TranslationError.self) { try commands.add(name, to: folder.path) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `a file is written through links, keeps its permissions, and needs its folder`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("T.strings", "old")
    chmod(path, 0o640)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: path)
    try OutputFiles.write("abc", to: folder.path + "/link")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "abc")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    try OutputFiles.write("abc", to: "/dev/null")
    for path in [folder.path + "/none/x", path + "/x"] {
      let error = #expect(throws: FileError.self) { try OutputFiles.write("", to: path) }
      if case .cannotWrite(path, _)? = error { continue }
      Issue.record("\(String(describing: error))")
    }
  }
}
