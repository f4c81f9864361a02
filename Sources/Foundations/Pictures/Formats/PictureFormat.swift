/// The formats of pictures that are read. SVG, PDF and the like are programs rather than pictures and are not among them.
package enum PictureFormat: Hashable, Sendable, CaseIterable {
  case png
  case jpeg
  case gif
  case webP

  /// By its first bytes; what a server or a name says of a file does not count.
  package init?(_ bytes: some Collection<UInt8>) {
    guard let format = Self.allCases.first(where: { $0.isBeginning(of: bytes) }) else { return nil }
    self = format
  }

  private func isBeginning(of bytes: some Collection<UInt8>) -> Bool {
    switch self {
    case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
    case .gif: bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
    case .webP: bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    }
  }
}
