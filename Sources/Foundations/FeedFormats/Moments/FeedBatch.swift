package import Documents

/// A part of a feed, which is stored at once.
package struct FeedBatch: Sendable {
  package var user: UserDetails?
  /// Later ones get larger numbers: within one second the timeline keeps the order of the feed.
  package var moments: [Arrival] = []
  package var skipped: [SkippedMoment] = []
}

/// A moment of a feed on its way into the store.
package struct Arrival: Equatable, Sendable {
  package var moment: Moment
  /// Whether the date is the moment's own, rather than the time of first sight, which a stored moment keeps.
  package var hasDate: Bool
  /// The identity of the item within a followed feed; empty in a file, where the id of the moment is the identity.
  package var item: String
  /// The page of the item by which the same item of another feed is recognized; `nil` if it has none of its own.
  package var page: String?

  package init(_ moment: Moment, hasDate: Bool = true, item: String = "") {
    (self.moment, self.hasDate, self.item) = (moment, hasDate, item)
  }
}

/// A moment that is left out.
package struct SkippedMoment: Equatable, Sendable {
  /// The location in the form that editors open: `feed.jsonl:14`, or `feed.json: moments[13]`.
  package let place: String
  package let error: MomentError
}

extension FeedBatch {
  init(_ feed: WebFeed, now: Int64) {
    moments = feed.moments(identity: feed.link ?? feed.title, firstSeen: now).reversed()
    skipped = feed.skipped
    if let location = feed.brokenAt {
      skipped.append(SkippedMoment(place: location.description, error: .restUnreadable))
    }
  }

  /// Reads `{"data":{"getMomentsDetailsByUserID":{"userDetails":{…},"moments":[…]}}}`, an object in it, or a list of
  /// moments. An error in a moment affects that one only.
  package init(_ document: DocumentValue, name: String) throws(MomentError) {
    var list = document
    if document.elements == nil {
      let data = try FeedFields(document)["data"] ?? document
      let fields = try FeedFields(FeedFields(data)["getMomentsDetailsByUserID"] ?? data)
      user = try fields.object("userDetails", UserDetails.init)
      guard let moments = fields["moments"] else { throw .missing(field: "moments") }
      list = moments
    }
    guard let elements = list.elements else { throw .notAList(field: "moments") }
    for (index, element) in elements.enumerated() {
      do throws(MomentError) {
        moments.append(Arrival(try Moment(element.value)))
      } catch {
        skipped.append(SkippedMoment(place: "\(name): moments[\(index)]", error: error))
      }
    }
    moments.reverse()
  }
}
