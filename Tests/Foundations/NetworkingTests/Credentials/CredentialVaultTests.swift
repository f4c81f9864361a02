import Foundation
import Localization
import MomentsTestSupport
import Platform
import TerminalTestSupport
import Testing

@testable import Networking

@Suite(.limited)
struct CredentialVaultTests {
  private let folder: TemporaryFolder
  private let vault: CredentialVault

  private static let noKeyring = Keyring(environment: ["PATH": ""])

  init() throws {
    folder = try TemporaryFolder()
    vault = CredentialVault(folder: folder.path + "/a/b", keyring: Self.noKeyring)
  }

  private func credential(_ server: String = "https://example.org:443", token: String = "t0ken") -> Credential {
    Credential(server: server, token: token, address: "https://example.org:443")
  }

  /// The names of the credentials in the file.
  private func names(in folder: String? = nil) throws -> [String] {
    struct File: Decodable {
      struct Entry: Decodable { let server: String }
      let signIns: [Entry]
    }
    let path = (folder ?? "\(self.folder.path)/a/b") + "/feed-credentials.json"
    guard let contents = FileManager.default.contents(atPath: path) else { return [] }
    return try JSONDecoder().decode(File.self, from: contents).signIns.map(\.server)
  }

  private func expectDamage(of vault: CredentialVault, in folder: String) async {
    let aside = folder + "/feed-credentials.damaged.json"
    await #expect(throws: CredentialError.damaged(setAside: aside)) {
      try await vault.credential(for: credential().server)
    }
  }

  private func keyringVault() async throws -> (FakeKeyring, CredentialVault) {
    let fake = try await FakeKeyring()
    return (fake, CredentialVault(folder: folder.path, keyring: fake.keyring))
  }

  private var path: String { folder.path + "/a/b/feed-credentials.json" }

  private func permissions(_ path: String) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  private func setPermissions(_ permissions: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
  }

  private func expect(_ danger: FileError.Danger, at path: String) async {
    let server = credential().server
    await #expect(throws: CredentialError.file(.unsafe(path: path, danger))) { try await vault.credential(for: server) }
    await #expect(throws: CredentialError.file(.unsafe(path: path, danger))) { try await vault.store(credential()) }
  }

  // MARK: Keeping

  @Test func `a stored credential can be read back, and only its owner can access the file`() async throws {
    #expect(try await vault.credential(for: credential().server) == nil)
    try await vault.store(credential())
    #expect(try await vault.credential(for: credential().server) == credential())
    #expect(try permissions(path) == 0o600 && permissions(folder.path + "/a/b") == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b") == ["feed-credentials.json"])
  }

  @Test func `each name has its own credential`() async throws {
    let other = credential("http://127.0.0.1:4000", token: "other")
    for credential in [credential(token: "old"), other, credential()] { try await vault.store(credential) }
    #expect(try await vault.credential(for: credential().server)?.token == "t0ken")
    #expect(try await vault.credential(for: other.server) == other)
    #expect(try await vault.credential(for: "https://example.org:8443") == nil)
    #expect(try names() == [other.server, credential().server])
  }

  @Test func `one credential is removed, and the file with the last one`() async throws {
    let other = credential("http://127.0.0.1:4000")
    for credential in [credential(), other] { try await vault.store(credential) }
    try await vault.remove(other.server)
    #expect(try names() == [credential().server])
    try await vault.remove(credential().server)
    try await vault.remove(credential().server)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b").isEmpty)
  }

  @Test func `a folder that cannot be created is an error`() async throws {
    _ = try folder.file("a", "")
    await #expect(throws: CredentialError.self) { try await vault.store(credential()) }
  }

  @Test func `the folder is that of the app's state`() throws {
    #expect(try CredentialVault(environment: ["XDG_STATE_HOME": "/state"]).folder == "/state/moments")
    #expect(throws: CredentialError.noHome) { try CredentialVault(environment: ["XDG_STATE_HOME": "state"]) }
  }

  // MARK: What is not trusted

  @Test(arguments: [0o640, 0o604, 0o620, 0o666])
  func `a file that others can read or write is rejected and left unchanged`(mode: Int) async throws {
    try await vault.store(credential())
    try setPermissions(mode, path)
    await expect(.openToOthers, at: path)
    #expect(try permissions(path) == mode)
  }

  @Test func `a symbolic link, a folder and a pipe are rejected`() async throws {
    try await vault.store(credential())
    let manager = FileManager.default
    try manager.moveItem(atPath: path, toPath: path + ".moved")
    try manager.createSymbolicLink(atPath: path, withDestinationPath: path + ".moved")
    await expect(.symbolicLink, at: path)
    try manager.removeItem(atPath: path)
    try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
    await expect(.notFile, at: path)
    try manager.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    await expect(.notFile, at: path)
  }

  @Test func `a folder of another user is rejected`() async throws {
    try await vault.store(credential())
    let vault = CredentialVault(folder: folder.path + "/a/b", owner: geteuid() + 1, keyring: Self.noKeyring)
    await #expect(throws: CredentialError.file(.unsafe(path: folder.path + "/a/b", .foreignFolder))) {
      try await vault.credential(for: credential().server)
    }
  }

  @Test func `a folder that others can write to, or that is a symbolic link, is rejected`() async throws {
    try await vault.store(credential())
    let inner = folder.path + "/a/b"
    try setPermissions(0o770, inner)
    await expect(.folderWritableByOthers, at: inner)
    try FileManager.default.removeItem(atPath: inner)
    try FileManager.default.createSymbolicLink(atPath: inner, withDestinationPath: folder.path)
    await expect(.notFolder, at: inner)
  }

  // MARK: Damaged files

  @Test(arguments: ["", "{", "[]", #"{"version":2,"signIns":[]}"#, #"{"version":1,"signIns":[{"server":7}]}"#])
  func `a damaged file is reported, set aside, and deleted with the last credential`(contents: String) async throws {
    try await vault.store(credential())
    try Data(contents.utf8).write(to: URL(filePath: path))
    try setPermissions(0o600, path)
    let aside = folder.path + "/a/b/feed-credentials.damaged.json"
    await expectDamage(of: vault, in: folder.path + "/a/b")
    #expect(try String(contentsOfFile: aside, encoding: .utf8) == contents)
    #expect(try names() == [])
    try await vault.store(credential())
    #expect(try await vault.credential(for: credential().server) == credential())
    try await vault.remove(credential().server)
    #expect(!FileManager.default.fileExists(atPath: aside))
  }

  @Test func `storing succeeds despite a damaged file`() async throws {
    try await vault.store(credential("http://127.0.0.1:4000"))
    try Data("{".utf8).write(to: URL(filePath: path))
    try setPermissions(0o600, path)
    try await vault.store(credential())
    #expect(try names() == [credential().server])
  }

  @Test func `a file of a gigabyte is not read`() async throws {
    let vault = CredentialVault(folder: folder.path, keyring: Self.noKeyring)
    let path = try folder.file("feed-credentials.json", "{}")
    try setPermissions(0o600, path)
    #expect(truncate(path, 1 << 30) == 0)
    await expectDamage(of: vault, in: folder.path)
  }

  // MARK: The keyring

  @Test func `the secret is in the keyring, not in the file`() async throws {
    let (fake, vault) = try await keyringVault()
    try await vault.store(credential())
    let file = try String(contentsOfFile: folder.path + "/feed-credentials.json", encoding: .utf8)
    #expect(file.contains("https://example.org:443") && !file.contains("t0ken"))
    #expect(try await vault.credential(for: credential().server) == credential())
    try await vault.remove(credential().server)
    #expect(try await fake.keyring.token(of: credential().server) == nil)
    #expect(try !fake.arguments.contains("t0ken"))
  }

  @Test func `no argument of the keyring's program contains an address`() async throws {
    let (fake, vault) = try await keyringVault()
    let secret = credential("https://feeds.example.org/private?key=s3cret")
    try await vault.store(secret)
    #expect(try await vault.credential(for: secret.server) == secret)
    try await vault.remove(secret.server)
    let name = StableHash.hex(secret.server.utf8)
    #expect(
      try fake.arguments == """
        store --label moments: feeds.example.org application moments feed \(name)
        lookup application moments feed \(name)
        clear application moments feed \(name)

        """)
  }

  @Test(arguments: [false, true])
  func `a token that version 1.0.0 has put into the keyring is moved, or removed at sign-out`(
    signsOut: Bool
  ) async throws {
    let (fake, vault) = try await keyringVault()
    let old = credential("https://feeds.example.org/private?key=s3cret")
    try fake.keep("t0ken", named: old.server)
    let path = try folder.file(
      "feed-credentials.json",
      """
      {"version":1,"signIns":[{"server":"\(old.server)","address":"https://example.org:443"}]}
      """)
    try setPermissions(0o600, path)
    if !signsOut {
      for _ in 0..<2 { #expect(try await vault.credential(for: old.server) == old) }
      #expect(try await fake.keyring.token(of: old.server, isOld: true) == nil)
      #expect(try await fake.keyring.token(of: old.server) == "t0ken")
    }
    try await vault.remove(old.server)
    #expect(try fake.names.isEmpty && names(in: folder.path).isEmpty)
  }

  @Test func `without a working keyring, the secret is in the file`() async throws {
    let (fake, vault) = try await keyringVault()
    try fake.fail("Cannot autolaunch D-Bus without X11 $DISPLAY\n")
    try await vault.store(credential())
    #expect(try await vault.credential(for: credential().server) == credential())
    try await vault.remove(credential().server)
    #expect(try names(in: folder.path) == [])
  }

  @Test func `if storing is canceled while the keyring is locked, nothing is stored`() async throws {
    let (fake, vault) = try await keyringVault()
    try fake.lock()
    let storing = Task { try await vault.store(credential()) }
    try await fake.waitForCalls(1)
    storing.cancel()
    await #expect(throws: CredentialError.self) { try await storing.value }
    #expect(try names(in: folder.path) == [])
  }

  @Test func `removing also deletes an older secret from the keyring`() async throws {
    let (fake, vault) = try await keyringVault()
    try await vault.store(credential())
    try fake.fail("Cannot autolaunch D-Bus without X11 $DISPLAY\n")
    try await vault.store(credential())
    try fake.mend()
    #expect(try await fake.keyring.token(of: credential().server) != nil)
    try await vault.remove(credential().server)
    #expect(try await fake.keyring.token(of: credential().server) == nil)
  }

  @Test func `a locked keyring is an error, and the credential is kept`() async throws {
    let (fake, vault) = try await keyringVault()
    try await vault.store(credential())
    try fake.fail("The keyring is locked\nmore\n")
    let locked = CredentialError.keyring(reason: "The keyring is locked")
    await #expect(throws: locked) { try await vault.credential(for: credential().server) }
    await #expect(throws: locked) { try await vault.remove(credential().server) }
    #expect(try names(in: folder.path) == [credential().server])
  }

  @Test func `without a stored credential, the keyring is not queried`() async throws {
    let (fake, vault) = try await keyringVault()
    #expect(try await vault.credential(for: credential().server) == nil)
    #expect(throws: (any Error).self) { try fake.arguments }
  }

  // MARK: What is shown

  @Test func `neither logs nor debuggers show the secret`() {
    let credential = Credential(server: "https://example.org/feed", token: "s3cret", address: nil)
    var dumped = ""
    dump(credential, to: &dumped)
    for text in ["\(credential)", String(reflecting: credential), dumped] {
      #expect(text.contains("example.org") && !text.contains("s3cret"))
    }
  }

  @Test(arguments: L10n.languages.map(\.identifier))
  func `each error about a file has its own message with the path`(language: String) {
    let dangers: [FileError.Danger] = [
      .notFile, .symbolicLink, .foreign, .openToOthers, .notFolder, .foreignFolder, .folderWritableByOthers,
    ]
    let errors =
      dangers.map { CredentialError.file(.unsafe(path: "/a", $0)) } + [
        .damaged(setAside: "/a"), .file(.cannotRead(path: "/a", SystemError(13))),
        .file(.cannotWrite(path: "/a", SystemError(28))),
      ]
    let sentences = errors.map { $0.message.resolved(in: Language(language)) }
    #expect(sentences.allSatisfy { $0.contains("/a") } && Set(sentences).count == errors.count)
    #expect(CredentialError.keyring(reason: "").message != CredentialError.keyring(reason: "x").message)
  }
}
