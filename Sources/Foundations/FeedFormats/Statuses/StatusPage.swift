package import Documents

/// A page of a timeline, or the replies to a post. Statuses are read one by one, so that an error affects one of them only.
package struct StatusPage: Sendable {
  package private(set) var statuses: [Status] = []
  /// The number of statuses that cannot be read.
  package private(set) var skippedCount = 0
  /// The id of the last status, which may be one that cannot be read. The next page continues below it.
  package private(set) var lastID: String?

  /// Reads a list of statuses, or the replies in the context of a post; `nil` for another answer.
  package init?(_ answer: DocumentValue, in context: StatusContext) {
    guard let elements = (answer["descendants"] ?? answer).elements else { return nil }
    for element in elements {
      lastID = element.value.id("id") ?? lastID
      if let status = Status(element.value, in: context) { statuses.append(status) } else { skippedCount += 1 }
    }
  }

  /// The deepest level of replies that is distinguished from the one above it.
  private static let depthLimit = 20

  /// Returns the statuses as replies to a post in reading order, each once: before the replies to it, which are one
  /// level deeper, else in the order of the server. A reply to an unknown status is one to the post; those to a hidden
  /// one take its place.
  package func replies(to postID: String) -> [(status: Status, depth: Int)] {
    var indices: [String: Int] = [:]
    for (index, status) in statuses.enumerated() where indices[status.postID] == nil { indices[status.postID] = index }
    indices[postID] = nil
    let known = statuses.indices.filter { indices[statuses[$0].postID] == $0 }
    let children = Dictionary(grouping: known) { statuses[$0].moment.post?.inReplyTo.flatMap { indices[$0] } }
    var replies: [(status: Status, depth: Int)] = []
    var seen: Set<Int> = []
    // Statuses that answer one another in a circle are below none.
    for root in (children[Int?.none] ?? []) + known {
      var open = [(index: root, depth: 0)]
      while let (index, depth) = open.popLast() {
        guard seen.insert(index).inserted else { continue }
        let isHidden = statuses[index].isHidden
        if !isHidden { replies.append((statuses[index], min(depth, Self.depthLimit))) }
        open += (children[index] ?? []).reversed().map { ($0, isHidden ? depth : depth + 1) }
      }
    }
    return replies
  }
}
