package import Documents
package import Localization

extension Moment {
  /// Reads a moment of a feed. Required are `id`, `userDetails.name`, `type` and `createdDate`.
  package init(_ value: DocumentValue) throws(MomentError) {
    let fields = try FeedFields(value)
    let type = try fields.text("type")
    guard let kind = Kind(rawValue: type) else { throw .unknownValue(field: "type", value: type) }
    let id = try fields.identifier("id")
    guard let author = try fields.object("userDetails", Author.init) else { throw .missing(field: "userDetails") }
    let descriptions = try fields.texts("photoDescriptions")
    let photos = try fields.texts("photos").enumerated().map { index, address in
      MomentPhoto(address, description: descriptions.indices.contains(index) ? descriptions[index] : "")
    }
    self.init(
      id: id, author: author, kind: kind,
      title: try fields.optionalText("title") ?? "",
      url: try fields.optionalText("url").flatMap { $0.isEmpty ? nil : $0 },
      photos: photos, createdDate: try fields.seconds("createdDate"),
      isLiked: try fields.flag("isLiked"), likers: try fields.objects("likes", Liker.init))
    spans = WrittenAddresses.links(in: title, besides: [])
  }
}

extension Author {
  fileprivate init(_ fields: FeedFields) throws(MomentError) {
    self.init(name: try fields.text("name"), avatar: try fields.optionalText("avatar") ?? "")
  }
}

extension Liker {
  fileprivate init(_ fields: FeedFields) throws(MomentError) {
    self.init(
      id: try fields.identifier("id"), name: try fields.optionalText("name") ?? "",
      avatar: try fields.optionalText("avatar") ?? "")
  }
}

extension UserDetails {
  init(_ fields: FeedFields) throws(MomentError) {
    self.init(
      id: try fields.textOrInteger("id"), name: try fields.text("name"),
      avatar: try fields.optionalText("avatar") ?? "",
      backgroundImage: try fields.optionalText("backgroundImage") ?? "",
      backgroundImageDark: try fields.optionalText("backgroundImageDark") ?? "")
  }
}

/// The fields of an object in a feed. A field that is null counts as absent, and the first of repeated ones counts.
struct FeedFields {
  private let object: DocumentValue
  /// The text before the names of fields in errors.
  private var path = ""

  /// - Throws: ``MomentError/notAnObject``
  init(_ value: DocumentValue) throws(MomentError) {
    guard case .object = value else { throw .notAnObject }
    object = value
  }

  subscript(field: String) -> DocumentValue? {
    let value = object[field]
    if case .null? = value { return nil }
    return value
  }

  /// Reads a field; `nil` if it is absent.
  private func read<Value>(
    _ field: String, or error: (_ field: String) -> MomentError, _ read: (DocumentValue) -> Value?
  ) throws(MomentError) -> Value? {
    guard let content = self[field] else { return nil }
    guard let value = read(content) else { throw error(path + field) }
    return value
  }

  func optionalText(_ field: String) throws(MomentError) -> String? {
    try read(field, or: MomentError.notText) { $0.text?.storable }
  }

  func text(_ field: String) throws(MomentError) -> String {
    guard let text = try optionalText(field) else { throw .missing(field: path + field) }
    return text
  }

  func textOrInteger(_ field: String) throws(MomentError) -> String {
    let text = try read(field, or: MomentError.notTextOrInteger) { value in
      value.textOrInteger?.storable ?? value.number.flatMap { Int64(exactly: $0) }.map { String($0) }
    }
    guard let text else { throw .missing(field: path + field) }
    return text
  }

  /// A text that is not empty, or a whole number.
  func identifier(_ field: String) throws(MomentError) -> String {
    let text = try textOrInteger(field)
    if text.isEmpty { throw .missing(field: path + field) }
    return text
  }

