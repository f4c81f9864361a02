import CUTF8Proc

extension Unicode.Scalar {
  /// Returns the decomposition (Unicode Standard Annex #15).
  ///
  /// - Parameter isCompatible: whether it is that of compatibility (NFKD), which turns `ﬁ` into `fi`, else the canonical
  ///   one (NFD).
  package func decomposed(isCompatible: Bool = false) -> [Unicode.Scalar] {
    let options = UTF8PROC_DECOMPOSE.rawValue | (isCompatible ? UTF8PROC_COMPAT.rawValue : 0)
    // The longest decomposition, that of U+FDFA, has 18 scalars.
    var scalars = [utf8proc_int32_t](repeating: 0, count: 18)
    let count = utf8proc_decompose_char(
      utf8proc_int32_t(value), &scalars, scalars.count, utf8proc_option_t(options), nil)
    return scalars.prefix(max(count, 0)).compactMap { Unicode.Scalar(UInt32($0)) }
  }
}

extension String {
  /// The composed form (NFC); the text itself if it has a character U+0000.
  package var composed: String {
    guard !utf8.contains(0), let bytes = utf8proc_NFC(self) else { return self }
    defer { free(bytes) }
    return String(cString: bytes)
  }
}
