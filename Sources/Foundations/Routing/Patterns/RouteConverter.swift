import Foundation

/// What a placeholder of a pattern takes.
package struct RouteConverter: Sendable {
  /// As patterns name it: `<int:id>`.
  package let name: String
  /// Whether a part of a path, percent escapes decoded, is one of its values.
  let accepts: @Sendable (String) -> Bool

  package init(_ name: String, accepts: @escaping @Sendable (String) -> Bool) {
    self.name = name
    self.accepts = accepts
  }

  /// Anything; what a placeholder without a type takes.
  package static let string = RouteConverter("string") { _ in true }
  /// A whole number in decimal digits.
  package static let int = RouteConverter("int") { Int($0) != nil }
  /// A decimal number, not infinite.
  package static let double = RouteConverter("double") { Double($0)?.isFinite == true }
  package static let uuid = RouteConverter("uuid") { UUID(uuidString: $0) != nil }

  package static let standard = [string, int, double, uuid]
}
