package import Documents

/// A person with an account, as the server of the reader's account knows them.
package struct AccountProfile: Equatable, Sendable {
  /// The id at this server, or else the handle.
  package let id: String
  package let author: Author

  /// Reads an account; `nil` if it has no name. The handles of the server's own people do not say the domain.
  package init?(_ value: DocumentValue, domain: String) {
    let account = value.line("acct") ?? value.line("username") ?? ""
    var parts = account.split(separator: "@")
    if parts.count == 1 { parts.append(domain[...]) }
    let name = value.line("display_name") ?? value.line("username") ?? parts.first.map(String.init)
    guard let name else { return nil }
    let isHandle = parts.count == 2 && !account.contains(" ")
    author = Author(
      name: name, avatar: value.address("avatar_static", "avatar") ?? "",
      handle: isHandle ? parts.map { "@\($0)" }.joined() : "", page: value.address("url") ?? "")
    id = value.id("id") ?? author.handle
  }
}
