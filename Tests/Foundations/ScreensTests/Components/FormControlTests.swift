import Foundation
import Localization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import DesignKit
@testable import Screens

@Suite(.limited)
struct FormControlTests {
  private enum Kind: CaseIterable {
    case field, button, disabledButton

    func control(isRoomy: Bool) -> FormControl {
      switch self {
      case .field: .field(TextField(placeholder: .verbatim(""), editor: LineEditor()), isRoomy: isRoomy)
      case .button: .button(.verbatim(""), isEnabled: true, isRoomy: isRoomy)
      case .disabledButton: .button(.verbatim(""), isEnabled: false, isRoomy: isRoomy)
      }
    }
  }

  private func canvas(
    rows: Int, _ kind: Kind = .field, isFocused: Bool = false, environment: EnvironmentValues = .fixed()
  ) -> Canvas {
    Canvas.drawn(columns: 8, rows: rows) {
      kind.control(isRoomy: rows == 3)
        .draw(into: &$0, columns: 8, isSelected: isFocused, environment: environment)
    }
  }

  @Test func `three rows have round corners, one row is a band; bars at the ends show the focus`() {
    #expect(canvas(rows: 3).lines == ["▃▄▄▄▄▄▄▃", "", "▅▀▀▀▀▀▀▅"])
    #expect(canvas(rows: 3, isFocused: true).lines[1] == "▌      ▐")
    #expect(canvas(rows: 1, isFocused: true).lines == ["▌      ▐"])
  }

  @Test(arguments: Appearance.allCases, Theme.builtIn.map(\.name))
  func `the ends are visible on every background`(appearance: Appearance, theme: String) throws {
    var environment = EnvironmentValues.fixed()
    environment.palette = Palette(
      theme: try #require(Theme.builtIn(named: theme)), appearance: appearance, depth: .trueColor)
    for kind in Kind.allCases {
      let end = canvas(rows: 1, kind, isFocused: true, environment: environment).row(0)[0]
      guard case .rgb(let foreground) = end.style.foreground.kind, case .rgb(let background) = end.style.background.kind
      else {
        Issue.record("\(end.style)")
        continue
      }
      #expect(RGBColor(foreground).contrast(with: RGBColor(background)) >= 3)
    }
  }

  @Test(arguments: [ColorDepth.monochrome, .ansi8, .ansi16])
  func `with few colors a surface is a frame`(depth: ColorDepth) {
    #expect(canvas(rows: 3, environment: .fixed(depth: depth)).lines == ["╭──────╮", "│      │", "╰──────╯"])
    #expect(
      canvas(rows: 3, environment: .fixed(depth: depth, repertoire: .ascii)).lines == [
        "+------+", "|      |", "+------+",
      ])
  }

  @Test(arguments: [ColorDepth.ansi256, .trueColor], Appearance.allCases)
  func `the edges have the color of the rows between them, and corners affect no full row`(
    depth: ColorDepth, appearance: Appearance
  ) throws {
    for kind in Kind.allCases {
      let canvas = canvas(rows: 3, kind, environment: .fixed(appearance: appearance, depth: depth))
      let fill = try #require(canvas.row(1).first).style.background
      #expect(canvas.row(0).allSatisfy { $0.style.foreground == fill })
      #expect(canvas.row(2).dropFirst().dropLast().allSatisfy { $0.style.foreground == fill })
      // A lower block in the color of what is around leaves its upper part.
      let around = try #require(canvas.row(0).first).style.background
      for corner in [canvas.row(2).first, canvas.row(2).last] {
        #expect(corner?.style == CellStyle(foreground: around, background: fill))
      }
    }
  }

  @Test func `without colors no frame is underlined, and the focused one is bold`() {
    for isFocused in [true, false] {
      let canvas = canvas(rows: 3, isFocused: isFocused, environment: .fixed(depth: .monochrome))
      let frame =
        Array(canvas.row(0)) + Array(canvas.row(2)) + [canvas.row(1).first, canvas.row(1).last].compactMap(\.self)
      #expect(frame.allSatisfy { !$0.style.attributes.contains(.underline) })
      #expect(frame.allSatisfy { $0.style.attributes.contains(.bold) == isFocused })
    }
  }

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

@Suite(.limited)
struct TextFieldTests {
  private func canvas(
    _ editor: LineEditor, isMasked: Bool = false, columns: Int = 10, _ environment: EnvironmentValues = .fixed()
  ) -> Canvas {
    Canvas.drawn(columns: columns, rows: 1) {
      TextField(placeholder: L10n.SignIn.code, editor: editor, isMasked: isMasked).draw(
        into: &$0, columns: columns, on: .fieldBackground, showsCursor: true, environment: environment)
    }
  }

  @Test func `an empty field shows its placeholder`() {
    #expect(canvas(LineEditor(), isMasked: true).lines == ["Code"])
  }

  @Test func `bullets are as wide as the hidden text, and the cursor is in the same place`() {
    var editor = LineEditor(text: "aé中b")
    let masked = canvas(editor, isMasked: true)
    #expect(masked.lines == ["•••••"] && masked.cursor == canvas(editor).cursor)
    _ = editor.handle(.left)
    _ = editor.handle(.left)
    #expect(canvas(editor, isMasked: true).cursor?.column == 2)
    #expect(canvas(editor, isMasked: true, .fixed(repertoire: .ascii)).lines[0].allSatisfy { $0 == "*" })
  }

  @Test func `long text scrolls so that the cursor stays visible`() {
    let editor = LineEditor(text: "0123456789abcdef")
    #expect(canvas(editor).lines == ["789abcdef"] && canvas(editor).cursor?.column == 9)
    #expect(canvas(editor, isMasked: true).lines == ["•••••••••"])
  }
}
