import DesignKit
import Localization
import Printing
import ReaderSession
import Settings
import TerminalUI

/// Reads the options of a start.
///
/// The argument parser takes longer than the rest of the start. So it is only asked for help and versions, and to
/// explain command lines that this reader does not understand. ``Moments`` declares the options for the parser: a new
/// option needs a declaration there and a line here. A test compares both.
struct CommandLineReader {
  private var options = AppOptions()
  private var hasNoColor = false

  /// Returns the options of a command line, or `nil` if the parser has to be asked.
  static func options(of arguments: ArraySlice<String>) -> AppOptions? {
    var reader = CommandLineReader()
    guard reader.read(arguments, isChecked: false), reader.options.conflict == nil else { return nil }
    return reader.options
  }

  /// Returns the options of a command line that the parser has accepted; `nil` if something was not understood.
  static func options(ofChecked arguments: ArraySlice<String>) -> AppOptions? {
    var reader = CommandLineReader()
    return reader.read(arguments, isChecked: true) ? reader.options : nil
  }

  /// - Parameter isChecked: whether the parser has accepted the command line, so that a value may begin with a dash.
  /// - Returns: whether everything was understood.
  private mutating func read(_ arguments: ArraySlice<String>, isChecked: Bool) -> Bool {
    var rest = arguments
    var hasOptions = true
    while let argument = rest.popFirst() {
      if isChecked, hasOptions, argument == "--" {
        hasOptions = false
      } else if !hasOptions || !argument.hasPrefix("-") || argument == "-" {
        guard options.link == nil, isChecked || !argument.isEmpty else { return false }
        options.link = argument
      } else if let equals = argument.firstIndex(of: "="), argument[equals...] != "=" {
        let value = argument[argument.index(after: equals)...]
        guard readOption(String(argument[..<equals]), String(value)) else { return false }
      } else if !readFlag(argument) {
        // As in the parser, the value of `--feed=` is the next word.
        let name = argument.last == "=" ? String(argument.dropLast()) : argument
        guard let value = rest.popFirst(), isChecked || !value.hasPrefix("-") || value == "-", readOption(name, value)
        else { return false }
      }
    }
    if hasNoColor { options.colors = .monochrome }
    return true
  }

  private mutating func readFlag(_ name: String) -> Bool {
    switch name {
    case "--reuse": options.reusesInstance = true
    case "--clear-feed": options.clearsFeed = true
    case "--sign-out": options.signsOut = true
    case "--never-shrink": options.textSizeLimits.neverShrinks = true
    case "--cap-text": options.textSizeLimits.isCapped = true
    case "--no-color": hasNoColor = true
    case "--no-mouse": options.reportsMouse = false
    case "--print": options.prints = true
    case "--full":
      options.printing.isWhole = true
      options.prints = true
    default: return false
    }
    return true
  }

  /// - Returns: `false` for an unknown option and an invalid value.
  private mutating func readOption(_ name: String, _ value: String) -> Bool {
    switch name {
    case "--feed": options.feed = value
    case "--server": options.server = value
    case "--theme": options.theme = value
    case "--typography": options.typography = value
    case "--language": options.language = value
    case "--strings": options.strings = value
    case "--keys":
      options.printing.keys = value
      options.prints = true
    case "--refresh-interval": return Self.set(&options.refreshInterval, RefreshInterval(value))
    case "--text-size": return Self.set(&options.textSize, TextSizeCategory(name: value))
    case "--text-scaling": return Self.set(&options.textScaling, TextScaling(rawValue: value))
    case "--appearance": return Self.set(&options.appearance, AppearancePreference(rawValue: value))
    case "--contrast": return Self.set(&options.contrast, ContrastLevel(rawValue: value))
    case "--images": return Self.set(&options.images, AppOptions.Images(rawValue: value))
    case "--now": return Self.set(&options.now, FixedTime(argument: value)?.seconds)
    case "--colors":
      guard let choice = ColorChoice(argument: value) else { return false }
      options.colors = choice.depth
    case "--format":
      options.prints = true
      return Self.set(&options.printing.format, PrintOptions.Format(rawValue: value))
    case "--size":
      options.prints = true
      return Self.set(&options.printing.size, CellSize(value))
    default: return false
    }
    return true
  }

  private static func set<Value>(_ property: inout Value, _ value: Value?) -> Bool {
    guard let value else { return false }
    property = value
    return true
  }

  private static func set<Value>(_ property: inout Value?, _ value: Value?) -> Bool {
    guard let value else { return false }
    property = value
    return true
  }
}
