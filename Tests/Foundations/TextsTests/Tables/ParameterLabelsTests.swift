import Documents
import TerminalTestSupport
import Testing

@testable import Texts

@Suite(.limited)
struct ParameterLabelsTests {
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
