import DesignKit
import FeedFormats
import FeedServer
import FeedServerTestSupport
import Localization
import MomentsStore
import Networking
import Synchronization
import TerminalTestSupport
import TerminalUI
import Testing
import Toggles

@testable import ReaderSession
@testable import Settings

/// Serialized, because a waiting test draws and all tests share the main actor.
@MainActor
@Suite(.limited, .serialized)
struct ServerFeedTests {
  // MARK: Refreshing

  @Test func `an empty store says that it is loading, then shows the feed`() async throws {
    let live = try await ScriptedFeed { _, _ in .page(["2", "1"]) }
    #expect(live.driver.text.contains("Loading moments…") && live.driver.text.contains("moments.example"))
    #expect(live.server.requests.isEmpty)
    live.start()
    try await live.driver.wait { live.driver.text.contains("T2") }
    #expect(live.feed?.newCount == 0)
    #expect(!live.driver.text.contains("new:"))
  }

  @Test func `stored moments appear before the server answers and keep their place`() async throws {
    let live = try await ScriptedFeed(cached: ["9"]) { _, _ in .page(["12", "11", "10", "9"]) }
    #expect(live.driver.text.contains("T9"))
    let list = try #require(live.driver.top as? any ListScreen)
    live.start()
    try await live.driver.wait { live.driver.lines[0].contains("3 new [.]") && list.viewport.selection == 4 }
    live.driver.press(".")
    #expect(list.viewport.selection == 1 && live.driver.text.contains("T12"))
    #expect(!live.driver.lines[0].contains("new"))
  }

  @Test(arguments: [KeyEvent("g"), KeyEvent(.home)])
  func `going to the top shows new moments, too`(key: KeyEvent) async throws {
    let live = try await ScriptedFeed(cached: ["1"]) { _, _ in .page(["3", "2", "1"]) }
    live.start()
    try await live.driver.wait { live.feed?.newCount == 2 }
    live.driver.press(key)
    #expect(live.feed?.newCount == 0)
  }

  @Test func `an empty server and an unreachable server have different messages`() async throws {
    let live = try await ScriptedFeed { _, _ in .page([]) }
    live.start()
    try await live.driver.wait { live.driver.text.contains("This server has no moments yet.") }
    live.server.change(ScriptedFeed.absent)
    live.driver.press("r")
    try await live.driver.wait { live.driver.said.contains("press r to try again") }
    #expect(live.driver.text.contains("The server moments.example:443 cannot be reached."))
    live.server.change { _, _ in .page(["1"]) }
    live.driver.press("r")
    try await live.driver.wait { live.driver.text.contains("T1") }
  }

  @Test func `without an answer the rows stay, and the title says that they are old`() async throws {
    let live = try await ScriptedFeed(cached: ["1"], ScriptedFeed.absent)
    live.start()
    try await live.driver.wait { live.driver.lines[0].contains("Not up to date") }
    #expect(live.driver.text.contains("T1"))
    live.driver.press("j")
    #expect(live.driver.lines[0].contains("Not up to date"))
  }

  @Test func `a refresh error stays until a refresh succeeds`() async throws {
    let live = try await ScriptedFeed(cached: ["1"], ScriptedFeed.absent)
    live.driver.press("r")
    try await live.driver.wait { live.driver.said.contains("press r to try again") }
    live.server.change { _, _ in .page(["1"]) }
    live.feed?.catchUp()
    try await live.driver.wait { live.feed?.state == .current }
    #expect(live.driver.stack.status == nil)
    live.server.change(ScriptedFeed.absent)
    live.driver.press("r")
    try await live.driver.wait { live.driver.said.contains("press r to try again") }
    // A newer message stays.
    live.driver.stack.status = .note(L10n.Moments.noLink)
    live.server.change { _, _ in .page(["1"]) }
    live.feed?.catchUp()
    try await live.driver.wait { live.feed?.state == .current }
    #expect(live.driver.stack.status == .note(L10n.Moments.noLink))
  }

