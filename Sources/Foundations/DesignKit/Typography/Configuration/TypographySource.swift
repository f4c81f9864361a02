/// Where the typography in use comes from.
package enum TypographySource: Hashable, Sendable {
  case shipped
  case file(path: String)
  /// `checked` is when the server last said that this is the newest edition, in seconds since 1970; `isCopy` tells that it
  /// could not be asked since.
  case remote(address: String, checked: Int64, isCopy: Bool)
}
