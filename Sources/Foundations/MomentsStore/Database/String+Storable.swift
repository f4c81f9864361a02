extension String {
  /// The text as it can be kept: SQLite takes a NUL for the end, so the replacement character stands in its place.
  var storable: String {
    guard utf8.contains(0) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }
}
