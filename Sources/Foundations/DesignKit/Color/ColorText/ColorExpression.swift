/// What a colour's text says, before names are looked up: a colour or a name, and the shades that it is to have.
package struct ColorExpression: Hashable, Sendable {
  package enum Base: Hashable, Sendable {
    case literal(RGBAColor)
    /// A name; where nothing has that name, perhaps a colour after all (`facade` is one).
    case name(String, orColor: RGBAColor?)
  }

  /// As it was written, without white space around it.
  package let text: String
  package let base: Base
  /// In the order of writing, of which the last is applied first.
  package let shades: [ColorShade]

  /// The shades applied to the colour of the base.
  func shaded(_ color: RGBAColor) -> RGBAColor { shades.reversed().reduce(color) { $1.applied(to: $0) } }
}
