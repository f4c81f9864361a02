extension Substring {
  /// The text without the white space at both ends.
  var trimmed: Substring { trimming(while: \.isWhitespace) }

  /// The text without such characters at both ends.
  func trimming(while isDropped: (Character) -> Bool) -> Substring {
    guard let first = firstIndex(where: { !isDropped($0) }), let last = lastIndex(where: { !isDropped($0) }) else {
      return ""
    }
    return self[first...last]
  }
}
