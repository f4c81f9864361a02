import DesignKit
import Documents
import Foundation
import Localization
import MomentsStore
import MomentsTestSupport
import Testing

@testable import Settings

struct SavedFiltersTests {
  private let folder: TemporaryFolder
  private let filters: SavedFilters
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/moments/settings.json"
    filters = SavedFilters(path: path)
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/moments", withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private var file: String { get throws { try String(contentsOfFile: path, encoding: .utf8) } }

  @Test func `a saved filter is in the file, and found again by its name`() throws {
    #expect(filters.filters.isEmpty && filters.error == nil)
    #expect(try filters.save(SavedFilter(name: " wet days ", text: "rain newer:2d")) == nil)
    #expect(try filters.save(SavedFilter(name: "Ada", text: "from:ada")) == nil)
    #expect(filters.filters.map(\.name) == ["Ada", "wet days"] && filters.filters[1].text == "rain newer:2d")
    #expect(
      try file == """
        {
          "filters" : {
            "Ada" : "from:ada",
            "wet days" : "rain newer:2d"
          }
        }

        """)
  }

  @Test func `a filter with the same name is replaced, and its text is returned`() throws {
    _ = try filters.save(SavedFilter(name: "a", text: "rain"))
    #expect(try filters.save(SavedFilter(name: "a", text: "rain")) == nil)
    #expect(try filters.save(SavedFilter(name: "a", text: "snow")) == "rain")
    #expect(filters.filters.map(\.text) == ["snow"])
  }

  @Test func `other settings stay, and without filters the file has none`() throws {
    try write(#"{ "server": "https://a.example/", "filters": { "bad": 3 } }"#)
    _ = try filters.save(SavedFilter(name: "a", text: "rain"))
    #expect(try file.contains(#""server" : "https://a.example/""#) && file.contains(#""bad" : 3"#))
    try filters.remove("a")
    try filters.remove("bad")
    #expect(try !file.contains("filters") && file.contains("server"))
  }

  @Test func `entries with an error are reported with line and column, and the others apply`() throws {
    try write(
      """
      { "filters": {
          "rain": "rain",
          "a/b": "snow",
          "wrong": "form:ada",
          "empty": " ",
          "number": 3 } }
      """)
    #expect(filters.filters.map(\.name) == ["rain"])
    guard case .invalid(_, let issues)? = filters.error else { throw NoIssues() }
    #expect(
      issues.map { "\($0.location.line):\($0.location.column) \($0.key)" } == [
        "3:5 filters.a/b", "4:5 filters.wrong", "5:5 filters.empty", "6:5 filters.number",
      ])
    #expect(issues[1].message.resolved(in: Language("en")).contains("“form:” is unknown"))
  }

  private struct NoIssues: Error {}

  @Test func `a file that is not JSON is not overwritten`() throws {
    try write("{ \"filters\": ")
    #expect(throws: FilterStorageError.self) { try filters.save(SavedFilter(name: "a", text: "rain")) }
    #expect(try file == "{ \"filters\": ")
  }

  @Test func `a symbolic link to the file stays one`() throws {
    try write("{}")
    let target = folder.path + "/dot-file.json"
    try FileManager.default.moveItem(atPath: path, toPath: target)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    _ = try filters.save(SavedFilter(name: "a", text: "rain"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
    #expect(try String(contentsOfFile: target, encoding: .utf8).contains("rain"))
  }

  @Test func `filters that several instances save at once are all kept`() async throws {
    let path = path
    try await withThrowingTaskGroup { group in
      for instance in 0..<4 {
        group.addTask {
          for number in 0..<10 {
            _ = try SavedFilters(path: path).save(SavedFilter(name: "filter \(instance) \(number)", text: "rain"))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(filters.filters.count == 40)
  }

  @Test func `a folder that cannot be written is an error`() throws {
    try "".write(toFile: folder.path + "/moments", atomically: true, encoding: .utf8)
    #expect(throws: FilterStorageError.self) { try filters.save(SavedFilter(name: "a", text: "rain")) }
  }

  @Test(arguments: ["", " ", "a/b", "a:b", "a?", "a\u{1B}b", String(repeating: "a", count: 41), "--"])
  func `a name that cannot be typed as a command is an error`(name: String) {
    #expect(throws: FilterStorageError.wrongName) { try SavedFilter(name: name, text: "rain") }
  }
}
