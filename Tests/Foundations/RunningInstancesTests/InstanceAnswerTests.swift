import Localization
import Testing

@testable import RunningInstances

struct InstanceAnswerTests {
  @Test(arguments: [(0, ""), (66, "There is no such moment: “3”."), (255, " 0 "), (1, "花 🍅")])
  func `an answer is read as it was written`(code: Int32, message: String) {
    let answer = InstanceAnswer(status: ExitStatus(code: code), message: message)
    #expect(answer.bytes == [UInt8(code)] + message.utf8)
    #expect(InstanceAnswer(answer.bytes) == answer)
  }
}
