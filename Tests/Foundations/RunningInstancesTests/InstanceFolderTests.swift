import Foundation
import MomentsTestSupport
import Platform
import TerminalTestSupport
import Testing

@testable import RunningInstances

@Suite(.onMainActor)
@MainActor
struct InstanceFolderTests {
  private let temporary: TemporaryFolder
  private let folder: InstanceFolder
  private let manager = FileManager.default

  init() throws {
    temporary = try TemporaryFolder()
    folder = InstanceFolder(path: temporary.path + "/a/b/run")
  }

  /// By whoever listens, and by whoever hands over.
  private func expectUnsafe(_ danger: FileError.Danger, _ folder: InstanceFolder) async {
    let error = InstanceError.folder(.unsafe(path: folder.path, danger))
    #expect(throws: error) { try LinkLog().listener(folder) }
    await #expect(throws: error) { try await folder.asked("a") }
  }

  @Test(arguments: [
    (["XDG_RUNTIME_DIR": "/run/user/7"], "/run/user/7/moments"), (["XDG_RUNTIME_DIR": "run"], "/data/run"),
    (["XDG_RUNTIME_DIR": ""], "/data/run"), ([:], "/data/run"),
  ])
  func `the folder is in the runtime directory, or in the data folder`(environment: [String: String], path: String) {
    #expect(InstanceFolder(environment: environment, dataFolder: "/data").path == path)
  }

  @Test func `the folder and its parents are created for their owner only`() throws {
    _ = try folder.listen()
    _ = try folder.listen()
    for path in [folder.path, temporary.path + "/a"] {
      #expect(try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test func `the path of the folder may have any length`() async throws {
    let deep = InstanceFolder(path: temporary.path + String(repeating: "/a long name of a folder", count: 40))
    let log = LinkLog()
    let listener = try log.listener(deep)
    #expect(try await deep.asked("a")?.message == "main: a")
    listener.close()
  }

  @Test(arguments: [0o770, 0o707, 0o777, 0o720, 0o1777])
  func `a folder that others can write to is rejected`(mode: mode_t) async throws {
    _ = try folder.listen()
    #expect(chmod(folder.path, mode) == 0)
    await expectUnsafe(.folderWritableByOthers, folder)
  }

  @Test func `a symbolic link, a file and a folder of another user are rejected`() async throws {
    _ = try folder.listen()
    for target in [folder.path, "/nowhere/at/all"] {
      let link = temporary.path + "/link" + target.replacing("/", with: "_")
      try manager.createSymbolicLink(atPath: link, withDestinationPath: target)
      await expectUnsafe(.notFolder, InstanceFolder(path: link))
    }
    await expectUnsafe(.notFolder, InstanceFolder(path: try temporary.file("file", "")))
    await expectUnsafe(.foreignFolder, InstanceFolder(path: folder.path, owner: InstanceFolder.ownUser + 1))
  }

  @Test func `a folder that cannot be created is an error`() throws {
    let path = try temporary.file("file", "") + "/run"
    for (path, code) in [(path, ENOTDIR), ("/proc/run", ENOENT)] {
      #expect(throws: InstanceError.folder(.cannotWrite(path: path, SystemError(code)))) {
        try LinkLog().listener(InstanceFolder(path: path))
      }
    }
  }
}
