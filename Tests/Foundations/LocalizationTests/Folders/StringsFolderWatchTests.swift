import Foundation
import MomentsTestSupport
import Platform
import TerminalTestSupport
import Testing

@testable import Localization

@Suite(.limited)
struct StringsFolderWatchTests {
  private func watched() throws -> (folder: TemporaryFolder, watch: FileWatch) {
    let folder = try TemporaryFolder(["it.lproj/Localizable.strings": ""])
    return (folder, try #require(FileWatch([StringsFolder(path: folder.path).watchedPlaces])))
  }

  @Test func `temporary files of editors are ignored`() throws {
    let (folder, watch) = try watched()
    for name in [".Localizable.strings.swp", "4913", "Localizable.strings~", "#Localizable.strings#"] {
      try folder.file("it.lproj/\(name)", "x")
    }
    #expect(watch.takeEvents().isEmpty)
  }

  @Test func `a language that is added later is watched`() throws {
    let (folder, watch) = try watched()
    try FileManager.default.createDirectory(atPath: folder.path + "/sv.lproj", withIntermediateDirectories: false)
    #expect(watch.changes() == [0])
    watch.update()
    try folder.file("sv.lproj/Localizable.strings", "x")
    #expect(watch.changes() == [0])
  }

  @Test func `a folder that is removed and created again is watched`() throws {
    let (folder, watch) = try watched()
    try FileManager.default.removeItem(atPath: folder.path)
    _ = watch.takeEvents()
    try folder.file("it.lproj/Localizable.strings", "x")
    #expect(watch.changes() == [0])
    watch.update()
    try folder.file("it.lproj/Localizable.strings", "y")
    #expect(watch.changes() == [0])
  }
}
