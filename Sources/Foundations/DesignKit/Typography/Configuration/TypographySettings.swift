/// What a configuration says about all of its styles; of several layers the upper one holds, setting by setting.
package struct TypographySettings: Hashable, Sendable {
  /// Points for each category (TypographyKit 6: `point-step-size` 2 × `point-step-multiplier` 1).
  static let defaultStep = 2.0

  /// Shown as the configuration's title.
  package var name: String?
  /// The address of a newer edition of the configuration.
  package var address: String?
  /// Points.
  package var minimumPointSize: Double?
  package var maximumPointSize: Double?
  /// Points.
  package var stepSize: Double?
  package var stepMultiplier: Double?
  /// Nil leaves it to the reader.
  package var scalingMode: ScalingMode?
  package var lineBreakMode: LineBreakMode?
  package var titleColorMode: TitleColorMode?
  var isDevelopment: Bool?
  var usesDevelopmentColors: Bool?
  var failsWithoutColor: Bool?

  /// Points for each category, in stepping mode.
  package var step: Double { (stepSize ?? Self.defaultStep) * (stepMultiplier ?? 1) }

  /// These settings, where something is missing those below.
  func over(_ lower: TypographySettings) -> TypographySettings {
    var settings = self
    settings.name = name ?? lower.name
    settings.address = address ?? lower.address
    settings.minimumPointSize = minimumPointSize ?? lower.minimumPointSize
    settings.maximumPointSize = maximumPointSize ?? lower.maximumPointSize
    settings.stepSize = stepSize ?? lower.stepSize
    settings.stepMultiplier = stepMultiplier ?? lower.stepMultiplier
    settings.scalingMode = scalingMode ?? lower.scalingMode
    settings.lineBreakMode = lineBreakMode ?? lower.lineBreakMode
    settings.titleColorMode = titleColorMode ?? lower.titleColorMode
    settings.isDevelopment = isDevelopment ?? lower.isDevelopment
    settings.usesDevelopmentColors = usesDevelopmentColors ?? lower.usesDevelopmentColors
    settings.failsWithoutColor = failsWithoutColor ?? lower.failsWithoutColor
    return settings
  }

  /// Whether this is a debug build, which is in development unless a configuration says otherwise.
  static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }
}
