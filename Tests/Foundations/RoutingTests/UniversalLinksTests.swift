import TerminalTestSupport
import Testing

@testable import Routing

struct UniversalLinksTests {
  @Test func `addresses are those of the app's website`() {
    #expect(UniversalLinks.baseURL == "https://momentsapp.com/")
    #expect(UniversalLinks.address("InternalMenu") == "https://momentsapp.com/InternalMenu")
    #expect(
      UniversalLinks.address("DesignKit", ["productName": "Design Kit", "version": "1.0&1"])
        == "https://momentsapp.com/DesignKit?productName=Design%20Kit&version=1.0%261")
  }

  @Test func `any value survives a round trip`() throws {
    var random = SeededGenerator(seed: 11)
    let hostile = [
      "", " ", "+", "%", "%20", "&a=b", "#", "?", "=", "/", "\0", "\n", ";", "\\", "\"", "中", "é", "e\u{301}",
    ]
    for _ in 0..<3000 {
      let value =
        (0..<Int.random(in: 0...5, using: &random)).map { _ in
          hostile.randomElement(using: &random) ?? ""
        }.joined() + random.text(pieces: 3)
      // Foundation takes a byte order mark at the beginning of what it decodes for a mark, not for text.
      if value.unicodeScalars.first == "\u{FEFF}" { continue }
      let link = try AppLink(UniversalLinks.address("Moment", ["id": value, "b": "2"]))
      #expect(link.path == "Moment")
      // Compared by scalars: Strings are equal already when they are canonically equivalent.
      #expect(link.parameters.items.map(\.name) == ["id", "b"] && link.parameters["b"] == ["2"])
      #expect(link.parameters.items.first.map { Array($0.value.unicodeScalars) } == Array(value.unicodeScalars))
    }
  }
}
