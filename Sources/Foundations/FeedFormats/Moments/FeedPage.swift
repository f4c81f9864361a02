package import Documents

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
  package let attempts: [(id: String?, result: Result<Moment, MomentError>)]

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
  package init(document: DocumentValue) throws(MomentError) {
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

  /// The moment with this id; `nil` if it is missing or broken.
  package func moment(id: String) -> Moment? {
    attempts.first { $0.id == id }.flatMap { try? $0.result.get() }
  }
}