  @Test func `hidden likes are not asked for, and stored ones stay`() async throws {
    let live = try await ScriptedFeed { _, _ in
      .data("getMomentsDetailsByUserID", #"{"moments":[\#(ScriptedServer.Reply.moment("1", isLiked: true))]}"#)
    }
    _ = await live.feed?.load(within: .seconds(600))
    live.driver.session.services.internalToggles.update(toggle: .isLikeButtonForMomentEnabled, value: false)
    live.server.change { _, _ in .page(["1"]) }
    _ = await live.feed?.load(within: .seconds(600))
    let asked = live.server.requests.compactMap { $0.variables["withLikes"] }.map { ["1", "true"].contains($0) }
    #expect(asked == [true, false])
    #expect(try live.driver.session.reader.database.moment(id: "1")?.isLiked == true)
  }

  @Test func `a printed screen uses the remote configuration`() async throws {
    let live = try await ScriptedFeed(cached: ["1"]) { request, _ in
      request.field == "remoteConfiguration"
        ? .data("remoteConfiguration", #"{"likeButtonStyle":"star"}"#) : .page(["1"])
    }
    let result = await live.feed?.load(within: .seconds(600))
    #expect(throws: Never.self) { try result?.get() }
    #expect(live.driver.session.reader.remoteConfiguration.source == .server)
    live.driver.session.drawFrame()
    #expect(live.driver.text.contains("☆") && live.feed?.isBusy == false)
  }

  @Test func `a screen without the feed may use the remote configuration, too`() async throws {
    let live = try await ScriptedFeed(cached: ["1"]) { request, _ in
      .data(request.field, #"{"likeButtonStyle":"star"}"#)
    }
    await live.feed?.loadConfiguration()
    #expect(live.driver.session.reader.remoteConfiguration.source == .server)
    #expect(live.server.fields == ["remoteConfiguration"])
  }

  @Test func `Esc cancels a refresh and keeps the screen`() async throws {
    let live = try await ScriptedFeed(cached: ["1"]) { _, _ in
      try? await Task.sleep(for: .seconds(600))
      return .page(["2", "1"])
    }
    live.start()
    try await live.driver.wait { live.feed?.isRefreshing == true && live.driver.lines[0].contains("Refreshing…") }
    live.driver.press(.escape)
    try await live.driver.wait { live.driver.lines.last?.contains("The refresh was canceled.") == true }
    #expect(live.driver.text.contains("T1") && live.driver.lines[0].contains("Not up to date"))
  }

  @Test func `Esc leaves a screen during background work`() async throws {
    let live = try await ScriptedFeed(cached: ["1"]) { _, _ in
      try? await Task.sleep(for: .seconds(600))
      return .page(["1"])
    }
    live.start()
    live.driver.press(.enter)
    try await live.driver.wait { live.feed?.isRefreshing == true }
    live.driver.press(.escape)
    #expect(live.driver.stack.top === live.driver.stack.root)
    #expect(live.feed?.isRefreshing == true)
    live.feed?.stop()
  }

  @Test func `r says when there are no new moments`() async throws {
    let live = try await ScriptedFeed(cached: ["1"]) { _, _ in .page(["1"]) }
    live.driver.press("r")
    try await live.driver.wait { live.driver.lines.last?.contains("No new moments.") == true }
  }

  @Test func `a partial answer is shown with a note about missing data`() async throws {
    let live = try await ScriptedFeed { _, _ in .page(["1"], next: nil) }
    live.server.change { request, number in
      number == 1 ? .page(["2"], next: "a") : .page(["1"], next: "a")
    }
    live.driver.press("r")
    try await live.driver.wait { live.driver.said.contains("The feed is incomplete") }
    #expect(live.driver.text.contains("T2"))
  }

  // MARK: Likes

  @Test func `a like is marked until the server confirms it, even in another run`() async throws {
    let live = try await ScriptedFeed(cached: ["1"], ScriptedFeed.absent)
    live.start()
    try await live.driver.wait { live.driver.lines[0].contains("Not up to date") }
    live.driver.press("f")
    try await live.driver.wait { live.driver.text.contains("…♥") }
    live.server.change { request, _ in
      request.field == "updateMomentLike"
        ? .liked("1", request.isLiked)
        : .data(
          "getMomentsDetailsByUserID", #"{"moments":[\#(ScriptedServer.Reply.moment("1", isLiked: true))]}"#)
    }
    live.driver.press("r")
    try await live.driver.wait { live.driver.text.contains("♥") && !live.driver.text.contains("…♥") }
    #expect(live.server.requests.filter { $0.field == "updateMomentLike" && $0.isLiked }.count >= 1)
  }

  @Test func `a refused like is taken back and its reason shown`() async throws {
    let live = try await ScriptedFeed(cached: ["1"]) { request, _ in
      request.field == "updateMomentLike" ? .error("no", code: "FORBIDDEN") : .page(["1"])
    }
    live.start()
    try await live.driver.wait { live.feed?.state == .current }
    live.driver.press("f")
    try await live.driver.wait { live.driver.lines.last?.contains("Your like was refused and undone.") == true }
    #expect(!live.driver.text.contains("♥"))
  }

  @Test func `the reason that likes are queued is shown once`() async throws {
    let live = try await ScriptedFeed(cached: ["1"]) { request, _ in
      request.field == "updateMomentLike" ? ScriptedServer.Reply("", status: 422) : .page(["1"])
    }
    live.start()
    try await live.driver.wait { live.feed?.state == .current && live.feed?.isRefreshing == false }
    live.driver.press("f")
    try await live.driver.wait {
      live.driver.said.contains("Your likes are queued. The server responded with status 422.")
    }
    #expect(live.driver.text.contains("…♥"))
    live.driver.press("r")
    try await live.driver.wait { live.driver.said.contains("No new moments.") }
    live.server.change { request, _ in request.field == "updateMomentLike" ? .liked("1", true) : .page(["1"]) }
    live.driver.press("r")
    try await live.driver.wait { !live.driver.text.contains("…♥") }
  }

  @Test func `an open moment is updated from the server, too`() async throws {
    let live = try await ScriptedFeed(cached: ["1"]) { _, _ in
      .data("getMomentsDetailsByUserID", #"{"moments":[\#(ScriptedServer.Reply.moment("1", isLiked: true))]}"#)
    }
    live.driver.press(.enter)
    #expect(live.driver.text.contains("No likes") || live.driver.text.contains("0 likes"))
    live.driver.press("r")
    try await live.driver.wait { live.driver.text.contains("1 like") }
  }
}
