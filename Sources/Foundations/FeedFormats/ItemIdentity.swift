/// Decides what identifies the items of a feed, so that an item is known again when the feed is read again.
extension WebFeed {
  /// The name of each item: its id, else its link, else its content. A name of several items identifies none of them.
  package var identities: [String] {
    let names = items.map(\.names)
    let repeated = (0..<(names.first?.count ?? 0)).map { kind in
      var seen: Set<String> = []
      return Set(names.compactMap { $0[kind] }.filter { !seen.insert($0).inserted })
    }
    var taken: Set<String> = []
    return names.map { names in
      let own = zip(names, repeated).compactMap { name, repeated in name.flatMap { repeated.contains($0) ? nil : $0 } }
      return own.first { taken.insert($0).inserted } ?? ""
    }
  }

  /// Removes items that have the same names as one before them.
  mutating func removeRepeatedItems() {
    var seen: Set<[String?]> = []
    items.removeAll { !seen.insert($0.names).inserted }
  }
}

extension WebFeed.Item {
  /// The possible names of the item, the most lasting first.
  fileprivate var names: [String?] {
    let content = "\(title)\n\(text)"
    let files = pictures.map(\.address) + attachments.map(\.address)
    return [id, link, content, "\(id ?? "")\n\(link ?? "")\n\(content)\n\(date ?? 0)\n\(files)"]
  }
}
