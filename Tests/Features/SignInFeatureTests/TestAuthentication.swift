import FeedServer
import Localization
import TerminalTestSupport
import Testing

@testable import SignInFeature

/// A server whose answers a test scripts.
@MainActor
final class TestAuthentication: Authenticating {
  var state = AuthenticationState.signedOut(server: "example.org", hasExpired: false)
  var loginName: String?
  /// The user names and passwords that it received.
  private(set) var questions: [[String]] = []
  private var answers: [CheckedContinuation<Result<Account, FeedServerError>, Never>] = []

  func signIn(userName: String, password: Password) async throws(FeedServerError) -> Account {
    questions.append([userName, password.text])
    return try await withCheckedContinuation { answers.append($0) }.get()
  }

  /// The error of a sign-out.
  var concern: LocalizedString?
  private(set) var goodbyes = 0
  private var leaves: CheckedContinuation<Void, Never>?

  func signOut() async -> LocalizedString? {
    goodbyes += 1
    await withCheckedContinuation { leaves = $0 }
    if concern == nil { state = .signedOut(server: "example.org", hasExpired: false) }
    return concern
  }

  /// Waits for a sign-out request, then completes it.
  func letGo() async {
    await waitUntil { leaves != nil }
    leaves?.resume()
    leaves = nil
    for _ in 0..<20 { await Task.yield() }
  }

  /// Waits for a sign-in request, then answers the oldest one.
  func answer(_ result: Result<Account, FeedServerError>) async {
    await waitUntil { !answers.isEmpty }
    answers.removeFirst().resume(returning: result)
    for _ in 0..<20 { await Task.yield() }
  }
}
