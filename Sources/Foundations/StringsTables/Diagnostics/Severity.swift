/// Whether an issue stops the build.
package enum Severity: String, Sendable {
  case warning
  case error
}
