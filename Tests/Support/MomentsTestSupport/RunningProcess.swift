package import Foundation

/// Whether a process still runs. A process that has ended and was not waited for does not.
package func isRunning(_ process: pid_t) -> Bool {
  let facts = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
  return facts.map { !$0.contains(") Z ") } ?? false
}
