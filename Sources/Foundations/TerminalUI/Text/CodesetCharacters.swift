/// The characters of a codeset other than Unicode's, as the C library knows them. Equal is only what is the same.
package final class CodesetCharacters: Sendable {
  private let canShow: @Sendable (_ scalar: UInt32, _ columns: Int) -> Bool

  /// - Parameter canShow: whether the codeset has a scalar, and its terminals draw it in so many columns.
  package init(canShow: @escaping @Sendable (_ scalar: UInt32, _ columns: Int) -> Bool) {
    self.canShow = canShow
  }

  func canShow(_ scalar: UInt32, columns: UInt8) -> Bool {
    (0x20..<0x7F).contains(scalar) || canShow(scalar, Int(columns))
  }
}

extension CodesetCharacters: Hashable {
  package static func == (one: CodesetCharacters, other: CodesetCharacters) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
