import FeedServer
import InternalMenuFeature
import Localization
import MomentFeature
import MomentsListFeature
import MomentsStore
import Networking
import Routing
import SignInFeature
import TerminalUI
import Toggles

/// What happens in the app when the server has something to say.
extension AppContainer {
  func connect(_ feed: ServerFeed?) {
    guard let feed else { return }
    feed.stack = stack
    feed.onWish = { [weak self] in self?.pictures?.forgetFailures() }
    feed.onConfiguration = { [remoteConfiguration] in
      if let values = $0?.values { remoteConfiguration.update(values) } else { remoteConfiguration.noteFailure() }
    }
    feed.onLoad = { [weak self] in self?.followAwaitedLink() }
    feed.onSignInDemand = { [signIn] isWaitedFor in
      if isWaitedFor { signIn.demandSignIn(goingTo: nil) } else { signIn.demandSignInFromBackground() }
    }
  }

  // MARK: Links to what is not there yet

  /// Whether what is looked at comes from the feed.
  var showsFeed: Bool {
    let paths = [MomentsListNavigator.path, UniversalLinks.rootPath, MomentNavigator.path, CollectionNavigator.path]
    return shownPath.map(paths.contains) ?? false
  }

  /// Whether what is looked at tells the remote configuration.
  var showsConfiguration: Bool { shownPath == InternalMenuNavigator.path }

  /// The first part of the address of the screen on top.
  private var shownPath: String? {
    guard let address = stack.address(of: stack.top), let link = try? AppLink(address) else { return nil }
    return link.parts.first ?? UniversalLinks.rootPath
  }

  /// Goes where a link leads as soon as the server has sent what it names, unless the reader is elsewhere by then.
  func awaitMoments(for link: AwaitedLink) { awaitedLink = link }

  private func followAwaitedLink() {
    guard let link = awaitedLink else { return }
    awaitedLink = nil
    guard stack.top === stack.root else { return }
    do throws(RoutingError) {
      try link.follow(router, stack)
    } catch {
      stack.status = .failure(error.message)
    }
  }

  // MARK: Readers

  /// The same reader as before goes on; another one begins with a container, and a store, of their own.
  func didSignIn(_ account: Account) {
    let destination = signIn.destination ?? awaitedLink
    signIn.didSignIn()
    guard account.id != connection?.readerID else { return feed?.catchUp() ?? () }
    hand(over: account.id, goingTo: destination, account.welcome)
  }

  /// From now on nobody reads. What could not be sent waits in the store of whoever has gone.
  func didSignOut(serverKnows: Bool) {
    guard let server = connection?.connector.address.origin.host else { return }
    hand(over: nil, goingTo: nil, .signedOut(of: server, serverKnows: serverKnows))
  }

  /// - Parameter readerID: who reads from now on; nil for nobody.
  private func hand(over readerID: String?, goingTo destination: AwaitedLink?, _ note: LocalizedString) {
    guard let connection else { return }
    do throws(StoreError) {
      let successor = AppContainer(services, connection: try connection.connector.connect(as: readerID))
      successor.go(to: destination)
      successor.stack.status = successor.stack.status ?? .note(note)
      onSuccessor(successor)
    } catch {
      stack.status = .failure(error.message)
    }
  }

  private func go(to destination: AwaitedLink?) {
    guard let destination else { return }
    do throws(RoutingError) {
      try destination.follow(router, stack)
    } catch .notFound {
      awaitMoments(for: destination)
    } catch {
      stack.status = .failure(error.message)
    }
  }
}

extension LocalizedString {
  /// What is said to whoever has signed out.
  static func signedOut(of server: String, serverKnows: Bool) -> LocalizedString {
    serverKnows ? L10n.Credentials.signedOut(server: server) : L10n.Credentials.signedOutHere(server: server)
  }
}

extension FetchedConfiguration {
  /// What is not set, is not in it.
  fileprivate var values: RemoteConfiguration.Values {
    var values: RemoteConfiguration.Values = [:]
    values["isRoundedAvatar"] = isRoundedAvatar.map(RemoteValue.boolean)
    values["likeButtonStyle"] = likeButtonStyle.map(RemoteValue.text)
    return values
  }
}
