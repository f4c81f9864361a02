import Foundation

/// A feed in one piece: the GraphQL answer `{"data":{"getMomentsDetailsByUserID":{…}}}`, the object in it alone, or a list of
/// moments.
///
/// Moments are decoded one by one, so that a bad one spoils nothing but itself.
struct FeedDocument: Decodable {
  let userDetails: UserDetails?
  let moments: [Result<Moment, MomentDefect>]

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
