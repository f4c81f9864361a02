import Foundation
import MomentsTestSupport
import Testing

@testable import RunningInstances

struct PeerProcessTests {
  @Test func `a process counts as stopped between SIGSTOP and SIGCONT, whatever its name`() throws {
    let folder = try TemporaryFolder()
    let program = folder.path + "/a) T (b"
    try FileManager.default.createSymbolicLink(atPath: program, withDestinationPath: "/bin/sleep")
    var id = pid_t()
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup("600"), nil]
    defer { for argument in arguments { free(argument) } }
    try #require(posix_spawn(&id, program, nil, nil, &arguments, nil) == 0)
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
