import MomentsTestSupport
import Testing

@testable import MomentsStore

struct SettingsTests {
  @Test func `a setting has its latest value`() throws {
    let folder = try TemporaryFolder()
    let database = folder.database()
    try database.store("L", forSetting: "textSize")
    try database.store("AX5", forSetting: "textSize")
    try database.store("", forSetting: "empty; DROP TABLE setting")
    #expect(try database.settings() == ["textSize": "AX5", "empty; DROP TABLE setting": ""])
    #expect(try folder.database().settings() == database.settings())
  }
}
