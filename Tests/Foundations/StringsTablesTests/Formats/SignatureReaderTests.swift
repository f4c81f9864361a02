import Documents
import Testing

@testable import StringsTables

@Suite struct SignatureReaderTests {
  private static func read(_ text: String) -> (signature: Signature?, diagnostics: [Diagnostic]) {
    SignatureReader.read(.text(LocatedText(text: text, location: SourceLocation(path: "t"))))
  }

  @Test(arguments: [
    ("plain, 100%%", []),
    ("%@ %d %f", [ParameterType.text, .integer, .number]),
    ("%2$@ %1$d", [.integer, .text]),
    ("%1$@ and %1$@", [.text]),
    ("%1$d and %1$ld", [.integer]),
    ("%@ %3$f %d", [.text, .integer, .number]),
    ("%%%d", [.integer]),
  ])
  func `arguments are ordered by position`(text: String, types: [ParameterType]) {
    #expect(Self.read(text).signature?.types == types)
  }

  @Test(arguments: [
    ("%1$@ %1$d", FormatIssue.conflictingTypes(position: 1, first: "%1$@", second: "%1$d")),
    ("%@ %1$d", .conflictingTypes(position: 1, first: "%@", second: "%1$d")),
    ("%2$@", .unusedPosition(1)),
    ("%1$@ %3$@", .unusedPosition(2)),
    ("%#@count@", .variableOutsidePlural("count")),
    ("%s", .unsupportedConversion("%s")),
  ])
  func `placeholders that do not fit together are reported`(text: String, issue: FormatIssue) {
    let (signature, diagnostics) = Self.read(text)
    #expect(signature == nil)
    #expect(diagnostics.map { $0.issue as? FormatIssue } == [issue])
  }
}
