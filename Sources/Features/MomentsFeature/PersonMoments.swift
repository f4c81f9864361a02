import DesignKit
import FeedFormats
import MomentsStore
import Routing
import Screens
import TerminalUI

extension Author {
  /// The text by which the person is found.
  var searched: String { handle.isEmpty ? name : handle }

  /// The address of the list of what the person has posted.
  var address: String { UniversalLinks.address("Person", ["name": searched]) }
}

extension Command where Target == MomentListScreen {
  static let ofPerson = moving + opening + reading + all + [reloading]
}

/// The list of a person's posts.
extension MomentListScreen {
  /// Returns the person as the newest moment names them, with a name.
  func shown(_ person: Author) -> Author {
    var shown = window.flatMap { $0[$0.turned(0)] }?.moment.author ?? person
    if shown.name.isEmpty { shown.name = shown.handle }
    return shown
  }

  /// Returns a row with handle and address.
  func header(of author: Author, in context: RowContext) -> Row<Never> {
    let person = Person(name: author.name, avatar: author.avatar, shape: dependencies.style.avatarShape)
    var parts: [RowPart] = [.text(person.name.bold(), .title3)]
    if !author.handle.isEmpty { parts.append(.text(author.handle.foreground(.secondaryText), .caption)) }
    if !author.page.isEmpty { parts.append(.text(author.page.foreground(.primary).link(author.page), .caption)) }
    return .beside(person, top: 1, in: context, parts).spacing(.row).selectable()
      .semantics(
        SemanticNode(
          .heading, person.name, link: author.page.isEmpty ? nil : author.page,
          attributes: ["handle": .text(author.handle), "level": .integer(1)]))
  }
}
