package import TerminalUI

/// A style of text with the properties of the styles that it extends.
package struct TypographyStyle: Equatable, Sendable {
  package private(set) var name: String
  /// The style that it extends.
  package var parent: String?
  package var font = FontFace.system
  /// Points at category Large.
  package var pointSize: Double
  /// Points; `nil` for no limit.
  package var minimumPointSize: Double?
  package var maximumPointSize: Double?
  /// The system style whose curve its size follows.
  package var metrics: SystemTextStyle
  /// `nil` for the reader's choice.
  package var scalingMode: ScalingMode?
  /// Points per category, in stepping mode.
  package var step = TypographySettings.defaultStep
  package var letterCase = LetterCase.regular
  /// Columns between letters.
  package var letterSpacing = 0
  package var lineBreakMode = LineBreakMode.wordWrap
  /// `nil` for the color that the screen uses.
  package var color: TextColor?
  /// The name of that color in the configuration.
  package var colorName: String?
  /// Whether it is for text of several lines. Titles and captions have one line, except at accessibility sizes.
  package var isRunningText = false
  /// Whether it has the point sizes of the system style instead of its curve.
  private var hasSystemSizes = false

  /// - Parameter pointSize: points at category Large.
  package init(_ name: String, pointSize: Double, metrics: SystemTextStyle = .body) {
    self.name = name
    self.pointSize = pointSize
    self.metrics = metrics
  }

  init(_ name: String, extending parent: TypographyStyle) {
    self = parent
    self.name = name
    self.parent = nil
    hasSystemSizes = false
  }

  /// Creates a system style: the headline is semibold, the others are regular.
  package init(_ style: SystemTextStyle) {
    self.init(style.rawValue, pointSize: Double(style.pointSize(.large)), metrics: style)
    if style == .headline { font = .systemSemibold }
    isRunningText = style == .body || style == .callout
    hasSystemSizes = true
  }

  /// Returns the size in points at a category, within the limits; without scaling, limits do not apply.
  ///
  /// - Parameter preference: the reader's model, for a style without one.
  package func pointSize(_ category: TextSizeCategory, preferring preference: TextScaling = .metrics) -> Double {
    let scaled: Double
    switch scalingMode ?? preference.mode {
    case .disabled: return pointSize
    case .metrics, .metricsWithFallback:
      if hasSystemSizes { return Double(metrics.pointSize(category)) }
      scaled = metrics.scaledValue(pointSize, category)
    case .stepping: scaled = max(1, pointSize + step * Double(category.rawValue - TextSizeCategory.large.rawValue))
    case .factor: scaled = pointSize * TextScaling.factor(category)
    }
    return min(max(scaled, minimumPointSize ?? scaled), maximumPointSize ?? .infinity)
  }

  /// Whether it is drawn in large letters if there is room, and else in bold.
  package var isDisplay: Bool { pointSize >= Self.smallestDisplay }

  /// Points; the size of the system's large title.
  private static let smallestDisplay = 34.0

  /// Whether a rule is drawn below it. It distinguishes the first rank of titles, because all letters have the same size.
  package var isRuled: Bool { metrics == .title1 && !isDisplay }

  /// Bold for semibold and heavier fonts, displays and titles; underlined for titles of the second rank. Light fonts are not
  /// dim, because that costs contrast.
  package var attributes: TextAttributes {
    var attributes: TextAttributes = []
    let isTitle = [.title1, .title2, .title3].contains(metrics)
    if font.weight.isHeavy || isDisplay || isTitle { attributes.insert(.bold) }
    if metrics == .title2, !isDisplay { attributes.insert(.underline) }
    if font.isItalic { attributes.insert(.italic) }
    return attributes
  }

  /// Returns a text in this style. Its color replaces that of plain text of all ranks, but not that of accents.
  package func applied(to text: some StyledTextConvertible) -> StyledText {
    let attributes = StringAttributes(attributes) + (letterSpacing > 0 ? .kern(letterSpacing) : .empty)
    let text = letterCase == .regular ? text.styled : text.letterCase(letterCase)
    let based = text.based(on: attributes)
    return color.map { based.plainTextColored($0) } ?? based
  }
}

/// The weight and slant in a font's name, which a terminal shows as bold and italic.
package struct FontFace: Equatable, Sendable {
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

    package var isHeavy: Bool { [.semibold, .bold, .heavy, .black].contains(self) }
  }

  /// The name as written: `System-semibold`, `Avenir-BoldOblique`.
  package let name: String
  package let weight: Weight
  package let isItalic: Bool

  package static let system = FontFace(name: "System", weight: .regular, isItalic: false)
  static let systemSemibold = FontFace(name: "System-semibold", weight: .semibold, isItalic: false)
}

extension FontFace {
  /// Parses the names of TypographyKit 6: `System`, `BoldSystem`, `ItalicSystem`, `System-<weight>` and
  /// `MonospacedDigitSystem-<weight>`, ignoring case, or a PostScript name with weight and slant after the hyphen.
  ///
  /// - Returns: `nil` for an unknown weight of the system's font.
  init?(_ name: String) {
    let parts = name.lowercased().split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let style = parts.dropFirst().first.map(String.init)
    switch parts[0] {
    case "system", "monospaceddigitsystem":
      // “semi-bold” is “semibold”.
      guard let weight = style.map({ Weight(rawValue: $0.filter { $0 != "-" }) }) ?? .regular else { return nil }
      self.init(name: name, weight: weight, isItalic: false)
    case "boldsystem": self.init(name: name, weight: .bold, isItalic: false)
    case "italicsystem": self.init(name: name, weight: .regular, isItalic: true)
    default:
      let style = style ?? ""
      // “SemiBold” contains “Bold”, and “UltraLight” contains “Light”: look for the longer one first.
      let weights = Weight.allCases.sorted { $0.rawValue.count > $1.rawValue.count }
      let weight = weights.first { style.contains($0.rawValue) } ?? (style.contains("demi") ? .semibold : .regular)
      let isItalic = style.contains("italic") || style.contains("oblique")
      self.init(name: name, weight: weight, isItalic: isItalic)
    }
  }
}

/// The treatment of a text that is longer than its line, with the names of TypographyKit's configurations.
package enum LineBreakMode: String, Hashable, Sendable, CaseIterable {
  case wordWrap = "word-wrap"
  case charWrap = "char-wrap"
  /// One line, cut at the edge.
  case clip
  /// One line with an ellipsis at its beginning.
  case truncateHead = "truncate-head"
  case truncateMiddle = "truncate-middle"
  case truncateTail = "truncate-tail"

  /// The cut of the modes with one line; `nil` for the modes that wrap.
  package var truncation: Truncation? {
    switch self {
    case .wordWrap, .charWrap: nil
    case .clip: .clip
    case .truncateHead: .head
    case .truncateMiddle: .middle
    case .truncateTail: .tail
    }
  }

  package var wrapping: Wrapping { self == .charWrap ? .characters : .words }
}

/// The text of sizes in points.
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
