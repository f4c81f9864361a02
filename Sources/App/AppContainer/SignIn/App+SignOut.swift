import Accounts
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
        let servers = try vault.servers()
        let told = await tell(servers, vault)
        for server in servers {
          do throws(CredentialError) {
            try await vault.signOut(of: server)
            signedOut.append(.signedOut(of: server, serverKnows: told.contains(server)))
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
    let status = write(sentences.map { $0.resolved(in: language) + "\n" }.joined(), language)
    return failures.reduce(status) { fail($1.message, $1.exitStatus, language) }
  }

  /// Tells all servers at once, so that the five seconds that one of them has are enough for all.
  ///
  /// - Returns: the servers that have taken it.
  private func tell(_ servers: [String], _ vault: CredentialVault) async -> Set<String> {
    let tasks = servers.map { server in
      Task {
        guard let credential = try? await vault.credential(for: server) else { return false }
        return await revoke(credential)
      }
    }
    var told: Set<String> = []
    for (server, task) in zip(servers, tasks) {
      if await task.value { told.insert(server) }
    }
    return told
  }
}
