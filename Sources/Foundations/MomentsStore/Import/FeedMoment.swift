import Foundation
package import Localization

/// A moment in a feed; any error in it is a ``MomentError``.
///
/// Required are `id`, `userDetails.name`, `type` and `createdDate`. Lists that are absent or null are empty.
struct FeedMoment: Decodable {
  let moment: Moment

  private enum Key: String, CodingKey {
    case id
    case userDetails
    case type
    case title
    case url
    case photos
    case createdDate
    case isLiked
    case likes
    case name
    case avatar
  }

  private typealias Container = KeyedDecodingContainer<Key>

  init(from decoder: any Decoder) throws {
    guard let container = try? decoder.container(keyedBy: Key.self) else { throw MomentError.notAnObject }
    let kind = try Self.text(.type, in: container)
    guard let kind = Moment.Kind(rawValue: kind) else { throw MomentError.unknownValue(field: "type", value: kind) }
    moment = Moment(
      id: try Self.identifier(.id, in: container), author: try Self.author(in: container), kind: kind,
      title: try Self.optionalText(.title, in: container) ?? "", url: try Self.optionalText(.url, in: container),
      photos: try Self.texts(.photos, in: container), createdDate: try Self.seconds(.createdDate, in: container),
      isLiked: try Self.flag(.isLiked, in: container), likers: try Self.likers(in: container))
  }

  // MARK: Fields

  private static func isAbsent(_ key: Key, in container: Container) -> Bool {
    !container.contains(key) || (try? container.decodeNil(forKey: key)) == true
  }

  private static func optionalText(_ key: Key, in container: Container) throws -> String? {
    if isAbsent(key, in: container) { return nil }
    guard let text = try? container.decode(String.self, forKey: key) else {
      throw MomentError.notText(field: key.rawValue)
    }
    return text.storable
  }

  private static func text(_ key: Key, in container: Container) throws -> String {
    guard let text = try optionalText(key, in: container) else { throw MomentError.missing(field: key.rawValue) }
    return text
  }

  /// A text that is not empty, or a whole number.
  private static func identifier(_ key: Key, in container: Container) throws -> String {
    if let number = try? container.decode(Int64.self, forKey: key) { return String(number) }
    let text = try text(key, in: container)
    if text.isEmpty { throw MomentError.missing(field: key.rawValue) }
    return text
  }

  private static func texts(_ key: Key, in container: Container) throws -> [String] {
    if isAbsent(key, in: container) { return [] }
    guard let texts = try? container.decode([String].self, forKey: key) else {
      throw MomentError.notAList(field: key.rawValue)
    }
    return texts.map(\.storable)
  }

  private static func flag(_ key: Key, in container: Container) throws -> Bool {
    if isAbsent(key, in: container) { return false }
    guard let flag = try? container.decode(Bool.self, forKey: key) else {
      throw MomentError.notYesOrNo(field: key.rawValue)
    }
    return flag
  }

  /// Seconds since 1970, as text or as a number, or a date of ISO 8601, within the years 1 to 9999.
  private static func seconds(_ key: Key, in container: Container) throws -> Int64 {
    if isAbsent(key, in: container) { throw MomentError.missing(field: key.rawValue) }
    let text = try? container.decode(String.self, forKey: key)
    let number =
      text.flatMap { Double($0) ?? ISO8601.time(of: $0).map { Double($0) } }
      ?? (try? container.decode(Double.self, forKey: key))
    guard let number, number.isFinite else { throw MomentError.notADate(field: key.rawValue) }
    guard let seconds = Int64(exactly: number.rounded(.towardZero)), Moment.dates.contains(seconds) else {
      throw MomentError.outOfRange(field: key.rawValue)
    }
    return seconds
  }

  private static func author(in container: Container) throws -> Author {
    if isAbsent(.userDetails, in: container) { throw MomentError.missing(field: "userDetails") }
    guard let details = try? container.nestedContainer(keyedBy: Key.self, forKey: .userDetails) else {
      throw MomentError.missing(field: "userDetails.name")
    }
    guard let name = try optionalText(.name, in: details) else {
      throw MomentError.missing(field: "userDetails.name")
    }
    return Author(name: name, avatar: try optionalText(.avatar, in: details) ?? "")
  }

