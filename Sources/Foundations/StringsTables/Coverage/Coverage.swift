/// How far a language is translated.
package struct Coverage: Equatable, Sendable {
  /// As its `.lproj` folder is named.
  package let language: String
  /// The keys of the development language.
  package let keyCount: Int
  package let translatedCount: Int
  /// Keys without a text, in alphabetical order.
  package let missingKeys: [String]
  /// How many of the translated texts are those of the development language.
  package let sameCount: Int
  /// Keys that the development language does not have, in alphabetical order.
  package let unknownKeys: [String]
  /// What is wrong with the tables apart from that.
  package let errorCount: Int

  /// Rounded down, so that only what is complete is 100.
  package var percentage: Int { keyCount == 0 ? 100 : translatedCount * 100 / keyCount }
}
