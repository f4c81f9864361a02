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
    #expect(diagnostics.count == 1 && diagnostics[0].message.hasPrefix(message))
  }

  private static let signature = Signature(types: [.text, .integer])

  @Test(arguments: [
    "%1$@ name, %2$d count",
    "%@ name, %d count",
    "%2$d count; %1$@ name.",
    "Shown in the header (%1$@ name, %2$d count)",
    "%1$@ name\n%2$d count",
    "Up to 100% of it.\n%1$@ name , %2$d count",
  ])
  func `a comment names the parameters`(comment: String) {
    #expect(ParameterLabels(comment: comment).names(for: Self.signature) == ["name", "count"])
  }

  @Test(arguments: [
    "%1$@ name", "%1$@ name, %2$d count, %3$@ more", "%1$@ name, %2$@ count", "%1$@ same, %2$d same",
  ])
  func `labels that do not match the parameters are ignored`(comment: String) {
    let labels = ParameterLabels(comment: comment)
    #expect(labels.names(for: Self.signature) == nil)
    #expect(!labels.isEmpty)
  }

  @Test(arguments: ["", "%1$@ is the name, %2$d the count", "%1$@", "%1$@name", "%1$@ 1st, %2$d 2nd", "100% sure"])
  func `prose with placeholders names no parameters`(comment: String) {
    #expect(ParameterLabels(comment: comment).isEmpty)
  }
}
