import Localization

/// Reads the parts of a ``MomentFilter``.
struct FilterParser {
  private let characters: [Character]
  private let now: Int64
  private let utcOffset: (Int64) -> Int
  private var index = 0

  /// The limit of parts, far below that of conditions in SQLite.
  static let mostParts = 64
  static let names = ["from", "has", "newer", "older"]
  static let flags: [String: MomentFilter.Condition] = ["liked": .liked, "unread": .unread]
  private static let properties: [String: MomentFilter.Condition] = ["photo": .photo, "link": .link]
  /// The seconds of the units of ages.
  private static let units: [Character: Int64] = ["h": 3_600, "d": 86_400, "w": 604_800]

  init(text: String, now: Int64, utcOffset: @escaping (Int64) -> Int) {
    characters = Array(text)
    self.now = now
    self.utcOffset = utcOffset
  }

  mutating func parts() throws(FilterError) -> [MomentFilter.Part] {
    var parts: [MomentFilter.Part] = []
    while true {
      while let character = current, character.isWhitespace { index += 1 }
      guard current != nil else { return parts }
      let start = index
      if parts.count == Self.mostParts { throw FilterError(reason: .tooManyParts, column: start) }
      let isExcluded = current == "-"
      if isExcluded { index += 1 }
      if isExcluded, current?.isWhitespace != false { throw FilterError(reason: .nothingExcluded, column: start) }
      let condition = try condition(start)
      // Every moment contains an empty phrase, and one of invisible characters, so it is no condition.
      if case .text(let text) = condition, SearchTerm(text).isEmpty { continue }
      parts.append(MomentFilter.Part(condition: condition, isExcluded: isExcluded))
    }
  }

  private var current: Character? { index < characters.count ? characters[index] : nil }

  private mutating func condition(_ start: Int) throws(FilterError) -> MomentFilter.Condition {
    if current == "\"" { return .text(try value(start)) }
    guard let name = name() else {
      let word = try value(start)
      return Self.flags[word.lowercased()] ?? .text(word)
    }
    guard Self.names.contains(name.lowercased()) else {
      throw FilterError(reason: .unknownName(name), column: start)
    }
    index += name.count + 1
    let value = try value(start)
    if SearchTerm(value).isEmpty { throw FilterError(reason: .missingValue(name: name), column: start) }
    switch name.lowercased() {
    case "from": return .from(value)
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

  /// Reads a word, or a phrase in quotation marks, in which a backslash comes before `"` and `\`.
  private mutating func value(_ start: Int) throws(FilterError) -> String {
    var value = ""
    guard current == "\"" else {
      while let character = current, !character.isWhitespace {
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
