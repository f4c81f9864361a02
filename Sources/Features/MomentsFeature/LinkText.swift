/// The forms of addresses for people.
enum LinkText {
  /// Returns an address without `https://` and without a slash at the end.
  static func shortened(_ address: String) -> String {
    var text = Substring(address)
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) { text = text.dropFirst(scheme.count) }
    if text.hasSuffix("/") { text = text.dropLast() }
    return text.isEmpty ? address : String(text)
  }

  /// Returns the part of an address that names the site.
  static func site(of address: String) -> String { String(shortened(address).prefix { $0 != "/" }) }

  /// Returns the last component of the path, or the whole address if it is empty.
  static func lastPart(of address: String) -> String {
    let lastPart = address.lastIndex(of: "/").map { address[address.index(after: $0)...] } ?? ""
    return lastPart.isEmpty ? address : String(lastPart)
  }
}
