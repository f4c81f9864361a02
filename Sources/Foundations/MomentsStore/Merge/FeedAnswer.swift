package import Documents

/// A server's response to a request for its feed.
package struct FeedAnswer: Hashable, Sendable {
  /// A moment of a feed.
  package struct Arrival: Hashable, Sendable {
    package var moment: Moment
    /// Whether the moment is complete. Otherwise the stored one is kept.
    let isWhole: Bool
    /// Whether the date is the moment's own. Otherwise a stored moment keeps the time of its first sight.
    let hasDate: Bool
    /// The item of a followed feed, which identifies the moment instead of its id.
    var origin: MomentTable.Origin?

    package init(_ moment: Moment, isWhole: Bool = true, hasDate: Bool = true) {
      self.moment = moment
      self.isWhole = isWhole
      self.hasDate = hasDate
    }
  }

  package var user: UserDetails?
  /// Newest first.
  package var arrivals: [Arrival] = []
  /// The ids of the moments that were left out; `nil` for an id that cannot be read.
  package var brokenIDs: [String?] = []
  /// Whether the response contains all moments of the server.
  package var isComplete = true
  /// Whether the likes were asked for. Otherwise stored likes are kept.
  package var hasLikes = true

  package init(user: UserDetails? = nil, arrivals: [Arrival] = [], brokenIDs: [String?] = [], isComplete: Bool = true) {
    self.user = user
    self.arrivals = arrivals
    self.brokenIDs = brokenIDs
    self.isComplete = isComplete
  }

  /// - Parameter incomplete: the indexes on the page of moments that are incomplete because of an error.
  package mutating func add(_ page: FeedPage, incomplete: Set<Int> = []) {
    user = page.user ?? user
    for (index, attempt) in page.attempts.enumerated() {
      switch attempt.result {
      case .success(let moment): arrivals.append(Arrival(moment, isWhole: !incomplete.contains(index)))
      case .failure: brokenIDs.append(attempt.id)
      }
    }
  }
}

/// A page of a server's feed, or all of it. Moments are read one by one, so that an error affects one moment only.
package struct FeedPage: Sendable {
  /// The position of a page among the others.
  package struct Info: Hashable, Sendable {
    package let hasNextPage: Bool
    package let endCursor: String?
  }

  package let user: UserDetails?
  /// `nil` from servers without pages.
  package let info: Info?
  /// The moments, or the errors in them; an id is `nil` if it cannot be read.
  let attempts: [(id: String?, result: Result<Moment, MomentError>)]

  package init(_ value: DocumentValue) throws(MomentError) {
    let fields = try FeedFields(value)
    user = try fields.object("userDetails", UserDetails.init)
    guard let moments = fields["moments"] else { throw .missing(field: "moments") }
    guard case .list(let elements) = moments else { throw .notAList(field: "moments") }
    attempts = Self.attempts(elements)
    info = try fields.object("pageInfo") { info throws(MomentError) in
      guard info["hasNextPage"] != nil else { throw .missing(field: "pageInfo.hasNextPage") }
      return Info(hasNextPage: try info.flag("hasNextPage"), endCursor: try info.optionalText("endCursor"))
    }
  }

  /// Reads a feed in one piece: the GraphQL response `{"data":{"getMomentsDetailsByUserID":{…}}}`, the object in it, or
  /// a list of moments.
  init(document: DocumentValue) throws(MomentError) {
    if case .list(let elements) = document {
      self.init(moments: elements)
    } else {
      let data = try FeedFields(document)["data"] ?? document
      try self.init(FeedFields(data)["getMomentsDetailsByUserID"] ?? data)
    }
  }

  private init(moments: [DocumentElement]) {
    (user, info, attempts) = (nil, nil, Self.attempts(moments))
  }

  private static func attempts(_ elements: [DocumentElement]) -> [(id: String?, result: Result<Moment, MomentError>)] {
    elements.map { element in
      let result = Result { () throws(MomentError) in try Moment(element.value) }
      return ((try? result.get().id) ?? (try? FeedFields(element.value).textOrInteger("id")), result)
    }
  }

  package var momentCount: Int { attempts.count }

  /// The moment with this id; `nil` if it is missing or broken.
  package func moment(id: String) -> Moment? {
    attempts.first { $0.id == id }.flatMap { try? $0.result.get() }
  }
}
