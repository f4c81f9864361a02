/// Something wrong with a table; the description is a sentence for the person who writes it.
package protocol Issue: Error, CustomStringConvertible {
  var severity: Severity { get }
}

extension Issue {
  package var severity: Severity { .error }
}
