import Localization
import TerminalTestSupport
import Testing

@testable import Routing

@Suite(.limited)
struct AppLinkTests {
  @Test(arguments: [
    ("https://momentsapp.com/", ""), ("https://momentsapp.com", ""),
    ("https://momentsapp.com/InternalMenu", "InternalMenu"),
    ("https://momentsapp.com/InternalMenu/", "InternalMenu"), ("https://momentsapp.com//InternalMenu", "InternalMenu"),
    ("https://momentsapp.com/a/b/InternalMenu", "a/b/InternalMenu"), ("InternalMenu", "InternalMenu"),
    ("/InternalMenu", "InternalMenu"), ("  InternalMenu\n", "InternalMenu"),
    ("momentsapp:InternalMenu", "InternalMenu"),
    ("momentsapp:/InternalMenu", "InternalMenu"), ("momentsapp:///InternalMenu", "InternalMenu"),
    ("momentsapp:", ""), ("https://momentsapp.com/%49nternalMenu", "InternalMenu"), ("%49nternalMenu", "InternalMenu"),
    ("HTTPS://MomentsApp.COM/InternalMenu", "InternalMenu"), ("MOMENTSAPP:InternalMenu", "InternalMenu"),
    ("https://momentsapp.com:443/InternalMenu", "InternalMenu"),
    ("https://momentsapp.com:/InternalMenu", "InternalMenu"),
    ("InternalMenu#part", "InternalMenu"), ("中文", "中文"), ("a%252Fb", "a%2Fb"),
    // In full-width letters.
    ("https://\u{FF4D}omentsapp.com/x", "x"),
    // In the app's scheme, the path begins where the host usually is.
    ("momentsapp://InternalMenu", "InternalMenu"), ("momentsapp://InternalMenu/", "InternalMenu"),
    ("momentsapp://a/b", "a/b"), ("momentsapp://中文", "中文"),
  ])
  func `the path is found in every form of a link`(text: String, path: String) throws {
    #expect(try AppLink(text).path == path)
    #expect(try AppLink(text).parameters.isEmpty)
  }

  @Test(arguments: [
    ("x?a=1&A=2&b&c=&d=%20+x", "a=1|A=2|b=|c=|d= +x"), ("x?", ""), ("x?&&a=1&", "a=1"), ("x?=1", "=1"), ("x", ""),
    ("?id=1", "id=1"),
    ("x?id=a%2520b", "id=a%20b"), ("x?q=a=b", "q=a=b"), ("x?q=%26%3D%23%3F%2F", "q=&=#?/"),
    ("x?q=a;b", "q=a;b"), ("x?Name=Zo%C3%AB", "Name=Zoë"), ("x?name=文字", "name=文字"),
    ("x?q=%00", "q=\0"), ("x?u=https://evil.example/?y", "u=https://evil.example/?y"), ("x?a=1#b=2", "a=1"),
    ("momentsapp://x?a=1", "a=1"), ("https://momentsapp.com?a=1", "a=1"), ("x?a=%zz", "a=%zz"),
    ("x?a={\"%23%41\":[1]}", "a={\"#A\":[1]}"), ("x?a=中%2B 1|2", "a=中+ 1|2"), ("x?a=%", "a=%"),
  ])
  func `all parameters are decoded in order`(text: String, parameters: String) throws {
    let items = try AppLink(text).parameters.items
    #expect(items.map { "\($0.name)=\($0.value)" }.joined(separator: "|") == parameters)
  }

  @Test func `parameter names are case-insensitive, and empty values are ignored`() throws {
    let parameters = try AppLink("x?a=1&A=2&b=&c").parameters
    #expect(parameters["A"] == ["1", "2"] && parameters["b"].isEmpty && parameters["c"].isEmpty)
  }

