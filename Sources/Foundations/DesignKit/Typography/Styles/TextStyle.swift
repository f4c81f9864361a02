/// The name of a style of text. What the style looks like is in the ``Typography`` in use.
///
/// A line in the typography configuration adds a style, which all screens of styles then show; code that draws in it names it
/// here or where it is needed:
///
///     extension TextStyle { static let caption2 = TextStyle("caption2") }
package struct TextStyle: Hashable, Sendable {
  /// An identifier, the same in every language.
  package let name: String
  /// Set for the system's own styles, which no configuration changes.
  let systemStyle: SystemTextStyle?

  package init(_ name: String) {
    self.name = name
    systemStyle = nil
  }

  package init(_ style: SystemTextStyle) {
    name = style.rawValue
    systemStyle = style
  }
}

extension TextStyle {
  /// The only large title of a page.
  package static let display1 = TextStyle("display1")
  package static let display2 = TextStyle("display2")
  package static let title1 = TextStyle("title1")
  package static let title2 = TextStyle("title2")
  package static let title3 = TextStyle("title3")
  package static let title4 = TextStyle("title4")
  package static let title5 = TextStyle("title5")
  package static let bodyBold = TextStyle("bodyBold")
  package static let body = TextStyle("body")
  package static let captionBold = TextStyle("captionBold")
  package static let caption = TextStyle("caption")
  package static let small = TextStyle("small")
}
