import Foundation
import MomentsTestSupport
import StringsCompiler
import TerminalTestSupport
import Testing

@Suite(.limited)
struct CompilerCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: path("en.lproj"), withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func write(_ text: String, to name: String) throws { _ = try folder.file(name, text) }

  private var output: String { get throws { try String(contentsOfFile: path("L10n.swift"), encoding: .utf8) } }

  private func run(_ inputs: [String]) throws -> (succeeded: Bool, report: [String]) {
    let command = try #require(CompilerCommand(arguments: [path("L10n.swift"), "en"] + inputs.map(path)))
    var report: [String] = []
    let succeeded = command.run { report.append($0) }
    return (succeeded, report)
  }

  @Test func `the source is written and warnings are reported`() throws {
    try write("a = \"\";", to: "en.lproj/T.strings")
    let (succeeded, report) = try run(["en.lproj/T.strings"])
    #expect(succeeded)
    #expect(report == ["\(path("en.lproj/T.strings")):1:5: warning: a text of “a” is empty"])
    #expect(try output.contains("static var a:"))
  }

  @Test func `nothing is written if there is an error`() throws {
    try write("a = b", to: "en.lproj/T.strings")
    try write("old", to: "L10n.swift")
    let (succeeded, report) = try run(["en.lproj/T.strings"])
    #expect(!succeeded)
    #expect(report == ["\(path("en.lproj/T.strings")):1:6: error: “;” is missing after the row of “a”"])
    #expect(try output == "old")
  }

  @Test func `an up-to-date output file is not rewritten`() throws {
    try write("a = b;", to: "en.lproj/T.strings")
    #expect(try run(["en.lproj/T.strings"]).succeeded)
    let identity = {
      try FileManager.default.attributesOfItem(atPath: path("L10n.swift"))[.systemFileNumber] as? UInt64
    }
    let before = try identity()
    #expect(try run(["en.lproj/T.strings"]).succeeded)
    #expect(try identity() == before)
    try write("a = c;", to: "en.lproj/T.strings")
    #expect(try run(["en.lproj/T.strings"]).succeeded)
    #expect(try identity() != before)
  }

  @Test func `an unreadable file is reported together with the errors of other files`() throws {
    try write("a = b", to: "en.lproj/T.strings")
    let (succeeded, report) = try run(["en.lproj/None.strings", "en.lproj/T.strings"])
    #expect(!succeeded)
    #expect(report.count == 2)
    #expect(report.first?.hasPrefix("\(path("en.lproj/None.strings")):1:1: error: ") == true)
  }

  @Test func `an output that cannot be written is an error`() throws {
    try write("a = b;", to: "en.lproj/T.strings")
    try FileManager.default.createDirectory(atPath: path("L10n.swift"), withIntermediateDirectories: true)
    let (succeeded, report) = try run(["en.lproj/T.strings"])
    #expect(!succeeded)
    #expect(report.first?.hasPrefix("\(path("L10n.swift")):1:1: error: ") == true)
  }

  @Test(arguments: [[], ["o"], ["o", "en"]])
  func `without an input there is nothing to do`(arguments: [String]) {
    #expect(CompilerCommand(arguments: arguments) == nil)
  }
}
