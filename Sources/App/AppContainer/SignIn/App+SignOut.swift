import Credentials
import Foundation
import Localization
import NcursesTerminal

/// `--sign-out`
extension App {
  /// Forgets who has signed in, on every server, and says so.
  func signOut(_ language: Language) -> ExitStatus {
    var signedOut: [String] = []
    var failure: CredentialError?
    var signal: ExitStatus?
    var isFinished = false
    let work = Task {
      do throws(CredentialError) {
        let vault = try CredentialVault(environment: environment)
        for server in try vault.servers() {
          if let credential = try? await vault.credential(for: server) { await revoke(credential) }
          try await vault.signOut(of: server)
          signedOut.append(server)
        }
      } catch {
        failure = error
      }
      isFinished = true
    }
    EventLoop(inputDescriptor: EventLoop.noInput).run(
      while: { !isFinished && signal == nil },
      handle: { notice in
        signal = signal ?? ExitStatus(notice)
        if signal != nil { work.cancel() }
      }, idle: {})
    if let signal { return signal }
    let isNobody = signedOut.isEmpty && failure == nil
    let sentences = isNobody ? [L10n.Credentials.nobody] : signedOut.map { L10n.Credentials.signedOut(server: $0) }
    let status = StandardOutput.write({ sentences.map { $0.resolved(in: language) + "\n" }.joined() }, language)
    if let failure { return fail(failure.message, failure.exitStatus, language) }
    return status
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
