package import DesignKit
import Foundation
package import Localization

/// The commands that work with text styles and letter cases: they need no terminal and no store.
package struct TypographyCommands {
  private let language: Language

  /// - Parameter language: that of the reports.
  package init(language: Language) {
    self.language = language
  }

  /// Writes all that is wrong with a configuration; ``ExitStatus/failure`` if it cannot be used.
  package func lint(_ path: String) -> ExitStatus {
    do throws(DesignFileError) {
      let warnings = try Typography.read(try DesignFileContents.read(path: path), path: path).warnings
      return write(issues: warnings, path: path)
    } catch {
      guard case .invalid(_, let issues) = error else { return fail(error) }
      let status = write(issues: issues, path: path)
      return status == .success ? .failure : status
    }
  }

  private func write(issues: [DesignFileIssue], path: String) -> ExitStatus {
    write { issues.isEmpty ? "" : StandardError.lines(issues, language).joined(separator: "\n") + "\n" }
  }

  /// Writes how a style comes out, or all of the configuration.
  ///
  /// - Parameter columns: the width of the screen.
  package func show(
    style name: String?, typography path: String?, textSize: TextSizeCategory, textScaling: TextScaling, columns: Int,
    format: TypographyReport.Format
  ) -> ExitStatus {
    var typography = Typography.shipped
    do throws(DesignFileError) {
      if let path { typography = try Typography.read(try DesignFileContents.read(path: path), path: path).typography }
    } catch {
      return fail(error)
    }
    var styles = typography.styles
    if let name {
      guard let style = typography.style(named: name) ?? SystemTextStyle(rawValue: name).map(TypographyStyle.init)
      else {
        let own = styles.map(\.name)
        let system = SystemTextStyle.allCases.map(\.rawValue).filter { !own.contains($0) }
        let names = (own + system).joined(separator: ", ")
        StandardError.write(L10n.Typography.unknownStyle(name: name.excerpt, names: names), language)
        return .usage
      }
      styles = [style]
    }
    let facts = styles.map { style in
      TypographyStyleFacts(
        style, in: typography, at: textSize, columns: columns, preferring: textScaling, theme: .designKit)
    }
    return write(isForPrograms: format == .json) { try TypographyReport(facts).text(as: format) }
  }

  /// Writes each line of standard input in another letter case.
  package func convert(from source: LetterCase, to target: LetterCase) -> ExitStatus {
    while let line = readLine() {
      let status = write(isForPrograms: true) { target.convert(line, from: source) + "\n" }
      if status != .success { return status }
    }
    return .success
  }

  private func write(isForPrograms: Bool = false, _ text: () throws -> String) -> ExitStatus {
    StandardOutput.write(text, isForPrograms: isForPrograms, language)
  }

  private func fail(_ error: DesignFileError) -> ExitStatus {
    StandardError.write(error, language)
    return error.exitStatus
  }
}
