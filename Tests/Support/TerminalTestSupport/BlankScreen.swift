package import DesignKit
package import Localization
package import Screens
package import TerminalUI

/// A screen with nothing on it, for tests of what is around screens.
@MainActor
package protocol BlankScreen: Screen {}

extension BlankScreen {
  package var title: LocalizedString { L10n.Moments.title }
  package func workingCommands(where isMeant: (KeyHint) -> Bool) -> [WorkingCommand] { [] }
  package func workingIndices(where isMeant: (KeyHint) -> Bool) -> [Int] { [] }

  package func handle(_ event: InputEvent) -> EventOutcome { .ignored }
  package func layout(in size: CellSize, environment: EnvironmentValues) {}
  package func draw(into canvas: inout Canvas, environment: EnvironmentValues) {}
  package func drawWhole(columns: Int, environment: EnvironmentValues, emit: (Canvas) throws -> Void) rethrows {}
  package func semantics(
    of extent: SemanticExtent, marksSelection: Bool, environment: EnvironmentValues,
    emit: (SemanticNode) throws -> Void
  ) rethrows {}
}
