/// A shared text, link or set of photos.
package struct Moment: Equatable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case url = "URL"
    case photos = "PHOTOS"
  }

  package var id: String
  package var author: Author
  package var kind: Kind
  /// The text, which may be empty.
  package var title: String
  /// The parts of the text with a meaning of their own, sorted by their start.
  package var spans: [TextSpan] = []
  package var url: String?
  package var photos: [MomentPhoto]
  /// Seconds since 1970, within `dates`.
  package var createdDate: Int64
  package var isLiked: Bool
  package var likers: [Liker]
  /// The parts that only a status of an account has; `nil` for an item of a feed.
  package var post: Post?

  /// The years 1 to 9999.
  package static let dates: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  package init(
    id: String, author: Author, kind: Kind, title: String = "", url: String? = nil, photos: [MomentPhoto] = [],
    createdDate: Int64, isLiked: Bool = false, likers: [Liker] = []
  ) {
    (self.id, self.author, self.kind, self.title, self.url) = (id, author, kind, title, url)
    (self.photos, self.createdDate, self.isLiked, self.likers) = (photos, createdDate, isLiked, likers)
  }

  /// The first line with text, or else the author.
  package var name: String {
    title.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }.map(String.init) ?? author.name
  }
}

/// A photo of a moment.
package struct MomentPhoto: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The URL.
  package let address: String
  /// The content of the photo in words; empty if the feed does not say it.
  package let description: String

  package init(_ address: String, description: String = "") {
    (self.address, self.description) = (address, description)
  }

  package init(stringLiteral address: String) { self.init(address) }
}

/// The person who shared a moment.
package struct Author: Equatable, Sendable {
  package var name: String
  package let avatar: String
  /// The name on the network of servers, such as `@ada@example.org`; empty for the author of a feed.
  package var handle: String
  /// The address of the profile; empty if it is unknown.
  package var page: String

  package init(name: String, avatar: String = "", handle: String = "", page: String = "") {
    (self.name, self.avatar, self.handle, self.page) = (name, avatar, handle, page)
  }
}

/// A person who likes a moment.
package struct Liker: Equatable, Sendable {
  package let id: String
  /// Empty if the feed does not contain it.
  package let name: String
  package let avatar: String

  package init(id: String, name: String = "", avatar: String = "") {
    (self.id, self.name, self.avatar) = (id, name, avatar)
  }
}

/// The user whose feed it is.
package struct UserDetails: Equatable, Sendable {
  package let id: String
  package let name: String
  package let avatar: String
  package let backgroundImage: String
  /// The image for dark appearance; empty if it is the same.
  package let backgroundImageDark: String

  package init(
    id: String, name: String, avatar: String = "", backgroundImage: String = "", backgroundImageDark: String = ""
  ) {
    (self.id, self.name, self.avatar) = (id, name, avatar)
    (self.backgroundImage, self.backgroundImageDark) = (backgroundImage, backgroundImageDark)
  }
}
