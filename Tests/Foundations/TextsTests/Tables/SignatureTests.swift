import Documents
import TerminalTestSupport
import Testing

@testable import Texts

@Suite(.limited)
struct SignatureReaderTests {
  private static func read(_ text: String) -> (signature: Signature?, diagnostics: [Diagnostic]) {
    let format = LocatedText(text: text, location: SourceLocation(path: "t"))
    return SignatureReader.read(TableEntry(key: format, variants: [TableEntry.Variant(format: format)]))
  }

  @Test(arguments: [
    ("plain, 100%%", []),
    ("%@ %d", [ParameterType.text, .integer]),
    ("%2$@ %1$d", [.integer, .text]),
    ("%1$@ and %1$@", [.text]),
    ("%1$d and %1$'d", [.integer]),
    ("%@ %3$d %d", [.text, .integer, .integer]),
    ("%%%d", [.integer]),
  ])
  func `arguments are ordered by position`(text: String, types: [ParameterType]) {
    #expect(Self.read(text).signature?.types == types)
  }

  @Test(arguments: [
    ("%1$@ %1$d", "argument 1 is “%1$@” and “%1$d”, which are different types"),
    ("%@ %1$d", "argument 1 is “%@” and “%1$d”, which are different types"),
    ("%2$@", "argument 1 has no placeholder, though a later one has"),
    ("%1$@ %3$@", "argument 2 has no placeholder, though a later one has"),
    ("%#@count@", "the format uses the variable “count”, which the entry does not define"),
    ("%s", "“%s” is no placeholder"),
  ])
  func `placeholders that do not fit together are reported`(text: String, message: String) {
    let (signature, diagnostics) = Self.read(text)
    #expect(signature == nil)
    #expect(diagnostics.count == 1 && diagnostics[0].issue.description.hasPrefix(message))
  }
}
