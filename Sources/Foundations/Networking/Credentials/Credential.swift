import Documents

/// The secret of a followed source, which is sent to one server only.
package struct Credential: Equatable, Sendable {
  /// The first address of the source.
  package var server: String
  /// The secret. In the file of credentials, it is empty if the keyring has it; `nil` if version 1.0.0 has put it there.
  package var token: String?
  /// The scheme, host and port to which the secret may be sent: `https://example.org:443`
  package let address: String?

  package init(server: String, token: String?, address: String?) {
    (self.server, self.token, self.address) = (server, token, address)
  }
}

extension Credential {
  /// Reads an entry of the file; fails if a required field is missing or has the wrong type.
  init?(_ value: DocumentValue) {
    guard let server = value["server"]?.text else { return nil }
    self.init(server: server, token: value["token"]?.text, address: value["address"]?.text)
  }

  var document: DocumentValue {
    .members(("address", address.map { .text($0) }), ("server", .text(server)), ("token", token.map { .text($0) }))
  }
}

/// Descriptions and mirrors omit the secret, so that it appears in no log or debugger.
extension Credential: CustomStringConvertible, CustomReflectable {
  package var description: String { server }

  package var customMirror: Mirror { Mirror(self, children: ["server": server], displayStyle: .struct) }
}
