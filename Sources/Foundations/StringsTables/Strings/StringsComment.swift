/// A comment of a `.strings` table.
struct StringsComment {
  /// The offsets of what stands between the marks; several for lines behind `//` that follow one another.
  var ranges: [Range<Int>]
  let firstLine: Int
  var lastLine: Int
  let isLineComment: Bool
}
