package import DesignKit
import Foundation
package import Localization

/// The commands for designers: they need no terminal and no store.
package struct ColorCommands {
  private let language: Language

  /// - Parameter language: that of the reports.
  package init(language: Language) {
    self.language = language
  }

  /// Audits one theme, or all built-in ones; ``ExitStatus/failure`` if one is not readable or a terminal loses its contrast.
  ///
  /// - Parameter minimum: see ``ColorAudit``.
  package func audit(theme choice: String?, minimum: Double, format: ColorAuditReport.Format) -> ExitStatus {
    do throws(ThemeError) {
      let themes = try choice.map { choice throws(ThemeError) in [try Theme.chosen(choice)] }
      let audit = ColorAudit(themes: themes ?? Theme.builtIn, minimum: minimum)
      let status = write { try ColorAuditReport(audit, language).text(as: format) }
      return status == .success && !audit.isPassed ? .failure : status
    } catch {
      return fail(error)
    }
  }

  package func export(theme choice: String, format: PaletteExport.Format) -> ExitStatus {
    do throws(ThemeError) {
      let theme = try Theme.chosen(choice)
      return write { PaletteExport.text(of: theme, as: format) }
    } catch {
      return fail(error)
    }
  }

  private func write(_ text: () throws -> String) -> ExitStatus {
    StandardOutput.write(text, isForPrograms: true, language)
  }

  private func fail(_ error: ThemeError) -> ExitStatus {
    StandardError.write(error, language)
    return error.exitStatus
  }
}
