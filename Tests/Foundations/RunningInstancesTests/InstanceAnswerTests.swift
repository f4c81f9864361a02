import Testing

@testable import RunningInstances

struct InstanceAnswerTests {
  @Test(arguments: [(0, ""), (66, "There is no such moment: “3”."), (255, " 0 "), (1, "花 🍅")])
  func `an answer is parsed as it was written`(status: Int32, message: String) throws {
    let answer = InstanceAnswer(status: status, message: message)
    #expect(answer.line == Array("\(status) \(message)\n".utf8))
    #expect(try InstanceAnswer(line: answer.line.dropLast()) == answer)
  }

  @Test(arguments: ["a\nb", "a\rb", "a\0b", "a\u{85}b", "a\u{2028}b", "a\u{1B}b", "a\tb"])
  func `a message becomes one line`(message: String) {
    #expect(InstanceAnswer(status: 0, message: message).message == "a b")
  }

  @Test(arguments: ["x", "é", "花", "e\u{301}"])
  func `a long message is truncated`(text: String) throws {
    let answer = InstanceAnswer(status: 255, message: String(repeating: text, count: 100_000))
    #expect((InstanceAnswer.longestMessage - 3...InstanceAnswer.longestMessage).contains(answer.message.utf8.count))
    #expect(answer.line.count - 1 <= InstanceAnswer.longestLine)
  }
}
