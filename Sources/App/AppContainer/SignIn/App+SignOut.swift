import Credentials
import Foundation
import Localization

/// `--sign-out`
extension App {
  /// Forgets who has signed in, on every server, and says so.
  func signOut(_ language: Language) -> ExitStatus {
    var signedOut: [LocalizedString] = []
    var failures: [CredentialError] = []
    let signal = wait {
      do throws(CredentialError) {
        let vault = try CredentialVault(environment: environment)
        for server in try vault.servers() {
          do throws(CredentialError) {
            signedOut.append(.signedOut(of: server, serverKnows: try await signOut(of: server, vault)))
          } catch {
            failures.append(error)
          }
        }
        try vault.forgetDamaged()
      } catch {
        failures.append(error)
      }
    }
    if let signal { return signal }
    let isNobody = signedOut.isEmpty && failures.isEmpty
    let sentences = isNobody ? [L10n.Credentials.nobody] : signedOut
    let status = StandardOutput.write({ sentences.map { $0.resolved(in: language) + "\n" }.joined() }, language)
    return failures.reduce(status) { fail($1.message, $1.exitStatus, language) }
  }

  /// - Returns: whether the server knows.
  private func signOut(of server: String, _ vault: CredentialVault) async throws(CredentialError) -> Bool {
    let credential = try? await vault.credential(for: server)
    let serverKnows = if let credential { await revoke(credential) } else { false }
    try await vault.signOut(of: server)
    return serverKnows
  }
}

extension CredentialError {
  var exitStatus: ExitStatus {
    switch self {
    case .noHome: .badConfiguration
    case .unsafe: .noPermission
    case .damaged: .badData
    case .cannotRead, .cannotWrite: .ioError
    case .keyring: .unavailable
    }
  }
}
