import Documents

/// Where and when statuses are read.
package struct StatusContext: Sendable {
  /// Where the statuses are shown. Filters of the reader apply to some places only.
  package enum Place: String, Sendable {
    case home
    case thread
  }

  /// The domain in the handles of the server's own people.
  let domain: String
  /// The date of a status without one, and of one whose date is later, in seconds since 1970.
  let now: Int64
  let place: Place

  package init(domain: String, now: Int64, place: Place = .home) {
    (self.domain, self.now, self.place) = (domain, now, place)
  }

  /// A filter of the reader: `hide` leaves out a status, `blur` hides its photos, and all others hide the text, too.
  typealias Filter = (action: String, title: String)

  /// Returns the filters that the server found to match a status, and that apply here and now.
  func filters(of status: DocumentValue) -> [Filter] {
    status.values("filtered").compactMap { $0["filter"] }.filter { filter in
      let places = filter.values("context").compactMap(\.text)
      return (places.isEmpty || places.contains(place.rawValue)) && filter.date("expires_at") ?? .max > now
    }.map { ($0.line("filter_action") ?? "", $0.line("title") ?? "") }
  }
}
