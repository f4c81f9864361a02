import Foundation

/// Pictures that are made by code or small enough to stand here.
enum SamplePicture {
  /// Four squares: red, blue, green, white.
  static let jpeg = decoded(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqm
    x5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAQABAD
    AREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABAUG/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABYBAQEBAAAAAAAAAAAAAAAAAAYFBP/EABQR
    AQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AAMZICYCrSAaMvrC+//Z
    """)
  /// 16 × 8 pixels, blue beside red, to be turned to the right: blue over red.
  static let turnedJPEG = decoded(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6
    PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk
    pKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABAX/xAAUEAEAAAAAAAAAAAAA
    AAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABgP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCESInB5U//2Q==
    """)
  /// Four squares, then a picture of one color.
  static let animatedGIF = decoded(
    """
    R0lGODlhEAAQAIEAAP///wD/AP8AAAAA/yH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAEAAQAAAIRgAFCBwocIDBgwYJEkSIUOFAhgcd
    FoQ4QKIAihUlYrS4USPFACBDggRAsiRJkSJNmkQZUmVJliNdAoAZQOZMmDZp5sQpMyAAIfkEAQoAAAAsAAAAABAAEAAACB0AAQgcSLCgwYMIEypc
    yLChw4cQI0qcSLGixYEBAQA7
    """)
  static let lossyWebP = decoded(
    "UklGRj4AAABXRUJQVlA4IDIAAACwAQCdASoQABAAAsBMJaACdLcAAdgAAP2z9i//3rH//3p7H8W/9aH/Sn/7aHpv/nQgAA==")
  static let losslessWebP = decoded(
    "UklGRjYAAABXRUJQVlA4TCoAAAAvD8ADAB8gEEjeHzqN+RcQFPwf3fxHZA+AMNtokpOc5L3PIKL/UfDp9gE=")
  /// With transparency.
  static let extendedWebP = decoded(
    """
    UklGRlgAAABXRUJQVlA4WAoAAAAQAAAADwAADwAAQUxQSAoAAAABB1CyiAhERP8DVlA4ICgAAACQAQCdASoQABAAB0CWJaACdLoAA5gA/uUK+Cep
    co/+N48CvJdjoAAA
    """)

  static let svg = Data(
    """
    <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>
    <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><text>&c;</text></svg>
    """.utf8)
  static let html = Data("<!DOCTYPE html><html><title>Not here</title></html>".utf8)
  static let pdf = Data("%PDF-1.7\n".utf8)

  private static func decoded(_ text: String) -> Data {
    Data(base64Encoded: text.filter { !$0.isWhitespace }) ?? Data()
  }

  // MARK: PNG

  /// - Parameter pixel: red, green, blue, alpha of a column and row.
  static func png(width: Int, height: Int, pixel: (Int, Int) -> [UInt8]) -> Data {
    let rows: [[UInt8]] = (0..<height).map { row in
      (0..<width).reduce(into: [0]) { $0 += pixel($1, row) }
    }
    return png(width: width, height: height, compressed: stored(Data(rows.joined())))
  }

  /// Red, blue; green, white.
  static let squares = png(width: 64, height: 64) { column, row in
    switch (column < 32, row < 32) {
    case (true, true): [255, 0, 0, 255]
    case (false, true): [0, 0, 255, 255]
    case (true, false): [0, 255, 0, 255]
    case (false, false): [255, 255, 255, 255]
    }
  }

  /// A header that promises more than there is.
  static func header(width: Int, height: Int) -> Data { png(width: width, height: height, compressed: Data()) }

  /// Few bytes that become `width × height × 4`.
  static func bomb(width: Int, height: Int) -> Data {
    png(width: width, height: height, compressed: zeros((width * 4 + 1) * height))
  }

  private static func png(width: Int, height: Int, compressed: Data) -> Data {
    let header = big(width) + big(height) + [8, 6, 0, 0, 0]
    return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + chunk("IHDR", header) + chunk("IDAT", compressed)
      + chunk("IEND", Data())
  }

  private static func big(_ number: Int) -> Data {
    Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) })
  }

  private static func chunk(_ type: String, _ contents: Data) -> Data {
    let body = Data(type.utf8) + contents
    return big(contents.count) + body + big(Int(checksum(body)))
  }

  private static let checksumTable: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }

  private static func checksum(_ bytes: Data) -> UInt32 {
    ~bytes.reduce(~0) { checksumTable[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }

  /// A stream of RFC 1950 in blocks that are not compressed.
  private static func stored(_ bytes: Data) -> Data {
    var stream = Data([0x78, 0x01])
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
      stream += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + block
    } while !rest.isEmpty
    var (first, second) = (1, 0)
    for byte in bytes {
      first = (first + Int(byte)) % 65_521
      second = (second + first) % 65_521
    }
    return stream + big(second << 16 | first)
  }

  /// A stream of RFC 1950 of zeros: one, then copies of 258, each in 13 bits.
  private static func zeros(_ count: Int) -> Data {
    var (stream, bits, filled) = (Data([0x78, 0x01]), 0, 0)
    func append(_ value: Int, _ length: Int) {
      bits |= value << filled
      filled += length
      while filled >= 8 {
        stream.append(UInt8(bits & 0xFF))
        (bits, filled) = (bits >> 8, filled - 8)
      }
    }
    append(0b011, 3)
    func literal() { append(0b0000_1100, 8) }
    literal()
    for _ in 0..<(count - 1) / 258 { append(0b1010_0011, 8 + 5) }
    for _ in 0..<(count - 1) % 258 { literal() }
    append(0, 7)
    if filled > 0 { append(0, 8 - filled) }
    return stream + big((count % 65_521) << 16 | 1)
  }
}
