import Foundation
import Localization

/// A moment as feeds have it; anything that is wrong with it is a ``MomentDefect``.
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
    guard let container = try? decoder.container(keyedBy: Key.self) else { throw MomentDefect.notAnObject }
    let kind = try Self.text(.type, in: container)
    guard let kind = Moment.Kind(rawValue: kind) else { throw MomentDefect.unknownValue(field: "type", value: kind) }
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
      throw MomentDefect.notText(field: key.rawValue)
    }
    return text.storable
  }

  private static func text(_ key: Key, in container: Container) throws -> String {
    guard let text = try optionalText(key, in: container) else { throw MomentDefect.missing(field: key.rawValue) }
    return text
  }

  /// A text that is not empty, or a whole number.
  private static func identifier(_ key: Key, in container: Container) throws -> String {
    if let number = try? container.decode(Int64.self, forKey: key) { return String(number) }
    let text = try text(key, in: container)
    if text.isEmpty { throw MomentDefect.missing(field: key.rawValue) }
    return text
  }

  private static func texts(_ key: Key, in container: Container) throws -> [String] {
    if isAbsent(key, in: container) { return [] }
    guard let texts = try? container.decode([String].self, forKey: key) else {
      throw MomentDefect.notAList(field: key.rawValue)
    }
    return texts.map(\.storable)
  }

  private static func flag(_ key: Key, in container: Container) throws -> Bool {
    if isAbsent(key, in: container) { return false }
    guard let flag = try? container.decode(Bool.self, forKey: key) else {
      throw MomentDefect.notYesOrNo(field: key.rawValue)
    }
    return flag
  }

  /// Seconds since 1970, as text or as a number, or a date of ISO 8601, within the years 1 to 9999.
  private static func seconds(_ key: Key, in container: Container) throws -> Int64 {
    if isAbsent(key, in: container) { throw MomentDefect.missing(field: key.rawValue) }
    let text = try? container.decode(String.self, forKey: key)
    let number =
      text.flatMap { Double($0) ?? ISO8601.time(of: $0).map { Double($0) } }
      ?? (try? container.decode(Double.self, forKey: key))
    guard let number, number.isFinite else { throw MomentDefect.notADate(field: key.rawValue) }
    guard let seconds = Int64(exactly: number.rounded(.towardZero)), Moment.dates.contains(seconds) else {
      throw MomentDefect.outOfRange(field: key.rawValue)
    }
    return seconds
  }

  private static func author(in container: Container) throws -> Author {
    if isAbsent(.userDetails, in: container) { throw MomentDefect.missing(field: "userDetails") }
    guard let details = try? container.nestedContainer(keyedBy: Key.self, forKey: .userDetails) else {
      throw MomentDefect.missing(field: "userDetails.name")
    }
    guard let name = try optionalText(.name, in: details) else {
      throw MomentDefect.missing(field: "userDetails.name")
    }
    return Author(name: name, avatar: try optionalText(.avatar, in: details) ?? "")
  }

  private static func likers(in container: Container) throws -> [Liker] {
    if isAbsent(.likes, in: container) { return [] }
    guard var list = try? container.nestedUnkeyedContainer(forKey: .likes) else {
      throw MomentDefect.notAList(field: "likes")
    }
    var likers: [Liker] = []
    while !list.isAtEnd {
      guard let liker = try? list.nestedContainer(keyedBy: Key.self) else {
        throw MomentDefect.notAList(field: "likes")
      }
      likers.append(
        Liker(
          id: try identifier(.id, in: liker), name: try optionalText(.name, in: liker) ?? "",
          avatar: try optionalText(.avatar, in: liker) ?? ""))
    }
    return likers
  }
}
