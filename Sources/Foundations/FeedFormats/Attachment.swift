import Documents
import FoundationEssentials
import Localization

/// A file that belongs to an item, such as an episode, or a page that is embedded in it.
package struct Attachment: Hashable, Sendable {
  /// The absolute address, or a magnet link.
  package var address: String
  /// The description of the file; `nil` if only its address is known.
  var name: String?
  /// The media type; `nil` if it is unknown.
  package var type: String?
  /// The length in time, such as `1:02:03`.
  package var duration: String?
  /// The number of bytes.
  package var size: Int64?

  init(_ address: String, type: String? = nil, duration: String? = nil, size: String? = nil) {
    self.address = address
    self.type = type?.inOneLine.trimmed.map { String($0.prefix(Self.longestType)) }
    self.duration = duration?.trimmed.flatMap(Self.duration)
    // Servers that do not know the size say 0 or 1.
    self.size = size?.trimmed.flatMap { Int64($0.split(separator: ".").first ?? "") }.flatMap { $0 < 1_000 ? nil : $0 }
  }

  private static let longestType = 60

  /// Returns the file with what only another description of it says.
  func completed(by other: Attachment) -> Attachment {
    var file = self
    (file.type, file.duration, file.size) = (type ?? other.type, duration ?? other.duration, size ?? other.size)
    return file
  }

  /// A line in all languages: `episode.mp3 · audio/mpeg · 32:10 · 45 MB`
  package var title: String {
    let path = address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").dropFirst()
    // No browser opens a magnet link, which is there to be copied.
    let file =
      type == nil
      ? path.joined(separator: "/") : path.last.map { URL(string: "/\($0)")?.lastPathComponent ?? String($0) }
    let name = name ?? address.magnetLink ?? file
    return [name?.inOneLine, type, duration, size.map(Self.size)].compactMap(\.self).joined(separator: " · ")
  }

  /// Reads seconds, or hours, minutes and seconds.
  private static func duration(_ text: String) -> String? {
    let whole = text.prefix { $0 != "." }
    let parts = whole.split(separator: ":", omittingEmptySubsequences: false).map { $0.count < 8 ? UInt32($0) : nil }
    guard (1...3).contains(parts.count), parts.allSatisfy({ $0 != nil }) else { return nil }
    let seconds = parts.reduce(0) { $0 * 60 + Int($1 ?? 0) }
    guard seconds > 0 else { return nil }
    let (minutes, second) = (seconds / 60, (seconds % 60).decimal(digits: 2))
    return minutes < 60 ? "\(minutes):\(second)" : "\(minutes / 60):\((minutes % 60).decimal(digits: 2)):\(second)"
  }

  private static func size(_ bytes: Int64) -> String {
    let units = ["kB", "MB", "GB", "TB", "PB", "EB"]
    var (count, unit) = (bytes / 1_000, 0)
    while count >= 1_000 { (count, unit) = (count / 1_000, unit + 1) }
    return "\(count) \(units[unit])"
  }
}
