extension [String] {
  /// Returns the texts joined by a separator, like the method of the standard library.
  ///
  /// That one is generic: its first call searches the whole program for protocol conformances, which takes a sixtieth of
  /// a start. Code before the first frame calls this one, so its files import this module.
  package func joined(separator: String = "") -> String {
    guard var joined = first else { return "" }
    joined.reserveCapacity(reduce(separator.utf8.count * count) { $0 + $1.utf8.count })
    for text in dropFirst() {
      joined += separator
      joined += text
    }
    return joined
  }
}
