import ArgumentParser
import TerminalUI
import Testing

@testable import moments

struct AppOptionsTests {
  @Test(arguments: [
    ["--reuse"], ["--feed", "-"], ["--feed=-x"], ["--clear-feed"], ["--server", "off"], ["--refresh-interval", "60"],
    ["--sign-out"], ["--text-size", "AX2"], ["--text-scaling", "stepped"], ["--never-shrink"], ["--cap-text"],
    ["--appearance", "dark"], ["--contrast", "increased"], ["--theme", "Paper"], ["--typography=a=b"],
    ["--language", "de"], ["--strings", "folder"], ["--colors", "256"], ["--no-color"], ["--images", "cells"],
    ["--no-mouse"], ["--print"], ["--format", "json"], ["--size", "40x12"], ["--full"], ["--keys", "j"],
    ["--now=-5"], ["DesignKit"],
  ])
  func `each option reaches the app`(arguments: [String]) throws {
    #expect(try Moments.parse(arguments).options != AppOptions())
  }

  @Test func `without options the app starts as if the parser had been asked`() throws {
    #expect(try Moments.parse([]).options == AppOptions())
  }

  @Test(arguments: [["--format", "json"], ["--size", "40x12"], ["--full"], ["--keys", "j"]])
  func `an option of printing prints`(arguments: [String]) throws {
    #expect(try Moments.parse(arguments).options.prints)
  }

  @Test func `no color overrides another color depth`() throws {
    #expect(try Moments.parse(["--no-color", "--colors", "256"]).options.colors == .monochrome)
  }

  @Test(arguments: [
    ["Moments", "--clear-feed", "routes"], ["-V", "routes"], ["--print", "--sign-out", "-V"],
    ["--reuse", "--feed", "x"], ["--server", "off", "--feed", "x"], ["--reuse", "--print"],
    ["--reuse", "--server", "off"], ["--clear-feed", "--sign-out"],
  ])
  func `options that cannot be used together are an error wherever they stand`(arguments: [String]) {
    #expect(throws: (any Error).self) { try Moments.parseAsRoot(arguments) }
  }
}
