/// How an address is shown to people.
package enum LinkText {
  /// Without the scheme of the web and a slash at the end.
  package static func shortened(_ address: String) -> String {
    var text = Substring(address)
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) { text = text.dropFirst(scheme.count) }
    if text.hasSuffix("/") { text = text.dropLast() }
    return text.isEmpty ? address : String(text)
  }
}
