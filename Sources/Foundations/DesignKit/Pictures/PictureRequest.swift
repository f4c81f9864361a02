/// A picture somewhere, in the form in which a screen wants to show it.
package struct PictureRequest: Hashable, Sendable {
  /// As the feed has it: an address of the web, or just a name.
  package let address: String
  package let target: PictureTarget

  package init(_ address: String, for target: PictureTarget) {
    self.address = address
    self.target = target
  }

  package var isOfTheWeb: Bool { Self.isOfTheWeb(address) }

  /// Pictures are on the web; names of pictures that other editions of the app bring along are not, nor what samples are
  /// made of.
  static func isOfTheWeb(_ address: String) -> Bool {
    // Each picture is asked for in each frame: what is ASCII is compared in bytes.
    let bytes = address.utf8.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    guard let scheme = ["https://", "http://"].first(where: { bytes.starts(with: $0.utf8) }) else { return false }
    let host = bytes.dropFirst(scheme.utf8.count).prefix { !"/:?#".utf8.contains($0) }
    return !examples.contains { example in
      host.reversed().starts(with: example.utf8.reversed())
        && [nil, UInt8(ascii: ".")].contains(host.dropLast(example.utf8.count).last)
    }
  }

  /// Where nobody will ever answer (RFC 2606, section 3).
  private static let examples = ["example.com", "example.net", "example.org"]
}
