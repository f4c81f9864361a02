import ArgumentParser
import DesignKit
import Printing
import TerminalTestSupport
import TerminalUI
import Testing

@testable import moments

struct CommandLineReaderTests {
  /// Words of command lines: each option with valid and invalid values, and words in wrong places.
  private static let words = [
    ["DesignKit"], ["https://momentsapp.com/Help"], ["routes"], [""], ["-"], ["--"], ["-V"], ["-x"], ["--unknown"],
    ["--reuse"], ["--print"], ["--full"], ["--sign-out"], ["--clear-feed"], ["--never-shrink"], ["--cap-text"],
    ["--no-color"], ["--no-mouse"], ["--print=yes"], ["--feed", "-"], ["--feed=-x"], ["--feed"], ["--feed", "--print"],
    ["--feed="],
    ["--keys="], ["--keys=", "j"], ["--size="], ["--theme=", "Paper"], ["--language=a="],
    ["--server", "off"], ["--server=https://example.org"], ["--refresh-interval", "60"],
    ["--refresh-interval", "soon"],
    ["--text-size", "AX2"], ["--text-size=huge"], ["--text-scaling", "bodyOnly"], ["--text-scaling", ""],
    ["--appearance", "dark"], ["--appearance", "Dark"], ["--contrast", "increased"], ["--contrast", "2"],
    ["--theme", "Paper"], ["--typography=a=b"], ["--language", "de"], ["--strings", "folder"], ["--colors", "auto"],
    ["--colors", "256"], ["--colors", "7"], ["--images", "cells"], ["--images", "on"], ["--format", "json"],
    ["--format", "text"], ["--format", "pdf"], ["--size", "40x12"], ["--size", "40"], ["--keys", "j"], ["--keys", "-"],
    ["--keys", "- j"], ["--now", "0"], ["--now", "-5"], ["--now=-5"], ["--now", "2026-02-30"], ["--Print"],
  ]

  /// The options as the parser reads them; `nil` if it refuses them or answers itself.
  private func parsed(_ arguments: [String]) -> AppOptions? {
    guard let parsed = try? Moments.parse(arguments), !parsed.showsVersion else { return nil }
    var options = AppOptions()
    options.link = parsed.link
    options.reusesInstance = parsed.reuse
    options.feed = parsed.feed
    options.clearsFeed = parsed.clearFeed
    options.server = parsed.server
    options.refreshInterval = parsed.refreshInterval
    options.signsOut = parsed.signOut
    options.textSize = parsed.textSize?.category
    options.textScaling = parsed.textScaling
    options.textSizeLimits = TextSizeLimits(neverShrinks: parsed.neverShrink, isCapped: parsed.capText)
    options.appearance = parsed.appearance
    options.contrast = parsed.contrast
    options.theme = parsed.theme?.text
    options.typography = parsed.typography
    options.language = parsed.language
    options.strings = parsed.strings
    options.colors = parsed.noColor ? .monochrome : parsed.colors.depth
    options.images = parsed.images
    options.reportsMouse = !parsed.noMouse
    options.printing.format = parsed.format ?? .text
    options.printing.size = parsed.size
    options.printing.isWhole = parsed.full
    options.printing.keys = parsed.keys
    options.prints =
      parsed.print || parsed.full || parsed.format != nil || parsed.size != nil || parsed.keys != nil
    options.now = parsed.now?.seconds
    return options
  }

  private func check(_ arguments: [String]) {
    let parsed = parsed(arguments)
    let read = CommandLineReader.options(of: arguments[...])
    if let read { #expect(read == parsed, "\(arguments)") }
    guard let parsed else { return }
    #expect(CommandLineReader.options(ofChecked: arguments[...]) == parsed, "\(arguments)")
    #expect(read != nil || arguments.contains { $0.hasPrefix("-") || $0.isEmpty })
  }

  @Test func `the reader understands each option as the parser does`() {
    for words in Self.words { check(words) }
  }

  @Test func `the reader understands command lines as the parser does`() {
    var generator = SeededGenerator(seed: 19)
    for _ in 0..<rounds(400) {
      let count = Int.random(in: 0...5, using: &generator)
      check((0..<count).flatMap { _ in Self.words.randomElement(using: &generator) ?? [] })
    }
  }

  @Test(arguments: [
    ["Moments", "--clear-feed", "routes"], ["-V", "routes"], ["--print", "--sign-out", "-V"],
    ["--reuse", "--feed", "x"],
    ["--server", "off", "--feed", "x"],
  ])
  func `options that cannot be used together are an error wherever they stand`(arguments: [String]) {
    #expect(CommandLineReader.options(of: arguments[...]) == nil)
    #expect(throws: (any Error).self) { try Moments.parseAsRoot(arguments) }
  }

  @Test(arguments: [
    ["--appearance", "dark", "--size", "80x24", "Help"], ["--language=zh-Hans", "--now", "0", "--print"],
    ["--text-size", "AX5", "--server", "off", "--colors", "mono", "DesignKit"],
  ])
  func `usual command lines do not need the parser`(arguments: [String]) {
    #expect(CommandLineReader.options(of: arguments[...]) != nil)
  }
}
