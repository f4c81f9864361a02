import Foundation
import MomentsTestSupport
import NetworkTestSupport
import Networking
import TerminalTestSupport
import TerminalUI
import Testing
import WebAddresses

@testable import DesignKit
@testable import Pictures

@Suite(.onMainActor)
@MainActor
struct PictureLoaderTests {
  private let kitchen = PictureKitchen()
  private let clock = Clock()

  @MainActor
  private final class Clock {
    var now: Int64 = 1000
  }

  private func loader(memory: Int = PictureLoader.defaultMemory) -> PictureLoader {
    PictureLoader(memory: memory, now: { [clock] in clock.now }, make: kitchen.make)
  }

  private func request(_ address: String, columns: Int = 4) -> PictureRequest {
    let size = CellSize(columns: columns, rows: 2)
    return PictureRequest(
      address: "https://a.example/\(address)", target: PictureTarget(size: size, mode: .fill, depth: .trueColor))
  }

  private func address(_ name: String) -> String { request(name).address }

  private var picture: CellPicture { CellPicture(size: CellSize(columns: 4, rows: 2), cells: []) }

  @Test func `two pictures are made at once, those of the latest frame first`() async {
    let loader = loader()
    let first = ["a", "b", "c", "d"]
    for name in first { _ = loader.picture(for: request(name)) }
    #expect(await Set([kitchen.next(), kitchen.next()]) == [address("a"), address("b")])
    // The screen was scrolled a little.
    loader.endFrame()
    for name in ["a", "b", "d", "e", "f"] { _ = loader.picture(for: request(name)) }
    loader.endFrame()
    kitchen.serve(address("b"), .success(picture))
    #expect(await kitchen.next() == address("d"))
    kitchen.serve(address("a"), .success(picture))
    #expect(await kitchen.next() == address("e"))
    kitchen.serve(address("d"), .success(picture))
    #expect(await kitchen.next() == address("f"))
    #expect(!kitchen.orders.contains(address("c")))
    for name in ["e", "f"] { kitchen.serve(address(name), .success(picture)) }
    await loader.settled()
  }

  @Test func `frames that show again what is loading start nothing, so they do not cause one another`() async {
    let loader = loader()
    for frame in 0..<3 {
      for name in ["a", "a", "b", "c"] { _ = loader.picture(for: request(name)) }
      loader.endFrame()
      #expect(loader.willStartJobs == (frame == 0))
      if frame == 0 { _ = await [kitchen.next(), kitchen.next()] }
    }
    for name in ["a", "b"] { kitchen.serve(address(name), .success(picture)) }
    #expect(await kitchen.next() == address("c"))
    kitchen.serve(address("c"), .success(picture))
    await loader.settled()
  }

  @Test func `a picture that scrolled away is canceled, and restarted when it returns`() async {
    let loader = loader()
    _ = loader.picture(for: request("a"))
    _ = await kitchen.next()
    loader.endFrame()
    loader.endFrame()
    _ = loader.picture(for: request("b"))
    #expect(await kitchen.next() == address("b"))
    kitchen.serve(address("b"), .success(picture))
    await loader.settled()
    #expect(kitchen.cancelled == [address("a")])
    #expect(loader.picture(for: request("a")) == .loading)
    #expect(await kitchen.next() == address("a"))
    kitchen.serve(address("a"), .success(picture))
    await loader.settled()
    #expect(loader.picture(for: request("a")) == .ready(picture))
  }

  @Test func `a failure is shown; only network errors are retried after a minute`() async {
    let loader = loader()
    for (name, error) in [("a", PictureError.transport(.status(503))), ("b", .damaged)] {
      _ = loader.picture(for: request(name))
      _ = await kitchen.next()
      kitchen.serve(address(name), .failure(error))
      await loader.settled()
      #expect(loader.picture(for: request(name)) == .failed(error.message))
    }
    clock.now += 59
    #expect(loader.picture(for: request("a")) == .failed(PictureError.transport(.status(503)).message))
    clock.now += 1
    #expect(loader.picture(for: request("a")) == .loading)
    #expect(loader.picture(for: request("b")) == .failed(PictureError.damaged.message))
    loader.forgetFailures()
    #expect(loader.picture(for: request("b")) == .loading)
    #expect(await Set([kitchen.next(), kitchen.next()]) == [address("a"), address("b")])
    for name in ["a", "b"] { kitchen.serve(address(name), .success(picture)) }
    await loader.settled()
  }

  @Test func `another size waits until the first one has downloaded the file`() async {
    let loader = loader()
    _ = loader.picture(for: request("a", columns: 4))
    _ = loader.picture(for: request("a", columns: 8))
    #expect(await kitchen.next() == address("a"))
    #expect(kitchen.orders.count == 1)
    kitchen.serve(address("a"), .success(picture))
    #expect(await kitchen.next() == address("a"))
    kitchen.serve(address("a"), .success(picture))
    await loader.settled()
    #expect(loader.picture(for: request("a", columns: 8)) == .ready(picture))
  }

