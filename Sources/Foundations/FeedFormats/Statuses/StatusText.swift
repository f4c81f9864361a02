import Documents

/// The text of a status with its poll, its link and the status that it quotes.
struct StatusText {
  private(set) var content = HTMLText()
  /// The offset in the UTF-8 of the text after the first warning.
  private(set) var hiddenFrom: Int?
  private let context: StatusContext

  /// Reads a status that filters of the reader match.
  init(_ post: DocumentValue, filters: [StatusContext.Filter], in context: StatusContext) {
    self.context = context
    let quoted = post["quote"].flatMap { $0["state"]?.text == "accepted" ? $0["quoted_status"] : nil }
    let quotedAuthor = quoted.flatMap { $0["account"] }.flatMap { AccountProfile($0, domain: context.domain)?.author }
    add(post, filters: filters, leavesOutQuote: quotedAuthor != nil)
    if let poll = post["poll"] { add(poll: poll) }
    if let card = post["card"], let address = card.address("url"), !contains(address) {
      add(link: card.line("title") ?? address, to: address)
    }
    guard let quoted, let quotedAuthor else { return }
    add(link: quotedAuthor.name, to: quoted.address("url", "uri"), prefix: Self.quotation)
    add(quoted, filters: context.filters(of: quoted), prefix: Self.quotation)
  }

  private static let quotation = "> "

  /// Adds the text of a status after the warning of a filter, and that of the author, which the filter may be for.
  private mutating func add(
    _ post: DocumentValue, filters: [StatusContext.Filter], prefix: String = "", leavesOutQuote: Bool = false
  ) {
    let warnings = [filters.first { $0.action != "blur" }?.title, post.line("spoiler_text")]
    for warning in warnings.compactMap(\.self) {
      content.add(html: warning.escapedForHTML, prefix: prefix)
      hiddenFrom = hiddenFrom ?? content.text.utf8.count
    }
    let html = post.html("content")
    // Articles and threads of forums have one.
    if let title = post.line("title"), !HTMLText(html).text.hasPrefix(title) {
      content.add(html: "<b>\(title.escapedForHTML)</b>", prefix: prefix)
    }
    content.add(html: html, prefix: prefix, leavesOutQuote: leavesOutQuote)
  }

  private mutating func add(link title: String, to address: String?, prefix: String = "") {
    let link = address.map { " href=\"\($0.escapedForHTML)\"" } ?? ""
    content.add(html: "<a\(link)>\(title.escapedForHTML)</a>", prefix: prefix)
  }

  private func contains(_ address: String) -> Bool {
    content.text.contains(address) || content.styles.contains { $0.address?.address(relativeTo: nil) == address }
  }

  private mutating func add(poll: DocumentValue) {
    let options = poll.values("options").prefix(Self.optionLimit)
    let voters = poll.isTrue("multiple") ? poll.count("voters_count") : nil
    let total = voters ?? poll.count("votes_count") ?? options.reduce(0) { $0 + ($1.count("votes_count") ?? 0) }
    let items = options.map { option in
      // Servers may not say the votes before the end of the poll.
      let result = option.count("votes_count").map { count in
        ": \(total == 0 ? 0 : min(100, (count * 200 / total + 1) / 2)) % (\(count))"
      }
      return "<li>\(((option.line("title") ?? "") + (result ?? "")).escapedForHTML)"
    }
    content.add(html: "<ul>\(items.joined())</ul>")
  }

  private static let optionLimit = 100
}
