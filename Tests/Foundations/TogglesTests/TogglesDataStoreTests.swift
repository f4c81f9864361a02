import Testing

@testable import Toggles

/// A storage in memory, which fails while it is full.
@MainActor
private final class MemoryStorage: ToggleStorage {
  struct Full: Error {}

  private(set) var values: [String: Bool] = [:]
  var isFull = false

  func value(forToggle name: String) -> Bool? { values[name] }

  func set(_ value: Bool, forToggle name: String) throws {
    if isFull { throw Full() }
    values[name] = value
  }
}

@MainActor
struct InternalTogglesDataStoreTests {
  private let storage = MemoryStorage()
  private let toggles: InternalTogglesDataStore

  init() {
    toggles = InternalTogglesDataStore(storage: storage)
  }

  @Test func `a toggle that was never set has its default, and stays unset`() {
    #expect(toggles.isToggleOn(.isLikeButtonForMomentEnabled))
    #expect(storage.values.isEmpty)
  }

  @Test(arguments: [[false], [true], [false, true], [true, false]]) func `the last setting is used and stored`(
    settings: [Bool]
  ) throws {
    for value in settings {
      try toggles.update(toggle: .isLikeButtonForMomentEnabled, value: value)
      #expect(toggles.isToggleOn(.isLikeButtonForMomentEnabled) == value)
    }
    #expect(storage.values == ["isLikeButtonForMomentEnabled": settings.last])
    let next = InternalTogglesDataStore(storage: storage)
    #expect(next.isToggleOn(.isLikeButtonForMomentEnabled) == settings.last)
  }

  @Test func `a toggle stays unchanged if storing it fails`() throws {
    try toggles.update(toggle: .isLikeButtonForMomentEnabled, value: false)
    storage.isFull = true
    #expect(throws: MemoryStorage.Full.self) {
      try toggles.update(toggle: .isLikeButtonForMomentEnabled, value: true)
    }
    #expect(!toggles.isToggleOn(.isLikeButtonForMomentEnabled))
  }

  @Test func `the event log is off by default`() {
    #expect(!toggles.isToggleOn(.isEventLogEnabled))
  }

  @Test func `a value that was stored elsewhere takes effect at once`() throws {
    try storage.set(false, forToggle: "isLikeButtonForMomentEnabled")
    #expect(!toggles.isToggleOn(.isLikeButtonForMomentEnabled))
  }
}

@MainActor
struct BuildTargetTogglesDataStoreTests {
  @Test(arguments: [(BuildTargetToggle.debug, true), (.internal, true), (.production, false)])
  func `exactly one target is on, and all targets except production show internal screens`(
    target: BuildTargetToggle, showsInternalScreens: Bool
  ) {
    let toggles = BuildTargetTogglesDataStore(target: target)
    #expect(BuildTargetToggle.allCases.filter { toggles.isToggleOn($0) } == [target])
    #expect(toggles.showsInternalScreens == showsInternalScreens)
  }

  @Test func `the build target cannot be changed`() {
    let toggles = BuildTargetTogglesDataStore(target: .production)
    for toggle in BuildTargetToggle.allCases {
      #expect(throws: ToggleError.immutable) { try toggles.update(toggle: toggle, value: true) }
    }
    #expect(!toggles.showsInternalScreens)
  }

  @Test func `the current build target follows the compiler conditions`() {
    #if Internal
      #expect(BuildTargetToggle.current == .internal)
    #elseif DEBUG
      #expect(BuildTargetToggle.current == .debug)
    #else
      #expect(BuildTargetToggle.current == .production)
    #endif
  }
}
