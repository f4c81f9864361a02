import ArgumentParser
import Localization
import Testing

@testable import moments

struct ParserComplaintTests {
  /// What the parser itself says of a command line.
  private func complaint(about arguments: [String]) throws -> ParserComplaint? {
    do {
      _ =
        try
        (Subcommands.areMeant(by: arguments[...]) ? Subcommands.parseAsRoot(arguments) : Moments.parseAsRoot(arguments))
      return nil
    } catch {
      return ParserComplaint(Moments.message(for: error))
    }
  }

  @Test(
    arguments: [
      (["--nonsense"], .unknownOption("--nonsense")), (["--them", "x"], .unknownOption("--them")),
      (["-x"], .unknownOption("-x")),
      (["---x"], .unknownOption("---x")), (["--feed"], .missingValue(of: "--feed <file>")),
      (["resolve"], .missingArgument("<link>")), (["typography", "case"], .missingArgument("--to <case>")),
      (["--print=a'b"], .superfluousValue("a'b", of: "--print")), (["a", "b"], .superfluousArguments(["b"])),
      (["a", "b", "c d"], .superfluousArguments(["b", "c d"])), (["audit", "x"], .superfluousArguments(["x"])),
      (["--text-size", "huge"], .invalidValue("huge", of: "--text-size <size>")),
      (["--size", "it's\n'0'"], .invalidValue("it's\n'0'", of: "--size <columns×rows>")),
      (["routes", "--format", "xml"], .invalidValue("xml", of: "--format <format>")),
      (["typography", "show", "--width", "w"], .invalidValue("w", of: "--width <columns>")),
      (["--generate-completion-script", "tcsh"], .unknownShell("tcsh")),
    ] as [([String], ParserComplaint)])
  func `the parser's sentences are understood`(arguments: [String], expected: ParserComplaint) throws {
    let found = try CommandLineLanguage.$descriptions.withValue(Language("en")) { try complaint(about: arguments) }
    #expect(found == expected)
  }

  @Test func `what the parser may say some day is passed on`() {
    #expect(ParserComplaint("The stars are wrong.") == nil)
    #expect(ParserComplaint("") == nil)
  }
}
