/// A typography configuration as it was written: one layer of a ``Typography``.
struct TypographyFile: Sendable {
  /// A style before it is known what it has from others.
  struct Style: Sendable {
    var parent: String?
    var font: FontFace?
    var pointSize: Double?
    var minimumPointSize: Double?
    var maximumPointSize: Double?
    var metrics: SystemTextStyle?
    var scalingMode: ScalingMode?
    var letterCase: LetterCase?
    var letterSpacing: Double?
    var lineBreakMode: LineBreakMode?
    var color: ColorExpression?
    var isRunningText: Bool?
    /// Bytes before each key in the file, and before the style itself under an empty key.
    var offsets: [String: Int] = [:]
  }

  /// The colours that are drawn for those that are missing; they may stand among the colours or the settings.
  enum ReservedColor {
    static let development = "development-color"
    static let fallback = "fallback-color"
  }

  var settings = TypographySettings()
  /// Names in the order of the file.
  var colorNames: [String] = []
  var colors: [String: ColorTable.Entry] = [:]
  /// Bytes before each colour in the file.
  var colorOffsets: [String: Int] = [:]
  /// The reserved colours that stand among the settings.
  var settingColors: Set<String> = []
  var styleNames: [String] = []
  var styles: [String: Style] = [:]
}
