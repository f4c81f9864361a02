/// The names and values of a link, in their order. A name may occur several times.
package struct LinkParameters: Equatable, Sendable {
  package struct Item: Equatable, Sendable {
    /// The name as written. Comparisons ignore its case.
    package let name: String
    package let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package let items: [Item]

  package init(_ items: [Item] = []) {
    self.items = items
  }

  package var isEmpty: Bool { items.isEmpty }

  /// The values of a name, ignoring case, without empty ones.
  package subscript(name: String) -> [String] {
    let name = name.lowercased()
    return items.filter { $0.name.lowercased() == name && !$0.value.isEmpty }.map(\.value)
  }
}
