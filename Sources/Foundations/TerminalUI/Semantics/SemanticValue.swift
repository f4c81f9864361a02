/// A fact for programs, the same in every language.
package enum SemanticValue: Hashable, Sendable {
  case text(String)
  case texts([String])
  case integer(Int)
  case number(Double)
  case boolean(Bool)
}
