/// Whether somebody made use of an event, or the next one is to be asked.
package enum EventOutcome: Hashable, Sendable {
  case handled
  case ignored
}
