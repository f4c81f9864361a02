/// A moment by itself, as a server sends it; nil if there is none or it is broken.
package struct SingleMoment: Decodable, Sendable {
  package let moment: Moment?

  private enum Key: CodingKey {
    case moment
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    moment = try container.decodeIfPresent(MomentAttempt.self, forKey: .moment).flatMap { try? $0.result.get() }
  }
}
