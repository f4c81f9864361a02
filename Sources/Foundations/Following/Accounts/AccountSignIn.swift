import Documents
package import FeedFormats
import FoundationEssentials
import Localization
package import Networking
import Platform
import WebAddresses

/// A sign-in with OAuth 2.0 that waits for the code: the reader allows it on a page of the server, which shows the code.
package struct AccountSignIn: Sendable {
  package let server: AccountServer
  /// The address of the server's page.
  package let page: String
  fileprivate let state: String
  /// The posted fields with the id and the secret of the program.
  fileprivate let client: String
  /// The other fields of the exchange except for the code.
  fileprivate let form: String
}

/// An account that has signed in.
package struct AccountSession: Sendable {
  package let profile: AccountProfile
  /// Whether the server allows reading, but no likes.
  package let isReadOnly: Bool
  /// The entry for the store of sign-ins, still without a name. Its second line has the program's id and secret.
  package var credential: Credential
}

/// The endpoints are those of Mastodon, which all servers have. Others that a server names are not used.
extension AccountService {
  /// Stands for no page: the one of the server shows the code.
  private static let redirection = "urn:ietf:wg:oauth:2.0:oob"
  /// Reading, links and likes. Old versions of GoToSocial allow 64 bytes.
  private static let scopes = ["read:accounts", "read:search", "read:statuses", "write:favourites"]

  /// Registers the program at the server, as each sign-in does: servers forget programs without users.
  ///
  /// - Parameters:
  ///   - isCoarse: whether to ask for all rights of reading and writing, for a server whose page refuses less.
  ///   - choosesAccount: whether the page asks who signs in, for a second account at the server.
  package func signIn(
    to server: AccountServer, isCoarse: Bool = false, choosesAccount: Bool = false
  ) async throws(SourceError) -> AccountSignIn {
    let metadata = (try? await send("\(server.base)/.well-known/oauth-authorization-server"))?.json
    let known = metadata?["scopes_supported"]?.elements?.compactMap(\.value.text)
    let scopes = Self.scopes.map { scope in
      let isKnown = known?.contains(scope) ?? !server.isPixelfed
      return isKnown && !isCoarse ? scope : String(scope.prefix { $0 != ":" })
    }
    let scope = Set(scopes).sorted().joined(separator: " ")
    let app = Self.fields(["client_name": "moments", "redirect_uris": Self.redirection, "scopes": scope])
    let response = try await send("\(server.base)/api/v1/apps", form: "\(app)&website=https%3A%2F%2Fmomentsapp.com")
    // Servers differ in the status for rights that they do not know.
    if [400, 422].contains(response.status), !isCoarse {
      return try await signIn(to: server, isCoarse: true, choosesAccount: choosesAccount)
    }
    guard response.status != 404 else { throw .noServer(host: server.domain) }
    let answer = try answer(response)
    guard let id = answer["client_id"]?.text, let secret = answer["client_secret"]?.text else { throw .unreadable }
    let state = Self.base64URL(random(16))
    let common = Self.fields(["redirect_uri": Self.redirection, "scope": scope])
    var form = "grant_type=authorization_code&\(common)"
    var page = "response_type=code&\(common)&client_id=\(id.percentEncoded)&state=\(state)"
    if choosesAccount { page += "&force_login=true" }
    // PKCE (RFC 7636).
    if metadata?["code_challenge_methods_supported"]?.elements?.contains(where: { $0.value.text == "S256" }) == true {
      let verifier = Self.base64URL(random(32))
      page += "&code_challenge=\(Self.base64URL(SHA256.hash(Array(verifier.utf8))))&code_challenge_method=S256"
      form += "&code_verifier=\(verifier)"
    }
    return AccountSignIn(
      server: server, page: "\(server.base)/oauth/authorize?\(page)", state: state,
      client: Self.fields(["client_id": id, "client_secret": secret]), form: form)
  }

  private static func base64URL(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Exchanges the code, or the address that contains it, as pasted, for a token, and asks whose it is.
  package func finish(_ signIn: AccountSignIn, pasted text: String) async throws(SourceError) -> AccountSession {
    let form = "\(signIn.form)&\(signIn.client)&code=\(try signIn.code(in: text).percentEncoded)"
    let response = try await send("\(signIn.server.base)/oauth/token", form: form)
    // Servers differ in the status.
    guard ![400, 401, 403, 404, 422].contains(response.status) else { throw .codeRefused }
    let answer = try answer(response)
    guard let token = answer["access_token"]?.text, !token.isEmpty, HTTPHeader("A", token).isValid else {
      throw .unreadable
    }
    let credential = Credential(
      server: "", token: "Authorization: Bearer \(token)\n\(signIn.client)",
      address: WebOrigin(ofAddress: signIn.server.base)?.description)
    let rights = answer["scope"]?.text?.split(separator: " ") ?? ["write"]
    let client = AccountClient(server: signIn.server, credential: credential, service: self)
    // A sign-in that has just begun is not one that has ended.
    let profile = try await renamed(awaiting: await client.profile()) { (error: SourceError) in
      error == .needsSignIn ? SourceError.codeRefused : error
    }
    return AccountSession(
      profile: profile,
      isReadOnly: !rights.contains("write") && !rights.contains("write:favourites"), credential: credential)
  }

  /// Makes the server forget the token of an account, in five seconds at most. An error means that it has not confirmed it.
  package func revoke(_ credential: Credential) async throws(SourceError) {
    let lines = (credential.token ?? "").split(separator: "\n")
    guard lines.count == 2, let token = lines[0].split(separator: " ").last, let address = credential.address else {
      return
    }
    let form = "\(lines[1])&token=\(String(token).percentEncoded)"
    let response = try await send("\(address)/oauth/revoke", form: form, timeout: .seconds(5))
    // Some servers refuse a token that they have forgotten.
    guard [200, 204, 400, 401, 403].contains(response.status) else { throw error(of: response) }
  }
}

extension AccountSignIn {
  /// Returns the code in a pasted text: the code itself, or the address of the page that shows it.
  fileprivate func code(in pasted: String) throws(SourceError) -> String {
    let text = pasted.filter { !$0.isWhitespace }
    let hasNames = text.contains(/(?:^|[?&])(?:code|error)=/)
    let query = hasNames ? text.firstIndex(of: "?").map { String(text[$0...]) } ?? "?\(text)" : "?code=\(text)"
    let items = URLComponents(string: query)?.queryItems ?? []
    func value(_ name: String) -> String? { items.first { $0.name == name }?.value }
    guard value("state") ?? state == state else { throw .foreignCode }
    if let error = value("error") { throw .pageRefused(error.excerpt) }
    guard hasNames || !text.contains(":"), let code = value("code"), !code.isEmpty else { throw .noCode }
    return code
  }
}
