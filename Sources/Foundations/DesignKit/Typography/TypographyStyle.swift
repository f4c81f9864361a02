package import TerminalUI

/// A style of text as a typography has it, with all that it has from the styles that it extends.
package struct TypographyStyle: Hashable, Sendable {
  package let name: String
  /// The style that it extends.
  package var parent: String?
  package var font = FontFace.system
  /// Points at category Large.
  package var pointSize: Double
  /// Points; nil for no limit.
  package var minimumPointSize: Double?
  package var maximumPointSize: Double?
  /// The system style whose curve its size follows.
  package var metrics: SystemTextStyle
  /// Nil leaves it to the reader.
  package var scalingMode: ScalingMode?
  /// Points for each category, in stepping mode.
  package var step = TypographySettings.defaultStep
  package var letterCase = LetterCase.regular
  /// Columns between letters.
  package var letterSpacing = 0
  package var lineBreakMode = LineBreakMode.wordWrap
  /// Nil for what the screen draws it in.
  package var color: TextColor?
  /// The name of that color in the configuration.
  package var colorName: String?
  /// Whether people write it, as opposed to titles and captions, which are one line as long as they may be cut.
  package var isRunningText = false
  /// Whether it has the system's own sizes, instead of growing like them.
  private var hasSystemSizes = false

  /// - Parameter pointSize: points at category Large.
  package init(_ name: String, pointSize: Double, metrics: SystemTextStyle = .body) {
    self.name = name
    self.pointSize = pointSize
    self.metrics = metrics
  }

  /// The system's style itself; the headline is semibold, all others are regular.
  package init(_ style: SystemTextStyle) {
    self.init(style.rawValue, pointSize: Double(style.pointSize(.large)), metrics: style)
    if style == .headline { font = .systemSemibold }
    isRunningText = style == .body || style == .callout
    hasSystemSizes = true
  }

  /// The size in points at a category, between its limits; without scaling there are no limits either.
  ///
  /// - Parameter preference: the reader's model, which holds where the configuration names none.
  package func pointSize(_ category: TextSizeCategory, preferring preference: TextScaling = .metrics) -> Double {
    guard let scaling = scalingMode.map(\.scaling) ?? preference else { return pointSize }
    if hasSystemSizes, scaling == .metrics { return Double(metrics.pointSize(category)) }
    let scaled = scaling.pointSize(pointSize, like: metrics, category, step: step)
    return min(max(scaled, minimumPointSize ?? scaled), maximumPointSize ?? .infinity)
  }

  /// Whether it is a display: drawn in large letters where there is room, else in bold with room around.
  package var isDisplay: Bool { pointSize >= Self.smallestDisplay }

  /// Points: the system's large title.
  private static let smallestDisplay = 34.0

  /// Whether a rule stands below it, as below a title of the first rank. Ranks of titles must differ where all letters have
  /// one size.
  package var isRuled: Bool { metrics == .title1 && !isDisplay }

  /// Semibold and heavier is bold, and so are displays and titles; those of the second rank are underlined. Light is not
  /// dim: that would cost contrast.
  package var attributes: TextAttributes {
    var attributes: TextAttributes = []
    let isTitle = [.title1, .title2, .title3].contains(metrics)
    if font.weight.isHeavy || isDisplay || isTitle { attributes.insert(.bold) }
    if metrics == .title2, !isDisplay { attributes.insert(.underline) }
    if font.isItalic { attributes.insert(.italic) }
    return attributes
  }

  /// A text in this style. Its color takes the place of the colors of plain text, of whatever rank; accents stay.
  package func applied(to text: some StyledTextConvertible) -> StyledText {
    var attributes = StringAttributes(self.attributes)
    if letterSpacing > 0 { attributes = attributes + .kern(letterSpacing) }
    let text = letterCase == .regular ? text.styled : text.letterCase(letterCase)
    let based = text.based(on: attributes)
    return color.map { based.plainTextColored($0) } ?? based
  }
}

