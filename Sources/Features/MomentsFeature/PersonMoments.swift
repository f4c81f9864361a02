import DesignKit
import FeedFormats
import Localization
import MomentsStore
import Routing
import TerminalUI

extension Route {
  /// `https://momentsapp.com/Person?name=@ada@example.org` or `…?name=Ada%20Lind`: what a person has posted, newest first.
  static func person(_ dependencies: MomentsDependencies) -> Route {
    Route(
      "Person", PersonMoments.Parameters.self, trust: .outside, commands: { PersonMoments.commands }
    ) { parameters, _ in
      MomentListScreen(opening: PersonMoments(parameters), dependencies: dependencies)
    }
  }
}

/// The moments of a person: of all with the handle, else of all with the name.
struct PersonMoments: MomentSource {
  struct Parameters: Decodable {
    /// The handle, such as `@ada@example.org`, or the name.
    let name: String
  }

  let analyticsName = "Person"
  private let author: Author

  init(_ author: Author) { self.author = author }

  init(_ parameters: Parameters) {
    let isHandle = parameters.name.hasPrefix("@")
    self.init(Author(name: isHandle ? "" : parameters.name, handle: isHandle ? parameters.name : ""))
  }

  /// What identifies the person.
  private var key: String { author.handle.isEmpty ? author.name : author.handle }

  var address: String { UniversalLinks.address("Person", ["name": key]) }

  func title(of list: MomentListScreen) -> LocalizedString { .verbatim(name(in: list)) }

  func filter(of list: MomentListScreen) -> MomentFilter? { MomentFilter(from: key) }

  /// The person as the newest moment names them.
  private func author(in list: MomentListScreen) -> Author { list.window?[0]?.moment.author ?? author }

  private func name(in list: MomentListScreen) -> String {
    let author = author(in: list)
    return author.name.isEmpty ? author.handle : author.name
  }

  /// The person with handle and address.
  func header(of list: MomentListScreen, in context: RowContext) -> [Row<Never>] {
    let author = author(in: list)
    let person = Person(name: name(in: list), avatar: author.avatar, shape: list.dependencies.style.avatarShape)
    var parts: [RowPart] = [.text(person.name.bold(), .title3)]
    if !author.handle.isEmpty { parts.append(.text(author.handle.foreground(.secondaryText), .caption)) }
    if !author.page.isEmpty { parts.append(.text(author.page.foreground(.primary).link(author.page), .caption)) }
    return [
      .beside(person, top: 1, in: context, parts).spacing(.row).selectable()
        .semantics(
          SemanticNode(
            .heading, person.name, link: author.page.isEmpty ? nil : author.page,
            attributes: ["handle": .text(author.handle), "level": .integer(1)]))
    ]
  }

  /// Opens the profile.
  func openHeader(at index: Int, of list: MomentListScreen) throws {
    let page = author(in: list).page
    if !page.isEmpty { try list.dependencies.router.openPage(page) }
  }

  static var commands: [Command<MomentListScreen>] { MomentCollection.commands }
}
