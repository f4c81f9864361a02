import FoundationEssentials

/// Addresses of sites: what people type for them, and where sites have the feeds that their pages do not name.
package enum SiteAddresses {
  /// The pages of a kind of site, and the feeds of each.
  private struct Form {
    /// The host, which may have a prefix such as `www`; `nil` for software that runs on many hosts.
    let host: String?
    /// The beginning of the path. `*` stands for characters other than `/` and `@`; the last one may be in the query.
    let page: String
    /// The feeds, the most likely first. `$1` is what the first `*` stands for.
    let feeds: [String]

    init(_ page: String, of host: String? = nil, _ feeds: String...) {
      (self.host, self.page, self.feeds) = (host, page, feeds)
    }
  }

  /// The known forms; in those of a host the first one counts.
  private static let forms = [
    Form("/profile/*", of: "bsky.app", "https://bsky.app/profile/$1/rss"),
    Form("/*/*", of: "github.com", "/$1/$2/releases.atom", "/$1/$2/tags.atom", "/$1/$2/commits.atom"),
    Form("/*", of: "github.com", "/$1.atom"),
    Form("/*/*", of: "gitlab.com", "/$1/$2/-/releases.atom", "/$1/$2/-/tags?format=atom", "/$1/$2.atom"),
    Form("/*", of: "gitlab.com", "/$1.atom"),
    Form("/@*", of: "medium.com", "https://medium.com/feed/@$1"),
    Form("/r/*", of: "reddit.com", "https://www.reddit.com/r/$1/.rss"),
    Form("/user/*", of: "reddit.com", "https://www.reddit.com/user/$1/.rss"),
    Form("/u/*", of: "reddit.com", "https://www.reddit.com/user/$1/.rss"),
    Form("/channel/*", of: "youtube.com", "https://www.youtube.com/feeds/videos.xml?channel_id=$1"),
    Form("/playlist?list=*", of: "youtube.com", "https://www.youtube.com/feeds/videos.xml?playlist_id=$1"),
    // Mastodon: people and tags. The feed of a person on another server is there.
    Form("/@*@*", "https://$2/@$1.rss"),
    Form("/@*", "/@$1.rss"),
    Form("/tags/*", "/tags/$1.rss"),
    // Pixelfed, and older versions of Mastodon.
    Form("/users/*", "/users/$1.atom", "/users/$1.rss"),
    // Lemmy: communities and people.
    Form("/c/*@*", "https://$2/feeds/c/$1.xml"),
    Form("/c/*", "/feeds/c/$1.xml"),
    Form("/u/*@*", "https://$2/feeds/u/$1.xml"),
    Form("/u/*", "/feeds/u/$1.xml"),
    // PeerTube: channels and accounts, also of other servers.
    Form("/c/*@*", "/feeds/videos.xml?videoChannelName=$1@$2"),
    Form("/c/*", "/feeds/videos.xml?videoChannelName=$1"),
    Form("/a/*@*", "/feeds/videos.xml?accountName=$1@$2"),
    Form("/a/*", "/feeds/videos.xml?accountName=$1"),
  ]

  /// The usual names of a weblog's feed, which WordPress, Jekyll, Hugo and others use.
  private static let weblogFeeds = ["feed/", "feed.xml", "index.xml", "atom.xml", "rss.xml"]

  /// Returns the addresses at which the feed of a page may be, the most likely first: those of the known forms, then,
  /// if the page may be one of a weblog, the usual ones of weblogs, below the page and below the host.
  package static func feedAddresses(ofPage address: String, isWeblog: Bool = true) -> [String] {
    guard let address = address.address(relativeTo: nil), let page = URLComponents(string: address),
      let host = page.host
    else { return [] }
    let target = page.percentEncodedPath + (page.percentEncodedQuery.map { "?\($0)" } ?? "")
    func feeds(_ forms: some Sequence<Form>) -> [String] {
      forms.flatMap { form in
        values(of: target, in: form.page).map { values in form.feeds.map { filled($0, with: values) } } ?? []
      }
    }
    let site = host.lowercased().replacing(/^(www|m|old|new)\./, with: "")
    let own = forms.filter { $0.host == site }
    var candidates: [String] = []
    if let form = own.first(where: { values(of: target, in: $0.page) != nil }) {
      candidates = feeds([form])
    } else if own.isEmpty {
      let path = page.percentEncodedPath
      let folder = path.hasSuffix("/") ? path : path + "/"
      candidates =
        feeds(forms.filter { $0.host == nil })
        + (isWeblog ? weblogFeeds.map { folder + $0 } + weblogFeeds.map { "/" + $0 } : [])
    }
    var seen: Set<String> = []
    return candidates.compactMap { $0.address(relativeTo: address) }.filter { seen.insert($0).inserted }
  }

  /// Returns what the stars of a pattern stand for; `nil` if the path begins differently.
  private static func values(of path: String, in pattern: String) -> [Substring]? {
    var rest = path[...]
    var values: [Substring] = []
    for character in pattern {
      if character == "*" {
        let value = rest.prefix { !"/@?&".contains($0) }
        guard !value.isEmpty else { return nil }
        values.append(value)
        rest = rest.dropFirst(value.count)
      } else {
        guard rest.popFirst() == character else { return nil }
      }
    }
    return rest.first.map("/?&".contains) ?? true ? values : nil
  }

  private static func filled(_ feed: String, with values: [Substring]) -> String {
    values.enumerated().reduce(feed) { $0.replacing("$\($1.offset + 1)", with: $1.element) }
  }

  /// Returns the web address that a person means: one with or without a scheme, one after `feed:`, `@user@host` as in
  /// the Fediverse, or `@name.example` as on Bluesky; `nil` for other schemes, and without a host.
  package static func address(typed text: String) -> String? {
    guard var text = text.trimmed, !text.contains(where: \.isWhitespace) else { return nil }
    if let feed = text.prefixMatch(of: /(?i)feed:(\/\/)?/) {
      // The scheme stands for HTTP.
      text = (feed.1 == nil ? "" : "http://") + text[feed.range.upperBound...]
    }
    if let handle = text.wholeMatch(of: /@?([^@\/:]+)@((?:[^@\/:\[]+|\[[^@\/\]]+\])(?::\d+)?)\/?/) {
      text = "https://\(handle.2)/@\(handle.1)"
    }
    if let handle = text.wholeMatch(of: /@([^@\/:]+\.[^@\/:]+)/) { text = "https://bsky.app/profile/\(handle.1)" }
    // A port is no scheme.
    let scheme = text.prefixMatch(of: /([A-Za-z][A-Za-z0-9+.-]*):(?!\d+(?:[\/?#]|$))/)
    if scheme == nil { text = "https://" + text }
    guard let address = text.address(relativeTo: nil), var url = URLComponents(string: address),
      let host = url.host?.lowercased()
    else { return nil }
    // A fragment is a place in the page.
    (url.scheme, url.host, url.fragment) = (url.scheme?.lowercased(), host, nil)
    // A word alone is no host.
    let isHost = scheme != nil || url.user == nil && host.contains { ".:".contains($0) } || host == "localhost"
    return isHost ? url.string : nil
  }
}
