extension StringProtocol {
  /// The text as a value in a query or a posted form: only letters, digits and `-._~` stay (RFC 3986, section 2.3).
  package var percentEncoded: String {
    percentEncoded { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        true
      default: false
      }
    }
  }

  /// Returns the text with all bytes of its UTF-8 percent-encoded but some of ASCII.
  func percentEncoded(keeping isKept: (UInt8) -> Bool) -> String {
    utf8.map { byte in
      isKept(byte)
        ? String(UnicodeScalar(byte)) : (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
