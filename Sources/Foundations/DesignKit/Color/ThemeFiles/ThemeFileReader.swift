/// Reads themes from files of JSON or property lists:
///
///     { "name": "Sea", "extends": "System",
///       "palette": { "gold": "#F5BE62", "deep": { "light": "#003F5C", "dark": "#7AB8D6" } },
///       "colors": { "primary": "gold", "label.secondary": { "light": "dark gold", "dark": "lighter gold" } },
///       "components": { "footer.word": "primaryText" },
///       "exceptions": { "primary": { "light": "The brand's gold" } } }
///
/// A colour is a text (see ``ColorText``) or an object with `light` and perhaps `dark`, `lightIncreased`, `darkIncreased`.
/// `extends` names a built-in theme whose colours stand in for those that are missing; without it all nine colours of the
/// DesignKit must be there. `exceptions` says by purpose and appearance why a color may stay below the contrast that its use
/// needs, see ``ThemeReadability``.
package enum ThemeFileReader {
  /// - Throws: ``DesignFileError``, with all issues of the file at once.
  package static func read(path: String) throws(DesignFileError) -> FileTheme {
    try parse(DesignFileContents.read(path: path), path: path)
  }

  /// - Parameter path: what issues call the text.
  /// - Throws: ``DesignFileError``, with all issues at once.
  package static func parse(_ contents: [UInt8], path: String) throws(DesignFileError) -> FileTheme {
    var parser = ThemeFileParser(try DesignFileReader(contents, path: path))
    return try parser.parse()
  }
}
