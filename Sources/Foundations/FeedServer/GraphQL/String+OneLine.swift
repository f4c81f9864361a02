extension String {
  /// The text in one line of at most so many characters, without what could command a terminal or reorder a line.
  func oneLine(longest: Int) -> String {
    var line = UnicodeScalarView()
    // A character may have any number of scalars, so both are counted.
    for scalar in unicodeScalars.prefix(longest * 8) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator:
        if line.last != " " { line.append(" ") }
      case .format, .privateUse, .surrogate, .unassigned: break
      default: line.append(scalar)
      }
    }
    if line.last == " " { line.removeLast() }
    if line.first == " " { line.removeFirst() }
    let text = String(line)
    return text.count > longest ? text.prefix(longest) + "…" : text
  }
}
