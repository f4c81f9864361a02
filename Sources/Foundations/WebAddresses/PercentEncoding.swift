extension StringProtocol {
  /// The text as a value in a query or a posted form: only letters, digits and `-._~` stay (RFC 3986, section 2.3).
  package var percentEncoded: String {
    percentEncoded { "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8.contains($0) }
  }

  /// Returns the text with all bytes of its UTF-8 percent-encoded but some of ASCII.
  func percentEncoded(keeping isKept: (UInt8) -> Bool) -> String {
    var encoded: [UInt8] = []
    for byte in utf8 {
      if isKept(byte) {
        encoded.append(byte)
      } else {
        encoded += ((byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)).utf8
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