  private static func likers(in container: Container) throws -> [Liker] {
    if isAbsent(.likes, in: container) { return [] }
    guard var list = try? container.nestedUnkeyedContainer(forKey: .likes) else {
      throw MomentError.notAList(field: "likes")
    }
    var likers: [Liker] = []
    while !list.isAtEnd {
      guard let liker = try? list.nestedContainer(keyedBy: Key.self) else {
        throw MomentError.notAList(field: "likes")
      }
      likers.append(
        Liker(
          id: try identifier(.id, in: liker), name: try optionalText(.name, in: liker) ?? "",
          avatar: try optionalText(.avatar, in: liker) ?? ""))
    }
    return likers
  }
}

/// A feed in one piece: the GraphQL response `{"data":{"getMomentsDetailsByUserID":{…}}}`, the object in it, or a list
/// of moments, which are decoded one by one, so that an error affects one moment only.
struct FeedDocument: Decodable {
  let userDetails: UserDetails?
  let moments: [Result<Moment, MomentError>]

  private enum Key: CodingKey {
    case data
    case getMomentsDetailsByUserID
    case userDetails
    case moments
  }

  init(from decoder: any Decoder) throws {
    if (try? decoder.unkeyedContainer()) != nil {
      userDetails = nil
      moments = try [MomentAttempt](from: decoder).map(\.result)
      return
    }
    var container = try decoder.container(keyedBy: Key.self)
    if container.contains(.data) { container = try container.nestedContainer(keyedBy: Key.self, forKey: .data) }
    if container.contains(.getMomentsDetailsByUserID) {
      container = try container.nestedContainer(keyedBy: Key.self, forKey: .getMomentsDetailsByUserID)
    }
    userDetails = try container.decodeIfPresent(UserDetails.self, forKey: .userDetails)
    moments = try container.decode([MomentAttempt].self, forKey: .moments).map(\.result)
  }
}

/// A moment of a feed, or the error in it.
struct MomentAttempt: Decodable {
  let result: Result<Moment, MomentError>
  /// `nil` if it cannot be read.
  let id: String?

  private enum Key: CodingKey {
    case id
  }

  init(from decoder: any Decoder) throws {
    do {
      let moment = try FeedMoment(from: decoder).moment
      result = .success(moment)
      id = moment.id
    } catch let error as MomentError {
      result = .failure(error)
      let container = try? decoder.container(keyedBy: Key.self)
      let number = try? container?.decode(Int64.self, forKey: .id)
      id = number.map { String($0) } ?? (try? container?.decode(String.self, forKey: .id))?.storable
    }
  }
}

/// An error of a moment in a feed, which is left out.
package enum MomentError: ReportedError, Hashable {
  case notJSON
  case notAnObject
  case missing(field: String)
  case notText(field: String)
  case notADate(field: String)
  case outOfRange(field: String)
  case notAList(field: String)
  case notYesOrNo(field: String)
  case unknownValue(field: String, value: String)
  /// The line is too long for a moment.
  case tooLong
  /// The document is broken at the location; the rest of it is not read.
  case restUnreadable

  package var message: LocalizedString {
    switch self {
    case .notJSON: L10n.Defect.notJSON
    case .notAnObject: L10n.Defect.notAnObject
    case .missing(let field): L10n.Defect.missing(field: field)
    case .notText(let field): L10n.Defect.notText(field: field)
    case .notADate(let field): L10n.Defect.notADate(field: field)
    case .outOfRange(let field): L10n.Defect.outOfRange(field: field)
    case .notAList(let field): L10n.Defect.notAList(field: field)
    case .notYesOrNo(let field): L10n.Defect.notYesOrNo(field: field)
    case .unknownValue(let field, let value): L10n.Defect.unknownValue(field: field, value: value)
    case .tooLong: L10n.Defect.tooLong
    case .restUnreadable: L10n.Defect.restUnreadable
    }
  }

  package var exitStatus: ExitStatus { .badData }
}
