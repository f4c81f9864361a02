/// A list whose items are only read: nothing in it can be chosen.
package protocol ReadOnlyContent: ListContent {}

extension ReadOnlyContent {
  package var hasSelectableItems: Bool { false }

  package func isSelectable(at index: Int) -> Bool { false }
}
