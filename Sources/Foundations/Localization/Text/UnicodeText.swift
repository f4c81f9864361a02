import CUnicode
import Glibc

extension String {
  /// A normalization form of Unicode Standard Annex #15.
  package enum NormalizationForm {
    /// NFC: letters with their marks, as far as Unicode has them.
    case composed
    /// NFD: letters, then their marks.
    case decomposed
    /// NFKD: like `decomposed`, with `ﬁ` as `fi`.
    case compatible

    fileprivate var value: uninorm_t {
      switch self {
      case .composed: cunicode_nfc()
      case .decomposed: cunicode_nfd()
      case .compatible: cunicode_nfkd()
      }
    }
  }

  package func normalized(_ form: NormalizationForm) -> String {
    let bytes = Array(utf8)
    var count = 0
    guard let normalized = u8_normalize(form.value, bytes, bytes.count, nil, &count) else { return self }
    defer { free(normalized) }
    return String(decoding: UnsafeBufferPointer(start: normalized, count: count), as: UTF8.self)
  }
}
