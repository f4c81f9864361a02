/// Finds the web addresses that are written out in a text: `https://example.org/a_(b)`, `www.example.org`, `example.org/a`.
enum WrittenAddresses {
  private static let limit = 1_000
  private static let longestAddress = 2_048

  /// Returns links for the addresses, in their order. None of them is in one of the text's own links.
  static func links(in text: String, besides links: [TextSpan]) -> [TextSpan] {
    var found: [TextSpan] = []
    for word in text.unicodeScalars.split(whereSeparator: { !isPart($0) })
    where word.contains("/") || word.contains("w") && word.contains(".") {
      var rest = Substring(word)
      while rest.utf8.count <= longestAddress, let start = start(in: rest) {
        let written = address(at: rest[start...])
        rest = rest[written.endIndex...]
        let hasScheme = written.prefix(8).contains("://")
        let isCut = text[written.endIndex...].hasPrefix("…") || !hasScheme && rest.hasPrefix("..")
        let offset = text.utf8.distance(from: text.startIndex, to: start)
        let end = offset + written.utf8.count
        guard !isCut, found.count < limit, !links.contains(where: { $0.start < end && offset < $0.start + $0.length }),
          let address = ((hasScheme ? "" : "https://") + written).address(relativeTo: nil)
        else { continue }
        found.append(TextSpan(start: offset, length: end - offset, kind: .link, address: address))
      }
    }
    return found
  }

  /// Returns where the first address begins: with its scheme, or with a host that has a usual domain and no suffix of files.
  private static func start(in word: Substring) -> String.Index? {
    if let mark = word.firstRange(of: "://"),
      word[mark.upperBound...].first.map({ $0.isLetter || $0.isNumber }) == true,
      let scheme = ["https", "http"].first(where: word[..<mark.lowerBound].lowercased().hasSuffix)
    {
      return word.index(mark.lowerBound, offsetBy: -scheme.count)
    }
    let rest = Substring(word.unicodeScalars.drop { isUnspaced($0) || "([,;'*!?".unicodeScalars.contains($0) })
    let host = rest.prefix { $0 != "/" }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false).map { $0.lowercased() }
    if labels.first == "www", labels.count > 2, labels[2] != "" { return rest.startIndex }
    guard host.endIndex < rest.endIndex, labels.count > 1, !labels.contains(""), let domain = labels.last,
      host.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) }),
      domains.contains(domain) || domain.count == 2 && domain.allSatisfy(\.isLetter) && !fileSuffixes.contains(domain)
    else { return nil }
    return rest.startIndex
  }

  private static let domains: Set = ["com", "org", "net", "edu", "gov", "info", "dev", "app"]
  private static let fileSuffixes: Set = ["cc", "cs", "go", "js", "md", "pl", "ps", "py", "rb", "rs", "sh", "so", "ts"]

  /// Returns the address at the start of a word: up to the punctuation of the sentence, a bracket that closes one before it,
  /// or letters of a script without spaces that follow others.
  private static func address(at word: Substring) -> Substring {
    var brackets: [Unicode.Scalar] = []
    var (end, last, hasUnspaced) = (word.startIndex, Unicode.Scalar("/"), false)
    var slashCount = word.prefix(8).contains("://") ? -2 : 0
    for index in word.unicodeScalars.indices {
      let scalar = word.unicodeScalars[index]
      switch scalar {
      case "(", "[": brackets.append(scalar)
      case ")" where brackets.last == "(", "]" where brackets.last == "[": brackets.removeLast()
      case ")", "]": return word[..<end]
      case "/": slashCount += 1
      case _ where isUnspaced(scalar):
        // After the host, such letters are rather those of the sentence than of the path.
        let begins = "./?=&#_-".unicodeScalars.contains(last) && (hasUnspaced || last != "/" || slashCount != 1)
        guard begins || isUnspaced(last) else { return word[..<end] }
        hasUnspaced = true
      default: break
      }
      last = scalar
      if !".,;:!?'*_~([".unicodeScalars.contains(scalar) { end = word.unicodeScalars.index(after: index) }
    }
    return word[..<end]
  }

  /// Whether a character may be in an address. Addresses for people have letters of all scripts.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\0"..." ", "\u{7F}", "\"", "<", ">", "\\", "^", "`", "{"..."}": false
    case _ where scalar.isASCII: true
    default:
      scalar.properties.isAlphabetic || [.nonspacingMark, .decimalNumber].contains(scalar.properties.generalCategory)
    }
  }

  /// Whether a letter is of a script that writes words without spaces: those of South-East and East Asia.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    [0xE00..<0x10A0, 0x1100..<0x1200, 0x1780..<0x1800, 0x2E80..<0x110000].contains { $0.contains(scalar.value) }
      && scalar.properties.isAlphabetic
  }
}
