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

  /// Pictures are on the web; names of pictures that other editions of the app bring along are not.
  static func isOfTheWeb(_ address: String) -> Bool {
    let scheme = address.prefix("https://".count).lowercased()
    return scheme.hasPrefix("https://") || scheme.hasPrefix("http://")
  }
}
