package import Documents

/// A feed in one piece. Moments are read one by one, so that an error affects one moment only.
package struct FeedPage: Sendable {
  package let user: UserDetails?
  /// The moments, or the errors in them; an id is `nil` if it cannot be read.
  package let attempts: [(id: String?, result: Result<Moment, MomentError>)]

  /// Reads `{"data":{"getMomentsDetailsByUserID":{"userDetails":{…},"moments":[…]}}}`, an object in it, or a list of
  /// moments.
  package init(document: DocumentValue) throws(MomentError) {
    if case .list(let elements) = document {
      (user, attempts) = (nil, Self.attempts(elements))
      return
    }
    let data = try FeedFields(document)["data"] ?? document
    let fields = try FeedFields(FeedFields(data)["getMomentsDetailsByUserID"] ?? data)
    user = try fields.object("userDetails", UserDetails.init)
    guard let moments = fields["moments"] else { throw .missing(field: "moments") }
    guard case .list(let elements) = moments else { throw .notAList(field: "moments") }
    attempts = Self.attempts(elements)
  }

  private static func attempts(_ elements: [DocumentElement]) -> [(id: String?, result: Result<Moment, MomentError>)] {
    elements.map { element in
      let result = Result { () throws(MomentError) in try Moment(element.value) }
      return ((try? result.get().id) ?? (try? FeedFields(element.value).textOrInteger("id")), result)
    }
  }
}
