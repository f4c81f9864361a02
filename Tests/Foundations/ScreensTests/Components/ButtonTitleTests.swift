import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit
@testable import Screens

@Suite(.limited)
struct ButtonTitleTests {
  private func color(
    _ state: ButtonTitle.State, mode: String?, styleColor: String? = "heart"
  ) throws -> ColorRole? {
    let kit = mode.map { #"{"buttons": {"title-color-apply-mode": "\#($0)"}}"# } ?? "{}"
    let style = styleColor.map { #"{"extends": "bodyBold", "text-color": "\#($0)"}"# } ?? #"{"extends": "bodyBold"}"#
    let text = #"{"typography-kit": \#(kit), "ui-font-text-styles": {"button": \#(style)}}"#
    var environment = EnvironmentValues.fixed()
    environment.typography = try Typography.read(Array(text.utf8), path: "t").typography
    let title = ButtonTitle("Sign in", state).styled(TextStyle("button"), environment: environment)
    return title.runs.first?.attributes.foreground?.role
  }

  @Test func `the color of a style applies in the states that the configuration names`() throws {
    for mode in [nil, "all", "where-unspecified"] {
      #expect(try color(.normal, mode: mode) == .heart && color(.disabled, mode: mode) == .heart)
    }
    #expect(try color(.normal, mode: "none") == .primary && color(.disabled, mode: "none") == .quaternaryText)
    #expect(try color(.normal, mode: "normal") == .heart && color(.selected, mode: "normal") == .primary)
  }

  @Test func `a style without a color keeps that of the button`() throws {
    #expect(try color(.normal, mode: "all", styleColor: nil) == .primary)
    #expect(try color(.disabled, mode: "all", styleColor: nil) == .quaternaryText)
  }
}
