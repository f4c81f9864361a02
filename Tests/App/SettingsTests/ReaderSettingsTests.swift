import DesignKit
import MomentsStore
import MomentsTestSupport
import Testing

@testable import Settings

@MainActor
struct ReaderSettingsTests {
  private let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  @Test func `a saved value is available in the next run`() throws {
    try ReaderSettings(database: store.database).set(.increased, for: .contrast)
    #expect(ReaderSettings(database: store.database)[.contrast] == .increased)
  }

  @Test func `a value for one run replaces the stored value and is not saved`() throws {
    let settings = ReaderSettings(database: store.database)
    try settings.set(.extraLarge, for: .textSize)
    settings.use(.small, for: .textSize)
    #expect(settings[.textSize] == .small)
    #expect(ReaderSettings(database: store.database)[.textSize] == .extraLarge)
  }

  @Test func `settings that save no changes apply them to one run only`() throws {
    let settings = ReaderSettings(database: store.database, keepsChanges: false)
    try settings.set(true, for: .showsAddress)
    #expect(settings[.showsAddress])
    #expect(!ReaderSettings(database: store.database)[.showsAddress])
  }

  @Test func `the last fifty links are saved, each once`() throws {
    let settings = ReaderSettings(database: store.database)
    for number in 1...60 { try settings.remember(link: "Moment/\(number)") }
    try settings.remember(link: "Moment/30")
    #expect(settings[.links].count == 50)
    #expect(settings[.links].first == "Moment/11")
    #expect(settings[.links].last == "Moment/30")
    #expect(settings[.links].count { $0 == "Moment/30" } == 1)
  }
}
