import TerminalTestSupport
import Testing

@testable import Routing

struct AppLinkTests {
  @Test(
    arguments: [
      (
        "https://momentsapp.com/DesignKit?productName=DesignKit&version=1.0.1", "DesignKit",
        ["productname": "DesignKit", "version": "1.0.1"]
      ),
      ("momentsapp:InternalMenu", "InternalMenu", [:]), ("momentsapp://InternalMenu", "InternalMenu", [:]),
      ("momentsapp:///InternalMenu", "InternalMenu", [:]), ("InternalMenu", "InternalMenu", [:]),
      ("/InternalMenu/", "InternalMenu", [:]),
      ("HTTPS://MOMENTSAPP.COM/internalmenu", "internalmenu", [:]),
      ("https://momentsapp.com:443/Moments", "Moments", [:]),
      ("https://momentsapp.com", "", [:]), ("https://momentsapp.com/", "", [:]),
      ("  Moments\n", "Moments", [:]), ("Moment?id=a%20b%26c", "Moment", ["id": "a b&c"]),
      ("Moment?id=1+1", "Moment", ["id": "1+1"]),
      ("Moment?ID=1&id=2", "Moment", ["id": "2"]), ("Moment?id", "Moment", ["id": ""]),
      ("Moment?id=%E6%9E%97", "Moment", ["id": "林"]),
      ("Moment?id=5#part", "Moment", ["id": "5"]), ("a//b", "a/b", [:]), ("Moment?id=%2541", "Moment", ["id": "%41"]),
    ] as [(String, String, [String: String])])
  func `a link is read in every form that people write`(text: String, path: String, parameters: [String: String]) throws
  {
    let link = try AppLink(text)
    #expect(link.path == path)
    #expect(link.parameters == parameters)
  }

  @Test(
    arguments: [
      ("https://example.com/InternalMenu", RoutingError.foreignHost("example.com")),
      ("https://momentsapp.com.evil.org/Moments", .foreignHost("momentsapp.com.evil.org")),
      ("https://momentsapp.com@evil.org/Moments", .foreignHost("momentsapp.com@evil.org")),
      ("https://me:secret@momentsapp.com/Moments", .foreignHost("me@momentsapp.com")),
      ("https://momentsapp.com:8080/Moments", .foreignHost("momentsapp.com:8080")),
      ("//evil.org/Moments", .foreignHost("evil.org")), ("http://momentsapp.com/Moments", .foreignScheme("http")),
      ("file:///etc/passwd", .foreignScheme("file")), ("javascript:alert(1)", .foreignScheme("javascript")),
    ])
  func `a link of somebody else is refused, which the original did not`(text: String, error: RoutingError) {
    #expect(throws: error) { try AppLink(text) }
  }

  @Test(arguments: ["", "   ", "\n", "momentsapp://user@InternalMenu", "momentsapp://InternalMenu:80"])
  func `what is no link is refused`(text: String) {
    #expect(throws: RoutingError.invalidLink(text)) { try AppLink(text) }
  }

  @Test func `a megabyte is no link`() {
    #expect(throws: RoutingError.self) { try AppLink("Moment?id=" + String(repeating: "x", count: 1 << 20)) }
  }

  @Test func `an address made from parameters is read back the same`() throws {
    var generator = SeededGenerator(seed: 10)
    for _ in 0..<2000 {
      // Foundation drops a byte order mark at the beginning of what it decodes.
      let value = String(generator.text().drop { $0 == "\u{FEFF}" })
      let link = try AppLink(UniversalLinks.address("Moment", ["id": value]))
      #expect(link.path == "Moment")
      #expect(link.parameters == ["id": value])
    }
  }

  @Test func `random links never crash and never leave the app`() {
    var generator = SeededGenerator(seed: 11)
    let pieces = [
      "https://", "momentsapp", ":", "//", ".com", "/", "@", "?", "=", "&", "%", "%00", "%2F", "#", "Moments", "é",
      "\u{0}", "[::1]", "..", ":80", " ",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...8, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? ""
      }.joined()
      if let link = try? AppLink(text), text.contains("://"), !text.lowercased().hasPrefix("momentsapp:") {
        #expect(
          text.lowercased().contains("https://momentsapp.com") || !link.path.contains("://")
            || !text.hasPrefix("https"), "\(text)")
      }
    }
  }
}
