import Localization
import Platform
import TerminalTestSupport
import Testing

@testable import RunningInstances

@Suite(.limited)
struct InstanceErrorTests {
  @Test func `each error has its own message with the details`() {
    let messages: [(InstanceError, [String])] = [
      (.folder(.unsafe(path: "/run/x", .notFolder)), ["/run/x"]),
      (.folder(.unsafe(path: "/run/x", .foreignFolder)), ["/run/x"]),
      (.folder(.unsafe(path: "/run/x", .folderWritableByOthers)), ["/run/x"]),
      (.folder(.cannotRead(path: "/run/x", SystemError(13))), ["/run/x", "Permission denied"]),
      (.system(SystemError(24)), ["open files"]),
      (.tooLong(limit: 65_536), ["65"]), (.notText, []), (.noAnswer, []),
    ]
    for (error, facts) in messages {
      let message = error.message.resolved(in: Language("en"))
      for fact in facts { #expect(message.contains(fact), "\(message)") }
    }
    for language in L10n.languages {
      #expect(Set(messages.map { $0.0.message.resolved(in: language) }).count == messages.count, "\(language)")
    }
  }
}
