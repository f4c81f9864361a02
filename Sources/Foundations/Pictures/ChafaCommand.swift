import DesignKit
import TerminalUI

/// How chafa (1.12 or later) is asked for a picture.
///
/// Measured on photos and gradients against the scaled original: block elements come nearest to it (by 1.8 dB before halves
/// alone, while lines and stipples among them make it worse); dithering in a pattern gains where there are few colours, most
/// without any; chafa's preprocessing costs contrast that is not there; two threads are no quicker than one.
struct ChafaCommand {
  let size: CellSize
  let target: PictureTarget

  static let program = "chafa"

  /// Standard input is the picture, standard output lines of cells.
  var arguments: [String] {
    [
      "--format", "symbols", "--animate", "off", "--polite", "on", "--stretch", "--size", size.description,
      "--threads", "1", "--preprocess", "off",
      // Each cell tells all of its colours.
      "--optimize", "0",
      "--symbols", PictureSymbols(target.repertoire).name, "--colors", colors, "--color-space", colorSpace,
      "--dither", dither,
    ] + grounds + ["-"]
  }

  /// Pixels that chafa makes for a cell where it has no terminal to ask.
  static let pixelsPerCell = PixelSize(width: 8, height: 8)

  /// Standard output is a picture in pixels, at least as many as these, in the way of kitty: the only one of chafa's that
  /// keeps all colours and what is see-through.
  static func pixelArguments(_ size: PixelSize) -> [String] {
    let cells = CellSize(
      columns: (size.width + pixelsPerCell.width - 1) / pixelsPerCell.width,
      rows: (size.height + pixelsPerCell.height - 1) / pixelsPerCell.height)
    return [
      "--format", "kitty", "--animate", "off", "--polite", "on", "--stretch", "--size", cells.description, "--threads",
      "1", "--preprocess", "off", "-",
    ]
  }

  private var colors: String {
    switch target.depth {
    // For 88 colours the entries are found afterwards: chafa does not know them.
    case .trueColor, .ansi88: "full"
    // All but the reader's own 16.
    case .ansi256: "240"
    case .ansi16: "16"
    case .ansi8: "8"
    case .monochrome: "none"
    }
  }

  private var colorSpace: String { target.depth == .ansi8 ? "din99d" : "rgb" }

  private var dither: String {
    switch target.depth {
    case .trueColor, .ansi88: "none"
    case .ansi256, .ansi16, .ansi8: "ordered"
    // Letters are too different from one another to be a pattern.
    case .monochrome: PictureSymbols(target.repertoire) == .ascii ? "none" : "ordered"
    }
  }

  /// Without colours the picture is drawn in the terminal's foreground, which is dark where the ground is light.
  private var grounds: [String] {
    let isLight = target.ground.contrast(with: RGBColor(0x000000)) > target.ground.contrast(with: RGBColor(0xFFFFFF))
    if target.depth == .monochrome { return isLight ? ["--invert"] : [] }
    return ["--bg", String(target.ground.hex.dropFirst())]
  }
}

/// A program that runs within limits of the system's, which hold whatever becomes of it.
///
/// Set by the shell that turns into it: the system has no way to start a program with other limits than one's own.
struct LimitedProgram {
  let path: String
  let arguments: [String]
  /// The program `nice`, nil where there is none: while pictures are decoded, whoever draws and reads keys comes first.
  let nice: String?
  /// Bytes of address space.
  let memory: Int
  /// Of the processor's time; after these it is killed.
  let seconds: Int

  static let shell = "/bin/sh"
  static let niceProgram = "nice"
  private static let niceness = 10
  /// The exit code where the limits could not be set; programs use small ones.
  static let failure: Int32 = 125

  /// It writes no file, a core neither; into a pipe it may.
  private static let script = """
    ulimit -v "$1" && ulimit -t "$2" && ulimit -f 0 && ulimit -c 0 || exit \(failure)
    shift 2
    exec "$@"
    """

  var shellArguments: [String] {
    let way = nice.map { [$0, "-n", "\(Self.niceness)"] } ?? []
    return ["-c", Self.script, Self.shell, "\(memory >> 10)", "\(seconds)"] + way + [path] + arguments
  }
}

/// The characters of which pictures are made: all are one column wide, in every font of a terminal.
enum PictureSymbols: Hashable {
  /// Halves, quarters and eighths of a cell (U+2580…U+259F without shades).
  case blocks
  case halves
  case ascii

  /// The best that an encoding has.
  init(_ repertoire: Repertoire) {
    if repertoire.has("▀▁▂▃▄▅▆▇█▉▊▋▌▍▎▏▐▔▕▖▗▘▙▚▛▜▝▞▟") {
      self = .blocks
    } else if repertoire.has("▀▄█▌▐") {
      self = .halves
    } else {
      self = .ascii
    }
  }

  /// As chafa calls them.
  var name: String {
    switch self {
    case .blocks: "block+space-stipple"
    case .halves: "half+solid+space"
    case .ascii: "ascii"
    }
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .blocks: scalar == " " || ("▀"..."▐").contains(scalar) || ("▔"..."▟").contains(scalar)
    case .halves: " ▀▄█▌▐".unicodeScalars.contains(scalar)
    case .ascii: (" "..."~").contains(scalar)
    }
  }
}
