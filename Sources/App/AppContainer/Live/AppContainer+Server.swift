import Analytics
import FeedServer
import InternalMenuFeature
import Localization
import MomentsFeature
import MomentsStore
import Networking
import Routing
import SignInFeature
import TerminalUI
import Toggles

/// What happens in the app when the likes, the server or the sign-in report something.
extension AppContainer {
  func handle(_ event: FeedEvent) {
    switch event {
    case .likeChosen(let momentID, let isLiked):
      analytics.report(.like(isLiked, momentID: momentID, userID: readerID))
    case .likeStored: feed?.likeWasStored()
    case .likeRejected(let like): stack.status = .failure(L10n.Live.likeRefused(reason: .localized(like.reason)))
    case .likesHeldUp(let error): stack.status = .failure(L10n.Live.likesHeldUp(reason: .localized(error.message)))
    case .refreshRequested: pictures?.forgetFailures()
    case .stateChanged: feed?.checkSignIn()
    case .refreshed(let report):
      feed?.take(report)
      followAwaitedLink()
    case .signInRequired(isWaitedFor: true): signIn.demandSignIn(goingTo: nil)
    case .signInRequired(isWaitedFor: false): signIn.demandSignInFromBackground()
    case .signedIn(let readerID, let welcome): goOn(as: readerID, welcome)
    case .signedOut(let serverKnows): goOnAsNobody(serverKnows: serverKnows)
    }
  }

  // MARK: Links to what is not there yet

  /// Whether what is looked at comes from the feed.
  var showsFeed: Bool {
    let paths = [Timeline.path, UniversalLinks.rootPath, "Moment", "Collection"]
    return shownPath.map(paths.contains) ?? false
  }

  /// Whether what is looked at tells the remote configuration.
  var showsConfiguration: Bool { shownPath == "InternalMenu" }

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
  private func goOn(as readerID: String, _ welcome: LocalizedString) {
    let destination = signIn.destination ?? awaitedLink
    signIn.didSignIn()
    guard readerID != connection?.readerID else { return feed?.catchUp() ?? () }
    hand(over: readerID, goingTo: destination, welcome)
  }

  /// From now on nobody reads. What could not be sent waits in the store of whoever has gone.
  private func goOnAsNobody(serverKnows: Bool) {
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

/// A link that leads to what may not be there yet.
struct AwaitedLink: Hashable {
  let address: String
  let isFromOutside: Bool

  @MainActor
  func follow(_ router: AppRouter, _ stack: ScreenStack) throws(RoutingError) {
    try router.route(to: address, from: isFromOutside ? nil : stack, using: nil)
  }
}
