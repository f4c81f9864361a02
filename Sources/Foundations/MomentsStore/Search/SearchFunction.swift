import FeedFormats
import Localization
import SQLite

/// The SQL functions `isFound(term, author, title, url, photos)` and `isWord(…)`, which search the texts that screens show
/// of a moment, the latter for whole words; any of them may be NULL.
///
/// It reads the bytes in SQLite's memory: copying each text of a million moments would take longer than searching it.
enum SearchFunction {
  static func add(to connection: Connection) throws {
    try add("isFound", isWord: false, to: connection)
    try add("isWord", isWord: true, to: connection)
  }

  private static func add(_ name: String, isWord: Bool, to connection: Connection) throws {
    try connection.addFunction(name, argumentCount: 5) { arguments in
      let term = arguments.cached(0) { SearchTerm($0, isWord: isWord) }
      func isFound(_ index: Int) -> Bool { arguments.bytes(index).map { term.isFound(in: $0) } ?? false }
      if isFound(1) || isFound(2) { return true }
      if let link = arguments.bytes(3), term.isFound(in: UnsafeBufferPointer(rebasing: shownLink(link))) { return true }
      return arguments.bytes(4).map { Self.isFound(term, inNamesOf: $0) } ?? false
    }
  }

  /// Whether one of the photos has a name or a description with a term. Most lists are excluded as they are stored.
  private static func isFound(_ term: SearchTerm, inNamesOf photos: UnsafeBufferPointer<UInt8>) -> Bool {
    guard photos.contains(UInt8(ascii: "\\")) || term.isFound(in: photos) else { return false }
    return TextList.photos(photos).flatMap(shownTexts).contains { term.isFound(in: $0) }
  }

  /// A URL without `http://` or `https://` and without a slash at the end.
  private static func shownLink(_ url: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>> {
    var shown = url[...]
    for scheme in ["https://", "http://"] where shown.starts(with: scheme.utf8) {
      shown = shown.dropFirst(scheme.utf8.count)
    }
    if shown.last == UInt8(ascii: "/") { shown = shown.dropLast() }
    return shown.isEmpty ? url[...] : shown
  }

  /// The text after the last slash of a URL.
  private static func shownName(ofPhoto url: String) -> String {
    let name = url.utf8.lastIndex(of: UInt8(ascii: "/")).map { url[url.index(after: $0)...] } ?? url[...]
    return name.isEmpty ? url : String(name)
  }

  private static func shownTexts(of photo: MomentPhoto) -> [String] {
    [shownName(ofPhoto: photo.address), photo.description].filter { !$0.isEmpty }
  }

  /// The texts of a moment that may contain a term, as ``SearchTokenizer`` expects them.
  static func texts(title: String, author: String, url: String?, photos: [MomentPhoto]) -> String {
    var url = url ?? ""
    let link = url.withUTF8 { String(decoding: shownLink($0), as: UTF8.self) }
    return author + SearchTokenizer.endOfAuthor + ([title, link] + photos.flatMap(shownTexts)).joined(separator: "\n")
  }
}
