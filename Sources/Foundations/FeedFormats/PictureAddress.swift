/// An address of a picture, which servers offer in several sizes.
struct PictureAddress: Equatable {
  let address: String
  /// The address without its size: what the same picture has in all sizes.
  let picture: String
  /// The width in pixels; `nil` for a picture in its own size, which is the widest one.
  let width: Int?

  /// Parameters that choose the size and quality, or sign them.
  private static let parameters: Set<Substring> = [
    "w", "h", "width", "height", "size", "resize", "fit", "crop", "quality", "q", "auto", "format", "dpr", "s", "ssl",
    "strip", "zoom", "fm",
  ]
  /// The parameters among them that begin with the width.
  private static let widths: Set<Substring> = ["w", "width", "size", "resize", "fit", "format"]

  init(_ address: String) {
    self.address = address
    let parts = address.split(separator: "?", maxSplits: 1)
    let location = parts.first ?? ""
    var path = String(location[(location.firstRange(of: "://")?.lowerBound ?? location.startIndex)...])
    var width: Int?
    // WordPress: `photo-300x200.jpg`
    if path.contains("x"), let size = path.firstMatch(of: /-(\d{2,4})x\d{2,4}(?=\.[a-z]+$)/) {
      width = Int(size.1)
      path.removeSubrange(size.range)
    }
    var rest: [Substring] = []
    for item in parts.dropFirst().first?.replacing("&amp;", with: "&").split(separator: "&") ?? [] {
      let pair = item.split(separator: "=", maxSplits: 1)
      guard let name = pair.first, Self.parameters.contains(name) else {
        rest.append(Substring(item))
        continue
      }
      if Self.widths.contains(name) {
        width = pair.dropFirst().first.flatMap { Int($0.prefix { "0123456789".contains($0) }) } ?? width
      }
    }
    picture = path + "?" + rest.joined(separator: "&")
    self.width = width
  }

  /// The last part of the path, by which relative and absolute addresses are compared.
  private var name: Substring { address.prefix { $0 != "?" }.split(separator: "/").last ?? "" }

  func isWider(than other: PictureAddress) -> Bool { (width ?? .max) > (other.width ?? .max) }

  /// The limit of bytes of `srcset`.
  private static let longestSet = 1 << 16

  /// The widest picture of `srcset`: addresses with a width such as `800w` or a density such as `2x`.
  ///
  /// - Parameter single: the picture beside the set, which is its only one for old browsers. In its own size, it is wider
  ///   than a set of widths that does not contain it.
  static func widest(of sourceSet: String, beside single: String? = nil) -> String? {
    guard sourceSet.utf8.count <= longestSet else { return single }
    let candidates = sourceSet.matches(of: /([^\s,]\S*[^\s,])(?:\s+([0-9.]+)([wx]))?\s*(?:,|$)/)
    let widest = candidates.max { (Double($0.2 ?? "") ?? 0) < (Double($1.2 ?? "") ?? 0) }
    guard let widest, let single = single.map(PictureAddress.init) else { return widest.map { String($0.1) } ?? single }
    let isSmaller = widest.3 == "x" || single.width.map { Double($0) < Double(widest.2 ?? "") ?? 0 } ?? false
    let isInSet = candidates.contains { PictureAddress(String($0.1)).name == single.name }
    return isSmaller || isInSet ? String(widest.1) : single.address
  }
}
