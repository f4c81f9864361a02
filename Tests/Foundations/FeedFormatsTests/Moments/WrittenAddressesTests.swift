import Documents
import TerminalTestSupport
import Testing

@testable import FeedFormats

@Suite(.limited)
struct WrittenAddressesTests {
  private func found(_ text: String, besides links: [TextSpan] = []) -> [String] {
    let bytes = Array(text.utf8)
    return WrittenAddresses.links(in: text, besides: links).map { link in
      let part = String(decoding: bytes[link.start..<(link.start + link.length)], as: UTF8.self)
      return link.address == part ? part : "\(part) \(link.address ?? "-")"
    }
  }

  @Test(
    arguments: [
      ("https://e.org/a\nhttps://e.org/b|https://e.org/c", ["https://e.org/a", "https://e.org/b", "https://e.org/c"])
    ]
      + lists(
        """
        See https://e.org/a?x=1&y=2#z, or http://e.org. ⇒ https://e.org/a?x=1&y=2#z | http://e.org
        (https://e.org/a_(b)), [https://e.org/c], <https://e.org/d> ⇒ https://e.org/a_(b) | https://e.org/c | https://e.org/d
        [a](https://e.org/b). "https://e.org/c" ‘https://e.org/d’! ⇒ https://e.org/b | https://e.org/c | https://e.org/d
        **https://e.org/a** https://e.org/b?! https://e.org/c… ⇒ https://e.org/a | https://e.org/b
        https://web.example/2020/https://e.org/ ⇒ https://web.example/2020/https://e.org/
        www.e.org, e.org/a. (e.org/b) Www.E.org/c ⇒ www.e.org https://www.e.org | e.org/a https://e.org/a | e.org/b https://e.org/b | Www.E.org/c https://Www.E.org/c
        詳しくはhttps://e.org/aを見て。参照：e.org/b、https://e.org/を ⇒ https://e.org/a | e.org/b https://e.org/b | https://e.org/
        请看（https://e.org/a），https://e.org。 https://e.org는 ⇒ https://e.org/a | https://e.org | https://e.org
        https://ja.e.org/wiki/東京 https://e.org/?q=東京&r=1 ⇒ https://ja.e.org/wiki/東京 https://ja.e.org/wiki/%E6%9D%B1%E4%BA%AC | https://e.org/?q=東京&r=1 https://e.org/?q=%E6%9D%B1%E4%BA%AC&r=1
        https://日本語.jp/記事。 https://bücher.example/größe ⇒ https://日本語.jp/記事 https://xn--wgv71a119e.jp/%E8%A8%98%E4%BA%8B | https://bücher.example/größe https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe
        and/or, node.js/express, README.md/x, 1.2.2020/3, v1.0/2, a@e.org/b, ../e.org/c, bücher.de/a ⇒
        https://, http://… https://...x www. and e.org/cut... ftp://e.org/a javascript://e.org/a ⇒
        """))
  func `addresses in text end where people see their end`(text: String, addresses: [String]) {
    #expect(found(text) == addresses)
  }

  @Test func `a link is not within another one`() {
    let text = "https://e.org/a b https://e.org/c https://e.org/d"
    let links = [(0, 10), (16, 5), (40, 9)].map { TextSpan(start: $0.0, length: $0.1, kind: .link, address: "x") }
    #expect(found(text, besides: Array(links.prefix(2))) == ["https://e.org/d"])
    #expect(found(text, besides: Array(links.suffix(1))) == ["https://e.org/a", "https://e.org/c"])
  }

  @Test(arguments: ["http://a:", "https://e.org/(", "www.a.b/", "a.", "a.org/", "/", "https://日"])
  func `text that repeats the beginnings of addresses is read once`(piece: String) {
    let text = String(repeating: piece, count: 200_000 / piece.utf8.count)
    #expect(WrittenAddresses.links(in: text, besides: []).count <= 1_000)
  }

  @Test func `addresses in moments of all formats become links`() throws {
    let text = "See https://e.org/x\\nand http://e.net/y"
    let line = #"{"id":"1","userDetails":{"name":"A"},"type":"URL","title":"\#(text)","createdDate":1}"#
    let json = #"{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","content_text":"\#(text)"}]}"#
    let plain = text.replacing("\\n", with: "\n")
    let html = plain.replacing("http:", with: "&lt;a href='http://e.net/z'>http:") + "&lt;/a>"
    var moments = [try Moment(JSONReader.read(Array(line.utf8).span))]
    for document in [
      json, "<rss><channel><item><description>\(plain)</description></item></channel></rss>",
      "<rss><channel><item><title>\(plain)</title></item></channel></rss>",
      "<rss><channel><item><description>\(html)</description></item></channel></rss>",
    ] {
      moments += try WebFeed(Array(document.utf8), path: "f").moments(identity: "", firstSeen: 0).map(\.moment)
    }
    #expect(
      moments.map { $0.spans.compactMap(\.address) }
        == Array(repeating: ["https://e.org/x", "http://e.net/y"], count: 4) + [["https://e.org/x", "http://e.net/z"]])
  }
}
