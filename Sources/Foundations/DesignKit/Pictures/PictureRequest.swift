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
    guard let scheme = ["https://", "http://"].first(where: { address.lowercased().hasPrefix($0) }) else {
      return false
    }
    let host = address.dropFirst(scheme.count).prefix { !"/:?#".contains($0) }.lowercased()
    return !examples.contains { host == $0 || host.hasSuffix("." + $0) }
  }

  /// Where nobody will ever answer (RFC 2606, section 3).
  private static let examples = ["example.com", "example.net", "example.org"]
}
