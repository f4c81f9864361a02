package import Localization

/// A search for moments by words and properties.
///
/// Its parts are words, `"phrases"`, `=words` that are whole, and properties: `from:ada`, `source:verge`, `tag:news`,
/// `id:3,5`, `liked`, `unread`, `muted`, `has:photo`, `has:link`, `newer:2d`, `older:2026-01-31`. All must hold, or those on
/// one side of `or`; a part, or several in parentheses, after `-` excludes. Words are folded as by `SearchTerm`.
package struct MomentFilter: Equatable, Sendable {
  indirect enum Condition: Equatable, Sendable {
    /// The text, the author's name, the link or the name of a photo contains a text.
    case text(String)
    /// They contain it as a whole word.
    case word(String)
    /// The author's name contains a text.
    case from(String)
    case liked
    case unread
    /// A muted search matches the moment.
    case muted
    case photo
    case link
    /// The moment has one of these ids.
    case ids([String])
    /// The moment has one of these sequence numbers.
    case sequences([Int64])
    /// The timeline shows the moment, not that of another source in its place.
    case inTimeline
    /// A source contains the moment whose id a text is, else one whose name or address contains the text.
    case sourceNamed(String)
    /// A source with a tag contains the moment.
    case tag(String)
    /// The moment was created at a time or later, in seconds since 1970.
    case newer(Int64)
    /// The moment was created before a time, in seconds since 1970.
    case older(Int64)
    case all([Condition])
    /// One of at least two conditions holds.
    case any([Condition])
    case not(Condition)

    /// The conditions that must all hold.
    var conjuncts: [Condition] {
      if case .all(let conditions) = self { conditions.flatMap(\.conjuncts) } else { [self] }
    }

    fileprivate var ids: [String] {
      switch self {
      case .ids(let ids): ids
      case .all(let conditions), .any(let conditions): conditions.flatMap(\.ids)
      default: []
      }
    }
  }

  let condition: Condition

  /// Whether all moments match.
  package var isEmpty: Bool { condition.conjuncts.isEmpty }

  /// The ids of moments that it names.
  package var ids: [String] { condition.ids }

  /// The id of the source that it names, if that is the only condition.
  package var source: Int64? { if case .sourceNamed(let text) = condition { Int64(text) } else { nil } }

  package static let all = MomentFilter(.all([]))

  /// - Parameters:
  ///   - now: the time that ages refer to, in seconds since 1970.
  ///   - utcOffset: returns the reader's seconds east of UTC at a time in seconds since 1970.
  /// - Throws: ``FilterError`` for the first part with an error.
  package init(_ text: String, now: Int64, utcOffset: @escaping (Int64) -> Int) throws(FilterError) {
    var parser = FilterParser(text: text, now: now, utcOffset: utcOffset)
    self.init(try parser.filter())
  }

  /// A filter for the moments of a followed source.
  package init(source id: Int64) {
    self.init(.sourceNamed("\(id)"))
  }

  /// A filter for the moments of a person, by a part of the name or the handle.
  package init(from person: String) {
    self.init(.from(person))
  }

  package func containing(_ text: String) -> MomentFilter {
    MomentFilter(.all(condition.conjuncts + [.text(text)]))
  }

  /// Whether it says itself whether read moments match.
  package var namesUnread: Bool { names(.unread) }

  private func names(_ condition: Condition) -> Bool { !ids.isEmpty || self.condition.leaves.contains(condition) }

  /// Returns the filter for those of its moments that a list shows.
  ///
  /// - Parameters:
  ///   - kept: the sequence numbers of read moments that it shows; `nil` for all.
  ///   - hidesMuted: whether it leaves out moments of muted searches, unless the filter names them.
  ///   - isTimeline: whether the list is the timeline.
  package func shown(read kept: Set<Int64>?, hidesMuted: Bool, isTimeline: Bool) -> MomentFilter {
    var conditions = condition.conjuncts
    if let kept { conditions.append(kept.isEmpty ? .unread : .any([.unread, .sequences(kept.sorted())])) }
    if hidesMuted, !names(.muted) { conditions.append(.not(.muted)) }
    if isTimeline, !conditions.isEmpty { conditions.append(.inTimeline) }
    return MomentFilter(.all(conditions))
  }

  /// Returns the filter for those of its moments that are unread and among some.
  package func unread(among keys: [TimelineKey]) -> MomentFilter {
    MomentFilter(.all(condition.conjuncts + [.unread, .sequences(keys.map(\.sequence))]))
  }

  package var unread: MomentFilter { MomentFilter(.all(condition.conjuncts + [.unread])) }

  private init(_ condition: Condition) {
    self.condition = condition
  }

  /// Returns the text as a part of a filter: as it is, or in quotation marks if it has another meaning without them.
  package static func quoted(_ text: String) -> String {
    let isWord = !text.isEmpty && !text.contains { $0.isWhitespace || "\":\\()".contains($0) }
    let isReserved = FilterParser.flags.keys.contains(text.lowercased()) || FilterParser.isOr(text)
    return isWord && !"-=".contains(text.prefix(1)) && !isReserved ? text : inQuotes(text)
  }

  private static func inQuotes(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Returns the text of a filter for the moments with these ids: one part for all that need no quotation marks.
  package static func text(ids: [String]) -> String {
    func isPlain(_ id: String) -> Bool { quoted(id) == id && !id.contains(",") }
    var seen: Set<String> = []
    let ids = ids.filter { seen.insert($0).inserted }
    let plain = ids.filter(isPlain).joined(separator: ",")
    let parts = (plain.isEmpty ? [] : [plain]) + ids.filter { !isPlain($0) }.map(inQuotes)
    return parts.map { "id:\($0)" }.joined(separator: " or ")
  }
}

/// An error in a part of a ``MomentFilter``.
package struct FilterError: ReportedError, Equatable {
  package enum Reason: Equatable, Sendable {
    case unknownName(String)
    case missingValue(name: String)
    case unknownValue(String, values: [String])
    case notADate(String)
    case openQuote
    case nothingExcluded
    /// A side of `or` has no part.
    case noAlternative
    case openParenthesis
    case unexpectedParenthesis
    case emptyParentheses
    case tooDeep
    case empty
    case tooManyParts
    /// The name of a saved search cannot be typed as a command.
    case wrongName
  }

  package let reason: Reason
  /// The number of characters before the part.
  package let column: Int

  package var message: LocalizedString {
    switch reason {
    case .unknownName(let name):
      L10n.Filter.unknownName(name: name, names: FilterParser.names.map { "\($0):" }.joined(separator: ", "))
    case .missingValue(let name): L10n.Filter.missingValue(name: name)
    case .unknownValue(let value, let values):
      L10n.Filter.unknownValue(value: value, values: values.joined(separator: ", "))
    case .notADate(let value): L10n.Filter.notADate(value: value)
    case .openQuote: L10n.Filter.openQuote
    case .nothingExcluded: L10n.Filter.nothingExcluded
    case .noAlternative: L10n.Filter.noAlternative
    case .openParenthesis: L10n.Filter.openParenthesis
    case .unexpectedParenthesis: L10n.Filter.unexpectedParenthesis
    case .emptyParentheses: L10n.Filter.emptyParentheses
    case .tooDeep: L10n.Filter.tooDeep(limit: FilterParser.mostLevels)
    case .empty: L10n.Filter.empty
    case .tooManyParts: L10n.Filter.tooManyParts(limit: FilterParser.mostParts)
    case .wrongName: L10n.Filter.wrongName(limit: SavedSearch.longestName)
    }
  }

  package var exitStatus: ExitStatus { .usage }
}