  @Test(arguments: [
    ("https://evil.example/a/b/internalmenu", "evil.example"),
    ("https://momentsapp.com.evil.example/x", "momentsapp.com.evil.example"),
    ("https://evilmomentsapp.com/x", "evilmomentsapp.com"), ("https://www.momentsapp.com/x", "www.momentsapp.com"),
    ("https://momentsapp.com./x", "momentsapp.com."), ("https://momentsapp.co/x", "momentsapp.co"),
    ("https://momentsapp.com@evil.example/x", "momentsapp.com@evil.example"),
    ("https://momentsapp.com%2F@evil.example/x", "momentsapp.com/@evil.example"),
    ("https://momentsapp.com:443@evil.example/x", "momentsapp.com@evil.example"),
    ("https://user@momentsapp.com/x", "user@momentsapp.com"),
    ("https://user:pw@momentsapp.com/x", "user@momentsapp.com"),
    ("https://:@momentsapp.com/x", "@momentsapp.com"), ("https://momentsapp.com:80/x", "momentsapp.com:80"),
    ("https://moments\u{0430}pp.com/x", "moments\u{0430}pp.com"), ("https://[::1]/x", "[::1]"), ("https:///x", ""),
    ("https:x", ""), ("//evil.example", "evil.example"),
    (#"https:\\momentsapp.com/x"#, ""),
  ])
  func `a link to another host is refused`(text: String, host: String) {
    #expect(throws: RoutingError.foreignHost(host)) { try AppLink(text) }
  }

  @Test(arguments: [
    ("http://momentsapp.com/Moments", "http"), ("file:///etc/passwd", "file"), ("javascript:alert(1)", "javascript"),
    ("ftp://momentsapp.com/x", "ftp"), ("momentsapps:x", "momentsapps"), ("Moment:x", "moment"),
  ])
  func `a link with another scheme is refused`(text: String, scheme: String) {
    #expect(throws: RoutingError.foreignScheme(scheme)) { try AppLink(text) }
  }

  @Test(arguments: [
    "", "   ", "\n", "1:2", "https://momentsapp.com:x/Moments", "https://momentsapp.com:99999999999999999999/Moments",
    "https://momentsapp.com\0.evil.example/x", "momentsapp://user@InternalMenu", "momentsapp://user:pw@InternalMenu",
    "momentsapp://InternalMenu:80", "Mo%FFment", "https://momentsapp.com/%C3", "Moment?id=%FF", "Moment?%FF=1",
    "https://[", "//momentsapp.com/Moments", "//%FF/Moments", "//xn--/Moments", "momentsapp://%FF/Moments",
    String(repeating: "x", count: 1 << 20), "x?q=" + String(repeating: "%41", count: 1 << 20),
  ])
  func `text that is not a link is rejected`(text: String) {
    #expect(throws: RoutingError.invalidLink(text)) { try AppLink(text) }
  }

  @Test func `addresses are those of the app's website`() {
    #expect(
      UniversalLinks.address("DesignKit", ["productName": "Design Kit", "version": "1.0&1"])
        == "https://momentsapp.com/DesignKit?productName=Design%20Kit&version=1.0%261")
  }

  @Test func `an escaped slash does not separate path components`() throws {
    #expect(try AppLink("Moment/a%2Fb").parts == ["Moment", "a/b"])
    #expect(try AppLink("momentsapp://Moment/a%2Fb").parts == ["Moment", "a/b"])
  }

  @Test func `random links never crash, and only the app's own links are accepted`() throws {
    var random = SeededGenerator(seed: 10)
    let pieces = [
      "https", "http", "momentsapp", ":", "//", "/", "momentsapp.com", "evil.example", "@", "?", "&", "=", "#", "%",
      "%2F", "%00",
      "%C3%A9", "%FF", "..", ".", ":443", ":80", "Moments", "Moment", "id", "\\", "[", "]", " ", "+", "中", "\u{202E}",
      "\0", "\u{1B}[m",
      "é", "👩‍👩‍👧‍👦", "xn--", ";",
    ]
    var taken = 0
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...9, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      guard let link = try? AppLink(text) else { continue }
      taken += 1
      #expect(link.parts.allSatisfy { !$0.isEmpty })
      let address = text.trimmingPrefix(while: \.isWhitespace).lowercased()
      let own = "https://momentsapp.com"
      #expect(!address.hasPrefix("http:") && !address.hasPrefix("//"), "\(text.debugDescription)")
      if address.hasPrefix("https:") {
        let next = address.dropFirst(own.count).first
        #expect(address.hasPrefix(own) && (next.map("/?#:".contains) ?? true), "\(text.debugDescription)")
      }
    }
    #expect(taken > 2000)
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

  @Test func `of many problems, the first are listed and the others are counted`() {
    let problems = (0..<50_000).map { ParameterProblem.unknown(name: "a\($0)", value: "", nearest: []) }
    let text = RoutingError.wrongParameters(path: "X", problems).message.resolved(in: Language("en"))
    #expect(text.contains("a7") && !text.contains("a8") && text.hasSuffix("and 49,992 more."))
  }

  @Test func `a long link or value is truncated in messages`() {
    let long = String(repeating: "x", count: 60_000)
    let value = ParameterProblem.illTyped(name: "x", value: long, expected: .wholeNumber)
    for error in [
      .invalidLink(long), .unknownPath(long, nearest: []), .foreignHost(long), .wrongParameters(path: "x", [value]),
    ]
      as [RoutingError]
    {
      #expect(error.message.resolved(in: Language("en")).count < 300)
    }
  }

  @Test func `an empty path or parameter name is described in the message`() {
    let nameless = RoutingError.wrongParameters(path: "", [.unknown(name: "", value: "1", nearest: [])])
    let text = nameless.message.resolved(in: Language("en"))
    #expect(text == "https://momentsapp.com/ cannot be opened: a parameter has no name.")
  }

  @Test func `a browser receives the address in printable ASCII, and other text is an error`() throws {
    let link = try ExternalLink("https://:x@example.com/中\u{1B}]0;x\u{7}")
    #expect(link.address == "https://:x@example.com/%E4%B8%AD%1B%5D0;x%07")
    #expect(link.host == "example.com" && link.namesUser)
    #expect(throws: ExternalLinkError.notWeb("file:///etc/passwd")) { try ExternalLink("file:///etc/passwd") }
  }
}
