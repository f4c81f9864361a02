/// How far a picture may go. What comes from the web is made by anybody.
package struct PictureLimits: Hashable, Sendable {
  /// Of the file.
  package var bytes = 16 << 20
  package var pixels = 40_000_000
  /// Pixels of a side: what a JPEG can have.
  package var side = 65_535
  /// The longer side, divided by the shorter one.
  package var ratio = 20
  /// Address space of the program that decodes it: 40 megapixels of WebP take 700 MiB of it.
  package var memory = 768 << 20
  /// Of the processor's time, which that program may take: 40 megapixels of PNG take one.
  package var processorSeconds = 10
  /// From its start to its end.
  package var duration = Duration.seconds(20)

  package init() {}
}