  /// Seconds since 1970, as text or as a number, or a date of ISO 8601, within the years 1 to 9999.
  func seconds(_ field: String) throws(MomentError) -> Int64 {
    guard let value = self[field] else { throw .missing(field: path + field) }
    let number: Double? =
      if case .text(let text) = value { Double(text) ?? ISO8601.time(of: text).map { Double($0) } } else {
        value.number
      }
    guard let number, number.isFinite else { throw .notADate(field: path + field) }
    guard let seconds = Int64(exactly: number.rounded(.towardZero)), Moment.dates.contains(seconds) else {
      throw .outOfRange(field: path + field)
    }
    return seconds
  }

  func flag(_ field: String) throws(MomentError) -> Bool {
    try read(field, or: MomentError.notYesOrNo) { if case .boolean(let flag) = $0 { flag } else { nil } } ?? false
  }

  /// The elements of a list, which is empty if it is absent; each one is read.
  private func list<Element>(
    _ field: String, _ read: (DocumentValue) throws(MomentError) -> Element?
  ) throws(MomentError) -> [Element] {
    let elements = try self.read(field, or: MomentError.notAList) { $0.elements }
    return try (elements ?? []).map { element throws(MomentError) in
      guard let value = try read(element.value) else { throw .notAList(field: path + field) }
      return value
    }
  }

  func texts(_ field: String) throws(MomentError) -> [String] { try list(field) { $0.text?.storable } }

  /// The elements of a list of objects. An error in one has the path to its field.
  func objects<Object>(
    _ field: String, _ read: (FeedFields) throws(MomentError) -> Object
  ) throws(MomentError) -> [Object] {
    try list(field) { value throws(MomentError) in try fields(of: value, in: field).map(read) }
  }

  /// Reads an object; `nil` if it is absent. An error in it has the path to its field.
  func object<Object>(
    _ field: String, _ read: (FeedFields) throws(MomentError) -> Object
  ) throws(MomentError) -> Object? {
    guard let value = self[field] else { return nil }
    guard let fields = fields(of: value, in: field) else { throw .missing(field: path + field) }
    return try read(fields)
  }

  private func fields(of value: DocumentValue, in field: String) -> FeedFields? {
    var fields = try? FeedFields(value)
    fields?.path = path + field + "."
    return fields
  }
}

/// An error of a moment in a feed, which is left out.
package enum MomentError: ReportedError, Equatable {
  case notJSON
  case notAnObject
  case missing(field: String)
  case notText(field: String)
  case notTextOrInteger(field: String)
  case notADate(field: String)
  case outOfRange(field: String)
  case notAList(field: String)
  case notYesOrNo(field: String)
  case unknownValue(field: String, value: String)
  /// The line is too long for a moment.
  case tooLong
  /// An item has nothing to show.
  case empty
  /// The document is broken at the location; the rest of it is not read.
  case restUnreadable

  package var message: LocalizedString {
    switch self {
    case .notJSON: L10n.Defect.notJSON
    case .notAnObject: L10n.Defect.notAnObject
    case .missing(let field): L10n.Defect.missing(field: field)
    case .notText(let field): L10n.Defect.notText(field: field)
    case .notTextOrInteger(let field): L10n.Defect.notTextOrInteger(field: field)
    case .notADate(let field): L10n.Defect.notADate(field: field)
    case .outOfRange(let field): L10n.Defect.outOfRange(field: field)
    case .notAList(let field): L10n.Defect.notAList(field: field)
    case .notYesOrNo(let field): L10n.Defect.notYesOrNo(field: field)
    case .unknownValue(let field, let value): L10n.Defect.unknownValue(field: field, value: value)
    case .tooLong: L10n.Defect.tooLong
    case .empty: L10n.Defect.empty
    case .restUnreadable: L10n.Defect.restUnreadable
    }
  }

  package var exitStatus: ExitStatus { .badData }
}

extension String {
  /// The text with U+FFFD instead of NUL, which SQLite would take for the end.
  package var storable: String {
    guard utf8.contains(0) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }
}
