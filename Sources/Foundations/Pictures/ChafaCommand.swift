import DesignKit
import TerminalUI

/// The command line of chafa (1.12 or later) for a picture.
///
/// Measured on photos and gradients against the scaled original: block elements are nearest to it (1.8 dB better than
/// halves alone; lines and stipples make it worse); ordered dithering helps with few colors, most without any; chafa's
/// preprocessing distorts contrast; two threads are no faster than one.
struct ChafaCommand {
  let size: CellSize
  let target: PictureTarget

  static let program = "chafa"

  /// The arguments for reading the picture from standard input and writing lines of cells to standard output.
  var arguments: [String] {
    Self.arguments("symbols", size) + [
      // Each cell contains all of its colors.
      "--optimize", "0",
      "--symbols", target.repertoire != .ascii ? "block+space-stipple" : "ascii", "--colors", colors, "--color-space",
      colorSpace,
      "--dither", dither,
    ] + grounds + ["-"]
  }

  private static func arguments(_ format: String, _ size: CellSize) -> [String] {
    [
      "--format", format, "--animate", "off", "--polite", "on", "--stretch", "--size", size.description,
      "--threads", "1", "--preprocess", "off",
    ]
  }

  /// The pixels that chafa makes for a cell without a terminal.
  static let pixelsPerCell = PixelSize(width: 8, height: 8)

  /// The arguments for a picture of at least so many pixels in kitty's protocol, the only one with transparency.
  static func pixelArguments(_ size: PixelSize) -> [String] {
    let cells = CellSize(
      columns: (size.width + pixelsPerCell.width - 1) / pixelsPerCell.width,
      rows: (size.height + pixelsPerCell.height - 1) / pixelsPerCell.height)
    return arguments("kitty", cells) + ["-"]
  }

  private var colors: String {
    switch target.depth {
    case .trueColor: "full"
    // All except the reader's own 16.
    case .ansi256: "240"
    case .ansi16: "16"
    case .ansi8: "8"
    case .monochrome: "none"
    }
  }

  private var colorSpace: String { target.depth == .ansi8 ? "din99d" : "rgb" }

  private var dither: String {
    switch target.depth {
    case .trueColor: "none"
    case .ansi256, .ansi16, .ansi8: "ordered"
    // Letters are too irregular for a pattern.
    case .monochrome: target.repertoire == .ascii ? "none" : "ordered"
    }
  }

  /// The arguments for the background, on which a picture without colors has the terminal's foreground.
  private var grounds: [String] {
    let isLight = target.ground.contrast(with: RGBColor(0x000000)) > target.ground.contrast(with: RGBColor(0xFFFFFF))
    if target.depth == .monochrome { return isLight ? ["--invert"] : [] }
    return ["--bg", String(target.ground.hex.dropFirst())]
  }
}

/// A program within limits of the system, set by a shell that executes it: the system cannot start it with others.
enum LimitedProgram {
  static let shell = "/bin/sh"
  /// The exit code if the limits cannot be set; programs use small ones.
  static let failure: Int32 = 125

  /// The script of the limits. The program can write to a pipe, but no file and no core. Drawing and keys have priority over
  /// it, if there is the program `nice`.
  private static let script = """
    ulimit -v "$1" && ulimit -t "$2" && ulimit -f 0 && ulimit -c 0 || exit \(failure)
    shift 2
    command -v nice > /dev/null && exec nice -n 10 "$@"
    exec "$@"
    """

  /// Returns the arguments of the shell for a command: the path of the program and its arguments.
  static func arguments(_ command: [String], _ limits: PictureLimits) -> [String] {
    ["-c", script, shell, "\(limits.memory >> 10)", "\(limits.processorSeconds)"] + command
  }
}

/// The limits of the program that decodes pictures, which are untrusted.
package struct PictureLimits: Equatable, Sendable {
  /// The limit of bytes of address space: 40 megapixels of WebP take 700 MiB.
  package var memory = 768 << 20
  /// The limit of processor time: 40 megapixels of PNG take one second.
  package var processorSeconds = 10
  package var duration = Duration.seconds(20)

  package init() {}
}