  @Test(arguments: [("", 100), (String(repeating: "a", count: 3_000), 5)])
  func `memory stays within its limit while scrolling, addresses included`(suffix: String, count: Int) async {
    let loader = loader(memory: 10_000)
    for number in 0..<count {
      let name = "\(number)\(suffix)"
      #expect(await settle(loader, name) == [.ready(picture)])
      loader.endFrame()
      #expect(loader.memory > suffix.utf8.count && loader.memory <= 10_000)
    }
    #expect(loader.picture(for: request("0\(suffix)")) == .loading)
  }

  @Test func `a long text of a server is kept in a shortened form`() async throws {
    let loader = loader(memory: 100_000)
    let text = String(repeating: "a", count: 30_000)
    _ = loader.picture(for: request("0"))
    _ = await kitchen.next()
    kitchen.serve(address("0"), .failure(.transport(.invalidURL(text))))
    await loader.settled()
    guard case .failed(let message) = loader.picture(for: request("0")) else {
      Issue.record("the failure is not kept")
      return
    }
    #expect("\(message)".utf8.count < 5_000)
  }

  // MARK: Pixels

  /// Asks until there is nothing more to come.
  private func settle(_ loader: PictureLoader, _ names: String...) async -> [PictureState] {
    for name in names {
      guard loader.picture(for: request(name)) == .loading else { continue }
      _ = await kitchen.next()
      kitchen.serve(address(name), .success(picture))
      await loader.settled()
    }
    _ = names.map { loader.picture(for: request($0)) }
    await loader.settled()
    return names.map { loader.picture(for: request($0)) }
  }

  private func pixels(_ state: PictureState?) -> PixelPicture? {
    guard case .ready(let picture)? = state else { return nil }
    return picture.pixels
  }

  @Test func `pixels are made after the cells, and only if they can be shown`() async {
    let loader = loader()
    #expect(await settle(loader, "a") == [.ready(picture)] && kitchen.pixelOrders == [])
    loader.pixelsPerCell = PixelSize(width: 8, height: 16)
    // Without a moment in which there is nothing.
    #expect(loader.picture(for: request("a")) == .ready(picture))
    await loader.settled()
    let sharp = loader.picture(for: request("a"))
    #expect(pixels(sharp)?.size == PixelSize(width: 32, height: 32))
    // One and the same each time, so that a terminal gets it once.
    #expect(loader.picture(for: request("a")) == sharp && kitchen.pixelOrders == ["a 8x16"])
    loader.pixelsPerCell = PixelSize(width: 10, height: 20)
    #expect(pixels(await settle(loader, "a").first)?.size == PixelSize(width: 40, height: 40))
    loader.pixelsPerCell = nil
    #expect(loader.picture(for: request("a")) == .ready(picture))
  }

  @Test func `if pixels fail, the cells are shown`() async {
    let loader = loader()
    loader.pixelsPerCell = PixelSize(width: 8, height: 16)
    #expect(await settle(loader, "x") == [.ready(picture)])
    #expect(
      loader.picture(for: request("x")) == .ready(picture) && kitchen.pixelOrders == ["x 8x16"] && !loader.isLoading)
  }

  @Test func `pixels count as memory, too`() async {
    let loader = loader(memory: 20_000)
    loader.pixelsPerCell = PixelSize(width: 8, height: 16)
    for name in ["a", "b", "c", "d", "e", "f", "g", "h"] {
      #expect(pixels(await settle(loader, name).first) != nil)
      loader.endFrame()
      #expect(loader.memory <= 20_000 && loader.memory > 3072)
    }
  }

  // MARK: The web

  private func loader(_ folder: TemporaryFolder, _ server: LoopbackServer) throws -> PictureLoader {
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_CACHE_HOME"] = folder.path
    return PictureLoader(
      transport: CurlTransport(environment: environment),
      isTrusted: { [origin = try WebOrigin(of: server.url())] in $0 == origin },
      environment: environment, now: { 1000 })
  }

  private func request(_ server: LoopbackServer, _ target: String) throws -> PictureRequest {
    PictureRequest(
      address: try server.url(target).absoluteString,
      target: PictureTarget(size: CellSize(columns: 16, rows: 8), mode: .fill, depth: .trueColor))
  }

  @Test func `pictures come from the web first, and then from the disk`() async throws {
    let server = try LoopbackServer { request in
      request.target == "/page"
        ? .http(200, [HTTPHeader("Content-Type", "image/png")], SamplePicture.html)
        : .http(200, [], SamplePicture.squares)
    }
    let folder = try TemporaryFolder()
    let (photo, page) = (try request(server, "/photo"), try request(server, "/page"))
    for _ in 0..<2 {
      let loader = try loader(folder, server)
      #expect(loader.picture(for: photo) == .loading && loader.picture(for: page) == .loading)
      await loader.settled()
      guard case .ready(let picture) = loader.picture(for: photo) else {
        Issue.record("There is no picture.")
        return
      }
      #expect(picture.size == photo.target.size)
      #expect(loader.picture(for: page) == .failed(PictureError.notPicture.message))
    }
    #expect(server.requests.map(\.target).sorted() == ["/page", "/page", "/photo"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/moments/pictures").count == 1)
  }
}
