import CUnicode
package import FoundationEssentials
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

extension URL {
  /// The address with an international host in ASCII (`https://xn--bcher-kva.example`, Unicode Technical Standard 46);
  /// the address itself if it has another host.
  package var withASCIIHost: URL {
    guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true), let host = components.host,
      !host.utf8.allSatisfy({ $0 < 0x80 })
    else { return self }
    var name: UnsafeMutablePointer<CChar>?
    let flags = Int32(bitPattern: IDN2_NFC_INPUT.rawValue | IDN2_NONTRANSITIONAL.rawValue)
    guard idn2_to_ascii_8z(host, &name, flags) == IDN2_OK.rawValue, let name else { return self }
    defer { idn2_free(name) }
    components.encodedHost = String(cString: name)
    return components.url ?? self
  }
}
