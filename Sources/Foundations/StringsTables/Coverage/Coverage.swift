/// How far a language is translated.
package struct Coverage: Equatable, Sendable {
  /// As its `.lproj` folder is named.
  package let language: String
  /// The keys of the development language.
  package let keyCount: Int
  /// Keys without a text, in alphabetical order.
  package let missingKeys: [String]
  /// Keys whose text is a copy of that of the development language and not translated yet, in alphabetical order.
  package let copiedKeys: [String]
  /// How many texts are those of the development language, whether they are to be translated or not.
  package let sameCount: Int
  /// Keys that the development language does not have, in alphabetical order.
  package let unknownKeys: [String]
  /// What is wrong with the tables apart from that.
  package let errorCount: Int

  package var translatedCount: Int { keyCount - missingKeys.count - copiedKeys.count }

  /// Rounded down, so that only what is complete is 100.
  package var percentage: Int { keyCount == 0 ? 100 : translatedCount * 100 / keyCount }
}
