import Accounts
import DesignKit
import FeedServer
import Localization
import MomentsStore
import Networking

/// Connects whoever reads to a server.
struct FeedConnector {
  let address: ServerAddress
  let identity: AppIdentity
  let transport: any HTTPTransport
  /// Beside which each account has its store.
  let location: StoreLocation
  /// Between two refreshes that nobody asks for; nil for none.
  let interval: Duration?
  let timing: FeedSynchronizer.Timing
  var limits = FeedClient.Limits()
  let authenticator: Authenticator

  /// - Parameter readerID: who has signed in; nil for nobody, whom the server may let read, too.
  func connect(as readerID: String?) throws(StoreError) -> FeedConnection {
    let account = FeedAccount(address: address.url, readerID: readerID)
    let token = authenticator.token
    let client = FeedClient(
      account: account, identity: identity, transport: transport, token: { account.readerID.flatMap(token.value) },
      limits: limits, now: timing.now)
    return FeedConnection(
      connector: self, client: client, database: try account.database(beside: location, now: timing.now))
  }
}

/// What it takes to follow the feed of a server, as one account sees it.
struct FeedConnection {
  let connector: FeedConnector
  let client: FeedClient
  /// Of the client's account.
  let database: MomentsDatabase

  /// The user who has signed in; `nil` for nobody.
  var readerID: String? { client.account.readerID }
}

/// A server that cannot be connected to.
enum FeedConnectionError: ReportedError, Hashable {
  case settings(DesignFileError)
  case address(ServerAddressError)
  case store(StoreError)

  var message: LocalizedString {
    switch self {
    case .settings(let error): error.message
    case .address(let error): error.message
    case .store(let error): error.message
    }
  }

  func lines(in language: Language) -> [String] {
    if case .settings(let error) = self { error.lines(in: language) } else { [] }
  }

  var exitStatus: ExitStatus {
    switch self {
    case .settings: .badConfiguration
    case .address: .usage
    case .store(let error): error.exitStatus
    }
  }
}

extension ServerAddressError {
  /// Without what may be a password, and no longer than anybody reads.
  var forReader: ServerAddressError {
    switch self {
    case .notWebAddress(let text):
      return .notWebAddress(WebAddress.redacted(text).excerpt)
    case .notEncrypted: return self
    }
  }
}
