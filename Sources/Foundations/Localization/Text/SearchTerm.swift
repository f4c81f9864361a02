import Documents

/// A text to search for, in the folded form of ``TextFolder``. It is also found inside words, which Chinese and
/// Japanese require, unless it is a whole word. The scheme of a web address does not count: lists show links without it.
package final class SearchTerm {
  /// The folded form in UTF-8.
  package let form: [UInt8]
  private let isWord: Bool
  private let folder = TextFolder()
  /// The folded form of the text that was searched last, kept to reuse its memory.
  private var buffer: [UInt8] = []

  /// - Parameter isWord: whether the text is found only where neither a letter nor a digit precedes or follows it.
  package init(_ text: String, isWord: Bool = false) {
    self.isWord = isWord
    var form: [UInt8] = []
    var text = text
    text.withUTF8 { [folder] in folder.fold($0, to: &form) }
    let scheme = ["https://", "http://"].map(\.utf8).first { form.starts(with: $0) && form.count > $0.count }
    self.form = Array(form.dropFirst(scheme?.count ?? 0))
  }

  /// Whether the folded text is empty; such a term is never found.
  package var isEmpty: Bool { form.isEmpty }

  package func isFound(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { isFound(in: $0) }
  }

  /// Whether a text in UTF-8 contains the term.
  ///
  /// - Complexity: O(*n*) for natural text; ASCII is not copied.
  package func isFound(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !form.isEmpty else { return false }
    // Without an early exit, the loop is vectorized.
    var bits: UInt8 = 0
    for byte in text { bits |= byte }
    if bits < 0x80 { return index(in: text, from: 0, fold: ASCII.lowercased) != nil }
    folder.fold(text, to: &buffer)
    return buffer.withUnsafeBufferPointer { index(in: $0, from: 0) { $0 } != nil }
  }

  /// Returns the ranges of the term in a text in order, without overlaps. They contain whole characters, with the marks
  /// that folding drops.
  package func ranges(in text: String) -> [Range<String.Index>] {
    guard !form.isEmpty else { return [] }
    var text = text
    var folded: [UInt8] = []
    var sources: [Int]? = []
    text.withUTF8 { folder.fold($0, into: &folded, sources: &sources) }
    guard let sources else { return [] }
    var ranges: [Range<String.Index>] = []
    folded.withUnsafeBufferPointer { folded in
      var start = 0
      while let found = index(in: folded, from: start, fold: { $0 }) {
        // A scalar such as ß has several bytes in the folded form, and is found as a whole.
        var end = found + form.count
        while end < sources.count, sources[end] == sources[end - 1] { end += 1 }
        let bounds = (sources[found], end < sources.count ? sources[end] : text.utf8.count)
        let lower = text.utf8.index(text.startIndex, offsetBy: bounds.0)
        let upper = text.utf8.index(text.startIndex, offsetBy: bounds.1)
        ranges.append(lower..<upper)
        start = end
      }
    }
    return ranges
  }

  @inline(__always)
  private func index(in text: UnsafeBufferPointer<UInt8>, from start: Int, fold: (UInt8) -> UInt8) -> Int? {
    form.withUnsafeBufferPointer { form in
      guard let first = form.first, text.count - start >= form.count else { return nil }
      candidates: for index in start...(text.count - form.count) where fold(text[index]) == first {
        for offset in 1..<max(1, form.count) where fold(text[index + offset]) != form[offset] { continue candidates }
        if !isWord || Self.isWhole(index..<index + form.count, in: text) { return index }
      }
      return nil
    }
  }

  /// Whether a range is no part of a longer word. Ideographs and kana, which are written without spaces, end words.
  private static func isWhole(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let before = String(decoding: text[max(0, range.lowerBound - 4)..<range.lowerBound], as: UTF8.self)
    let after = String(decoding: text[range.upperBound..<min(text.count, range.upperBound + 4)], as: UTF8.self)
    return ![before.unicodeScalars.last, after.unicodeScalars.first].compactMap(\.self).contains {
      ($0.properties.isAlphabetic || $0.properties.numericType == .decimal)
        && !$0.properties.isIdeographic && !(0x3040...0x30FF).contains($0.value)
    }
  }
}

extension SearchTerm: Equatable {
  package static func == (one: SearchTerm, other: SearchTerm) -> Bool { one.form == other.form }
}