/// The weight and slant in a font's name: a terminal has one font, of which it can show bold and italic.
package struct FontFace: Hashable, Sendable {
  package enum Weight: String, Hashable, Sendable, CaseIterable {
    case ultralight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black
  }

  /// As it was written: `System-semibold`, `Avenir-BoldOblique`.
  package let name: String
  package let weight: Weight
  package let isItalic: Bool

  package static let system = FontFace(name: "System", weight: .regular, isItalic: false)
  static let systemSemibold = FontFace(name: "System-semibold", weight: .semibold, isItalic: false)

  private init(name: String, weight: Weight, isItalic: Bool) {
    self.name = name
    self.weight = weight
    self.isItalic = isItalic
  }

  /// An unknown weight of the system's font.
  struct UnknownWeight: Error {
    let weight: String
  }

  /// Reads the names of TypographyKit 6: `System`, `BoldSystem`, `ItalicSystem`, `System-<weight>` and
  /// `MonospacedDigitSystem-<weight>` in whatever case, or a PostScript name, whose part behind the hyphen tells weight and
  /// slant.
  init(_ name: String) throws(UnknownWeight) {
    let lowered = name.lowercased()
    let hyphen = lowered.firstIndex(of: "-")
    let suffix = hyphen.map { String(lowered[lowered.index(after: $0)...]) }
    switch hyphen.map({ String(lowered[..<$0]) }) ?? lowered {
    case "system", "monospaceddigitsystem":
      guard let suffix else {
        self.init(name: name, weight: .regular, isItalic: false)
        return
      }
      // “semi-bold” is “semibold”.
      guard let weight = Weight(rawValue: suffix) ?? Weight(rawValue: suffix.filter { $0 != "-" }) else {
        throw UnknownWeight(weight: suffix)
      }
      self.init(name: name, weight: weight, isItalic: false)
    case "boldsystem": self.init(name: name, weight: .bold, isItalic: false)
    case "italicsystem": self.init(name: name, weight: .regular, isItalic: true)
    default:
      let style = suffix ?? ""
      // Of “SemiBold” and “Bold”, “UltraLight” and “Light” the longer one is meant.
      let weights = Weight.allCases.sorted { $0.rawValue.count > $1.rawValue.count }
      let weight = weights.first { style.contains($0.rawValue) } ?? (style.contains("demi") ? .semibold : .regular)
      let isItalic = style.contains("italic") || style.contains("oblique")
      self.init(name: name, weight: weight, isItalic: isItalic)
    }
  }
}

extension FontFace.Weight {
  /// Whether it is drawn in bold.
  package var isHeavy: Bool {
    switch self {
    case .semibold, .bold, .heavy, .black: true
    case .ultralight, .thin, .light, .regular, .medium: false
    }
  }
}

/// The treatment of a text that is longer than its line; the names are those of TypographyKit's configurations.
package enum LineBreakMode: String, Hashable, Sendable, CaseIterable {
  /// Continues in the next line between words.
  case wordWrap = "word-wrap"
  /// Continues in the next line after any character.
  case charWrap = "char-wrap"
  /// One line that ends at the edge.
  case clip
  /// One line whose beginning gives way to an ellipsis.
  case truncateHead = "truncate-head"
  case truncateMiddle = "truncate-middle"
  case truncateTail = "truncate-tail"
}

extension LineBreakMode {
  /// The cut of the modes with one line; `nil` in the modes that continue.
  package var truncation: Truncation? {
    switch self {
    case .wordWrap, .charWrap: nil
    case .clip: .clip
    case .truncateHead: .head
    case .truncateMiddle: .middle
    case .truncateTail: .tail
    }
  }

  /// The wrapping of the modes that continue.
  package var wrapping: Wrapping { self == .charWrap ? .characters : .words }
}

/// How sizes are written.
package enum Points {
  /// `16 pt`, `16.33 pt`
  package static func text(_ value: Double) -> String { "\(number(value)) pt" }

  /// `16`, `16.33`
  package static func number(_ value: Double) -> String {
    guard abs(value) < 1e12 else { return "\(value)" }
    let hundredths = Int((abs(value) * 100).rounded())
    let (whole, fraction) = hundredths.quotientAndRemainder(dividingBy: 100)
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    if fraction == 0 { return "\(sign)\(whole)" }
    return "\(sign)\(whole).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
