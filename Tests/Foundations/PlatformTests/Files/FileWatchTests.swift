import Foundation
import MomentsTestSupport
import Platform
import TerminalTestSupport
import Testing

@Suite(.limited)
struct FileWatchTests {
  private let folder: TemporaryFolder
  /// Where files are written that then come into the folder complete: a program that another test starts at this moment may
  /// hold a file open that was just written, so that its end is reported late.
  private let elsewhere: TemporaryFolder
  private var path: String { folder.path + "/sea.json" }

  init() throws {
    folder = try TemporaryFolder()
    elsewhere = try TemporaryFolder()
    try place("1", at: folder.path + "/sea.json")
  }

  private func write(_ text: String, to path: String? = nil) throws {
    try Data(text.utf8).write(to: URL(filePath: path ?? self.path))
  }

  private func place(_ text: String, at path: String) throws {
    let source = elsewhere.path + "/" + text
    try write(text, to: source)
    try #require(link(source, path) == 0)
  }

  @Test func `a file that is written in its place is noticed, once`() throws {
    let watch = try #require(FileWatch(watching: path))
    #expect(watch.takeEvents().isEmpty)
    try write("2")
    #expect(watch.changes() == [0])
    #expect(watch.takeEvents().isEmpty)
  }

  @Test func `replacing a file repeatedly is noticed, and so is its removal`() throws {
    let watch = try #require(FileWatch(watching: path))
    for text in ["2", "3", "4"] {
      try place(text, at: folder.path + "/new")
      #expect(watch.takeEvents().isEmpty)
      #expect(rename(folder.path + "/new", path) == 0)
      #expect(watch.changes() == [0])
      watch.update()
    }
    #expect(unlink(path) == 0)
    #expect(watch.changes() == [0])
  }

  @Test func `other files in the folder are ignored`() throws {
    let watch = try #require(FileWatch(watching: path))
    for name in [".sea.json.swp", "sea.json~", "4913", "other.json"] { try write("x", to: folder.path + "/" + name) }
    #expect(watch.takeEvents().isEmpty)
  }

  @Test func `a new file is noticed`() throws {
    let watch = try #require(FileWatch(watching: folder.path + "/later.json"))
    try write("x", to: folder.path + "/later.json")
    #expect(watch.changes() == [0])
  }

  @Test func `both a symbolic link and its target are watched`() throws {
    let other = try TemporaryFolder()
    let link = folder.path + "/link.json"
    let target = other.path + "/target.json"
    try write("x", to: target)
    #expect(symlink(target, link) == 0)
    let watch = try #require(FileWatch(watching: link))
    try write("y", to: target)
    #expect(watch.changes() == [0])
    #expect(symlink(path, link + ".new") == 0 && rename(link + ".new", link) == 0)
    #expect(watch.changes() == [0])
    watch.update()
    try write("z")
    #expect(watch.changes() == [0])
  }

  @Test func `a folder that is removed and created again is watched`() throws {
    let inner = folder.path + "/inner"
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
    try write("1", to: inner + "/sea.json")
    let watch = try #require(FileWatch(watching: inner + "/sea.json"))
    try FileManager.default.removeItem(atPath: inner)
    #expect(watch.changes() == [0])
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
    #expect(watch.changes() == [0])
    watch.update()
    try write("2", to: inner + "/sea.json")
    #expect(watch.changes() == [0])
  }

  @Test func `a missing path is watched without an error`() {
    #expect(FileWatch(watching: "/nowhere/at/all.json")?.takeEvents() == [])
  }

  @Test func `a file in folders that are missing is noticed as soon as they exist`() throws {
    let path = folder.path + "/config/moments/keys.json"
    let watch = try #require(FileWatch(watching: path))
    try FileManager.default.createDirectory(atPath: folder.path + "/config", withIntermediateDirectories: false)
    #expect(watch.changes() == [0])
    watch.update()
    try FileManager.default.createDirectory(atPath: folder.path + "/config/moments", withIntermediateDirectories: false)
    #expect(watch.changes() == [0])
    watch.update()
    try write("{}", to: path)
    #expect(watch.changes() == [0])
  }

  @Test func `several files are distinguished, even in one folder`() throws {
    let paths = try ["a.json", "b.json"].map { try folder.file($0, "{}") }
    let watch = try #require(FileWatch(paths.map { path in { FileWatch.places(ofFile: path) } }))
    _ = try folder.file("b.json", "1")
    #expect(watch.changes() == [1])
    for name in ["a.json", "b.json"] { _ = try folder.file(name, "2") }
    var seen: Set<Int> = []
    while seen.count < 2 { seen.formUnion(watch.changes()) }
  }
}

extension FileWatch {
  fileprivate convenience init?(watching path: String) {
    self.init([{ Self.places(ofFile: path) }])
  }
}
