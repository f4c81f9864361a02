import Foundation
import MomentsTestSupport
import TerminalTestSupport
import Testing

@testable import RunningInstances
@testable import System

@Suite(.limited)
struct PeerProcessTests {
  @Test func `a process counts as stopped between SIGSTOP and SIGCONT, whatever its name`() throws {
    let folder = try TemporaryFolder()
    let program = folder.path + "/a) T (b"
    try FileManager.default.createSymbolicLink(atPath: program, withDestinationPath: "/bin/sleep")
    let id = try Launch(program: program, arguments: ["600"], environment: [:]).start(.nowhere)
    let child = PeerProcess(id: id, user: geteuid())
    #expect(!child.isStopped)
    kill(id, SIGSTOP)
    #expect(waitpid(id, nil, WUNTRACED) == id && child.isStopped)
    kill(id, SIGCONT)
    #expect(waitpid(id, nil, WCONTINUED) == id && !child.isStopped)
    kill(id, SIGKILL)
    #expect(waitpid(id, nil, 0) == id && !child.isStopped)
  }
}
