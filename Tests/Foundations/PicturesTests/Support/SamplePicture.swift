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

  /// 3000 × 3000 pixels of one color.
  static let bomb = decoded("UklGRhYAAABXRUJQVlA4TAkAAAAvt8vtAoiI/gcA")

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

  /// 64 × 64 pixels in four squares: red, blue; green, white.
  static let squares = decoded(
    """
    iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAU0lEQVR42u3PsQkAQBACQftv2q/hAuGDkY2FSZNp4/sGAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAOC7Oh4AAAAAAAAAAAAAAAAAAAAAAAAAAAAAwHkPRLXpWh8eZXMAAAAASUVORK5CYII=
    """)
  /// 32 × 32 pixels, black beside white.
  static let halves = decoded(
    """
    iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAJ0lEQVR42u3NMQ0AAAwDoPo3vWno2QQMkJSuFIFAIBAIBAKBQLASPFNS+ky4n9ZL
    AAAAAElFTkSuQmCC
    """)
  /// 32 × 32 pixels, transparent beside red.
  static let clearHalf = decoded(
    """
    iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAYAAABzenr0AAAALUlEQVR42u3OoQEAAAjAoP3/tB5hsBDoNNXRXCQgICAgICAgICAgICAgIPAdWLx7
    +kxGm2bCAAAAAElFTkSuQmCC
    """)

  /// A header that promises more than there is.
  static func header(width: Int, height: Int) -> Data {
    let sides = [width, height].flatMap { side in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) } }
    return squares.prefix(16) + sides + squares[24..<33]
  }
}
