/// What becomes of a link: which routes were asked, and what each of them says to it. Nothing is opened to find that out.
@MainActor
package struct RouteResolution {
  /// A route whose pattern has the link's path.
  package struct Candidate {
    package let route: Route
    /// Of the path and the query.
    package let parameters: LinkParameters
    package let answer: Answer
  }

  package enum Answer: Hashable {
    /// It takes the link, of which this is the full form; nil where a link cannot lead there again.
    case takes(address: String?)
    /// The link is for the next one.
    case leaves
    case refuses(RoutingError)
  }

  package let link: AppLink
  /// In the order in which they were asked; after one that takes the link no other is.
  package let candidates: [Candidate]
  /// Why the link leads nowhere.
  package let error: RoutingError?

  /// The one that takes the link.
  package var destination: Candidate? {
    candidates.last.flatMap { if case .takes = $0.answer { $0 } else { nil } }
  }

  /// The full form of the link.
  package var address: String? {
    if case .takes(let address)? = destination?.answer { address } else { nil }
  }
}
