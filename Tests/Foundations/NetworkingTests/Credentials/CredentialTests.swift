import Localization
import Platform
import TerminalTestSupport
import Testing

@testable import Networking

@Suite(.limited)
struct CredentialTests {
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
