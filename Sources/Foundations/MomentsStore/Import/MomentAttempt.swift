/// A moment of a feed, or what is wrong with it.
struct MomentAttempt: Decodable {
  let result: Result<Moment, MomentDefect>
  /// Nil if not even that can be read.
  let id: String?

  private enum Key: CodingKey {
    case id
  }

  init(from decoder: any Decoder) throws {
    do {
      let moment = try FeedMoment(from: decoder).moment
      result = .success(moment)
      id = moment.id
    } catch let defect as MomentDefect {
      result = .failure(defect)
      let container = try? decoder.container(keyedBy: Key.self)
      let number = try? container?.decode(Int64.self, forKey: .id)
      id = number.map { String($0) } ?? (try? container?.decode(String.self, forKey: .id))?.storable
    }
  }
}
