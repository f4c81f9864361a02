import Localization

/// The pieces of a term, as the bits that a text with the term has in the ``SearchIndex``.
struct SearchPieces {
  /// The indices of the slices in the words of a segment, for each term those of the longest pieces first.
  private(set) var slices: [Int] = []
  /// The indices of the first words of the planes.
  private(set) var planes: [Int] = []

  /// The number of words of a segment.
  static let wordCount = sliceCount + (planesOfTexts + planesOfAuthors) * SearchIndex.blockCount
  /// The number of bits of a block. The slices and the planes fill whole parts.
  private static let sliceCount = 8_064
  /// The number of bits of a moment. The names of authors have their own: they are few and short, other texts are not.
  private static let planesOfTexts = 512
  private static let planesOfAuthors = 97
  /// Further pieces of a long term would exclude few more moments.
  private static let mostPieces = 12

  /// Creates an empty value, which excludes no moment.
  init() {}

  /// - Parameter part: `.author` for the bits of names of authors, else for those of all texts.
  init(of term: SearchTerm, in part: SearchFunction.Part) {
    var pieces: [Piece] = []
    var hashes: Set<UInt64> = []
    term.form.withUnsafeBufferPointer { form in
      Self.eachPiece(of: form) { piece in
        let piece = part == .author ? piece.ofAuthor : piece
        if hashes.insert(piece.hash).inserted { pieces.append(piece) }
      }
    }
    pieces.sort { $0.length > $1.length }
    // Short pieces of a text are in most blocks, but exclude blocks that a hash of a long one does not.
    slices = pieces.prefix(Self.mostPieces).map(\.slice)
    planes = pieces.filter(\.isLong).prefix(Self.mostPieces).map(\.plane)
  }

  var isEmpty: Bool { slices.isEmpty }

  /// Adds the pieces of another term of the same search.
  mutating func add(_ other: Self) {
    slices += other.slices
    planes += other.planes
  }

  /// A piece of a folded text.
  struct Piece {
    /// In bytes.
    fileprivate let length: Int
    /// The number of letters; 3 for ideographs and scalars with four bytes.
    fileprivate var letterCount = 3
    fileprivate let hash: UInt64
    fileprivate var isOfAuthor = false

    /// The piece of an author's name, whose bits other texts do not set.
    var ofAuthor: Self {
      let hash = (hash ^ hash >> 29) &* 0xBF58_476D_1CE4_E5B9
      return Self(length: length, letterCount: letterCount, hash: hash, isOfAuthor: true)
    }

    /// Whether the piece sets a bit of its moment, too. Most texts have each piece of one or two letters, but most names
    /// do not have each pair.
    var isLong: Bool { letterCount >= (isOfAuthor ? 2 : 3) }

    /// The index of the slice in the words of a segment.
    var slice: Int { Self.scaled(hash, to: sliceCount) }

    /// The index of the first word of the plane.
    var plane: Int {
      let number = (hash ^ hash >> 31) &* 0x94D0_49BB_1331_11EB
      let plane =
        isOfAuthor ? planesOfTexts + Self.scaled(number, to: planesOfAuthors) : Self.scaled(number, to: planesOfTexts)
      return sliceCount + plane * SearchIndex.blockCount
    }

    private static func scaled(_ hash: UInt64, to count: Int) -> Int { Int(((hash >> 32) * UInt64(count)) >> 32) }
  }

  /// Calls `body` with each piece of a folded text.
  ///
  /// A piece begins at a scalar. Its length depends on its first byte alone, so that a text has all pieces of each term
  /// that it contains: one, two and three letters of alphabets, one and two ideographs or syllables, or one scalar with
  /// four bytes.
  @inline(__always)
  static func eachPiece(of form: UnsafeBufferPointer<UInt8>, _ body: (Piece) -> Void) {
    for index in form.indices {
      @inline(__always) func hash(_ length: Int) -> UInt64? {
        guard index + length <= form.count else { return nil }
        var piece = UInt64(length)
        for offset in 0..<length { piece = piece << 8 | UInt64(form[index + offset]) }
        return piece &* 0x9E37_79B9_7F4A_7C15
      }
      @inline(__always) func addTwice(_ length: Int) {
        guard let hash = hash(length) else { return }
        body(Piece(length: length, hash: hash))
        body(Piece(length: length, hash: (hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93))
      }
      let first = form[index]
      let letter: Int
      switch first {
      case ..<0x80: letter = 1
      case ..<0xC0: continue
      case ..<0xE0: letter = 2
      case ..<0xF0:
        // There are thousands of ideographs, and many searches for one or two: two bits exclude more than one.
        addTwice(3)
        addTwice(6)
        continue
      default:
        addTwice(4)
        continue
      }
      for count in 1...3 {
        if let hash = hash(count * letter) { body(Piece(length: count * letter, letterCount: count, hash: hash)) }
      }
    }
  }
}
