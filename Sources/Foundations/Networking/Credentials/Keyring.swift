import FoundationEssentials
import Glibc
import Platform

/// The desktop's keyring, through the program `secret-tool`: a static program cannot load libsecret.
///
/// Secrets go through standard input and output. An address may be a secret, too, so the list of processes and the
/// attributes, which any program can read, have only a hash of it and its host.
package struct Keyring: Sendable {
  private let environment: [String: String]
  private let timeout: Duration

  /// Limits the time of each call, in which the reader may have to unlock the keyring.
  package init(environment: [String: String], timeout: Duration = .seconds(15)) {
    (self.environment, self.timeout) = (environment, timeout)
  }

  /// Returns the token for a server; `nil` if the keyring has none.
  ///
  /// - Throws: ``CredentialError/keyring(reason:)``
  func token(of server: String, isOld: Bool = false) async throws(CredentialError) -> String? {
    let output = try await run(["lookup"] + attributes(of: server, isOld: isOld))
    if output.status == 0, !output.output.isEmpty { return String(bytes: output.output, encoding: .utf8) }
    guard output.errors.isEmpty else { throw .keyring(reason: Self.reason(output)) }
    return nil
  }

  func store(_ token: String, of server: String) async throws(CredentialError) {
    let label = ["store", "--label", "moments: \(URL(string: server)?.host() ?? "")"]
    let output = try await run(label + attributes(of: server), input: Data(token.utf8))
    guard output.status == 0 else { throw .keyring(reason: Self.reason(output)) }
  }

  func remove(_ server: String, isOld: Bool = false) async throws(CredentialError) {
    let output = try await run(["clear"] + attributes(of: server, isOld: isOld))
    guard output.status == 0 || output.errors.isEmpty else { throw .keyring(reason: Self.reason(output)) }
  }

  // MARK: The program

  private static let program = "secret-tool"
  private static let largestOutput = 1 << 16

  /// The attributes by which the keyring finds a secret; `isOld` for one that version 1.0.0 has stored.
  private func attributes(of server: String, isOld: Bool = false) -> [String] {
    ["application", "moments", "feed", isOld ? server : StableHash.hex(server.utf8)]
  }

  private func run(_ arguments: [String], input: Data = Data()) async throws(CredentialError) -> ChildProcess.Output {
    guard let program = ChildProcess.program(Self.program, environment: environment) else {
      throw .keyring(reason: SystemError(ENOENT).reason + ": \(Self.program)")
    }
    do throws(ChildProcessError) {
      return try await ChildProcess.run(
        program, arguments: arguments, environment: environment, input: input,
        largestOutput: Self.largestOutput, largestErrors: Self.largestOutput, deadline: .now + timeout)
    } catch {
      throw .keyring(reason: error.reason)
    }
  }

  /// The error output of the program as one line.
  private static func reason(_ output: ChildProcess.Output) -> String {
    String(decoding: output.errors, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
  }
}
