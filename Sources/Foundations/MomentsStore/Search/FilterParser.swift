import Localization

/// Reads the condition of a ``MomentFilter``.
struct FilterParser {
  private let characters: [Character]
  private let now: Int64
  private let utcOffset: (Int64) -> Int
  private var index = 0
  private var partCount = 0

  /// The limits of parts and of parentheses in parentheses, far below those of conditions in SQLite.
  static let mostParts = 64
  static let mostLevels = 16
  static let names = ["from", "has", "id", "newer", "older", "source", "tag"]
  static let flags: [String: MomentFilter.Condition] = ["liked": .liked, "muted": .muted, "unread": .unread]
  private static let properties: [String: MomentFilter.Condition] = ["photo": .photo, "link": .link]
  /// The seconds of the units of ages.
  private static let units: [Character: Int64] = ["h": 3_600, "d": 86_400, "w": 604_800]

  init(text: String, now: Int64, utcOffset: @escaping (Int64) -> Int) {
    characters = Array(text)
    self.now = now
    self.utcOffset = utcOffset
  }

  mutating func filter() throws(FilterError) -> MomentFilter.Condition {
    let condition = try alternatives(level: 0)
    if current != nil { throw FilterError(reason: .unexpectedParenthesis, column: index) }
    return condition
  }

  /// Reads parts up to a closing parenthesis or the end: `or` binds weaker than a space.
  private mutating func alternatives(level: Int) throws(FilterError) -> MomentFilter.Condition {
    var sides: [MomentFilter.Condition] = []
    var separator = index
    while true {
      let parts = try parts(level: level)
      let start = index
      let isLast = !skipOr()
      if parts.isEmpty, !isLast || !sides.isEmpty {
        throw FilterError(reason: .noAlternative, column: isLast ? separator : start)
      }
      sides.append(parts.count == 1 ? parts[0] : .all(parts))
      if isLast { return sides.count == 1 ? sides[0] : .any(sides) }
      separator = start
    }
  }

  /// Reads parts that must all hold, up to the next `or`.
  private mutating func parts(level: Int) throws(FilterError) -> [MomentFilter.Condition] {
    var parts: [MomentFilter.Condition] = []
    while true {
      while let character = current, character.isWhitespace { index += 1 }
      guard let first = current, first != ")", !Self.isOr(word) else { return parts }
      let start = index
      if partCount == Self.mostParts { throw FilterError(reason: .tooManyParts, column: start) }
      partCount += 1
      let isExcluded = first == "-"
      if isExcluded { index += 1 }
      if isExcluded, current?.isWhitespace != false || current == ")" {
        throw FilterError(reason: .nothingExcluded, column: start)
      }
      let condition = current == "(" ? try group(level: level + 1) : try condition(start)
      // Every moment contains an empty phrase, and one of invisible characters, so it is no condition.
      if case .text(let text) = condition, SearchTerm(text).isEmpty { continue }
      parts.append(isExcluded ? .not(condition) : condition)
    }
  }

  private mutating func group(level: Int) throws(FilterError) -> MomentFilter.Condition {
    let start = index
    if level > Self.mostLevels { throw FilterError(reason: .tooDeep, column: start) }
    index += 1
    let condition = try alternatives(level: level)
    guard current != nil else { throw FilterError(reason: .openParenthesis, column: start) }
    if condition.conjuncts.isEmpty { throw FilterError(reason: .emptyParentheses, column: start) }
    index += 1
    return condition
  }

  /// The letters up to a space or a parenthesis.
  private var word: String { String(characters[index...].prefix { !$0.isWhitespace && !"()".contains($0) }) }

  static func isOr(_ word: String) -> Bool { word.lowercased() == "or" }

  /// - Returns: whether there is an `or`, which is skipped.
  private mutating func skipOr() -> Bool {
    guard Self.isOr(word) else { return false }
    index += 2
    return true
  }

  private var current: Character? { index < characters.count ? characters[index] : nil }

  private mutating func condition(_ start: Int) throws(FilterError) -> MomentFilter.Condition {
    if current == "\"" { return .text(try value(start)) }
    if current == "=", index + 1 < characters.count, !characters[index + 1].isWhitespace, characters[index + 1] != ")" {
      index += 1
      return .word(try value(start))
    }
    guard let name = name() else {
      let word = try value(start)
      return Self.flags[word.lowercased()] ?? .text(word)
    }
    guard Self.names.contains(name.lowercased()) else { throw FilterError(reason: .unknownName(name), column: start) }
    index += name.count + 1
    let isQuoted = current == "\""
    let value = try value(start)
    if SearchTerm(value).isEmpty { throw FilterError(reason: .missingValue(name: name), column: start) }
    switch name.lowercased() {
    case "from": return .from(value)
    case "id": return .ids(isQuoted ? [value] : value.split(separator: ",").map(String.init))
    case "source": return .sourceNamed(value)
    case "tag": return .tag(value)
    case "newer": return .newer(try time(value, start))
    case "older": return .older(try time(value, start))
    default:
      guard let property = Self.properties[value.lowercased()] else {
        throw FilterError(reason: .unknownValue(value, values: Self.properties.keys.sorted(by: >)), column: start)
      }
      return property
    }
  }

  /// The letters before a colon; `nil` in a word without them, and in a URL.
  private func name() -> String? {
    let rest = characters[index...]
    let letters = rest.prefix { $0.isASCII && $0.isLetter }
    let after = rest.dropFirst(letters.count)
    guard !letters.isEmpty, after.first == ":", !after.dropFirst().starts(with: "//") else { return nil }
    return String(letters)
  }

  /// Reads a word, which ends before a parenthesis that was not opened in it, or a phrase in quotation marks, in which a
  /// backslash comes before `"` and `\`.
  private mutating func value(_ start: Int) throws(FilterError) -> String {
    var value = ""
    guard current == "\"" else {
      var level = 0
      while let character = current, !character.isWhitespace, level > 0 || character != ")" {
        if "()".contains(character) { level += character == "(" ? 1 : -1 }
        value.append(character)
        index += 1
      }
      return value
    }
    index += 1
    while let character = current, character != "\"" {
      if character == "\\", index + 1 < characters.count, "\"\\".contains(characters[index + 1]) { index += 1 }
      value.append(characters[index])
      index += 1
    }
    guard current != nil else { throw FilterError(reason: .openQuote, column: start) }
    index += 1
    return value
  }

  /// Returns the time of an age (`12h`, `2d`, `3w`), of a day, which begins at the reader's midnight, or of an ISO 8601 time.
  private func time(_ value: String, _ start: Int) throws(FilterError) -> Int64 {
    if let unit = value.last.flatMap({ Self.units[$0] }), let count = Int64(value.dropLast()), count >= 0,
      count < 1_000_000
    {
      return now - count * unit
    }
    guard let time = ISO8601.time(of: value) else { throw FilterError(reason: .notADate(value), column: start) }
    guard !value.contains(where: { "tT ".contains($0) }) else { return time }
    return time - Int64(utcOffset(time - Int64(utcOffset(time))))
  }
}
