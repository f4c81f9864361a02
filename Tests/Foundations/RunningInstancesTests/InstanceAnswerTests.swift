import Localization
import Platform
import TerminalTestSupport
import Testing

@testable import RunningInstances

@Suite(.limited)
struct InstanceAnswerTests {
  @Test(arguments: [(0, ""), (66, "There is no such moment: “3”."), (255, " 0 "), (1, "花 🍅")])
  func `an answer is read as it was written`(code: Int32, message: String) {
    let answer = InstanceAnswer(status: ExitStatus(code: code), message: message)
    #expect(answer.bytes == [UInt8(code)] + message.utf8)
    #expect(InstanceAnswer(answer.bytes) == answer)
  }

  @Test(arguments: ["a\nb", "a\rb", "a\0b", "a\u{85}b", "a\u{2028}b", "a\u{1B}b", "a\tb"])
  func `a message becomes one line`(message: String) {
    #expect(InstanceAnswer(status: .success, message: message).message == "a b")
  }

  @Test(arguments: ["x", "é", "花", "e\u{301}"])
  func `a long message is truncated`(text: String) throws {
    let answer = InstanceAnswer(status: .success, message: String(repeating: text, count: 100_000))
    #expect((InstanceAnswer.longestMessage - 3...InstanceAnswer.longestMessage).contains(answer.message.utf8.count))
  }

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
