import Testing

@testable import MomentsStore

struct StoreLocationTests {
  @Test(arguments: [
    (["XDG_DATA_HOME": "/data", "HOME": "/home/a"], "/data/moments"),
    (["HOME": "/home/a"], "/home/a/.local/share/moments"),
    (["XDG_DATA_HOME": "", "HOME": "/home/a"], "/home/a/.local/share/moments"),
    (["XDG_DATA_HOME": "relative", "HOME": "/home/a"], "/home/a/.local/share/moments"),
  ])
  func `the folder is where the XDG specification has it`(environment: [String: String], folder: String) throws {
    let location = try StoreLocation(environment: environment)
    #expect(location.folder == folder)
    #expect(location.databasePath == folder + "/moments.sqlite")
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "here"], ["XDG_DATA_HOME": "here"]])
  func `without a home there is no place`(environment: [String: String]) {
    #expect(throws: StoreError.noHome) { try StoreLocation(environment: environment) }
  }
}
