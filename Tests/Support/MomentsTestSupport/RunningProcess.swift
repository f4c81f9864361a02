package import Foundation

/// Whether a process still runs: one that has ended, and that nobody has waited for, does so no more.
package func isRunning(_ process: pid_t) -> Bool {
  let facts = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
  return facts.map { !$0.contains(") Z ") } ?? false
}
