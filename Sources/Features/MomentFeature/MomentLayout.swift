import DesignKit
import MomentsStore
import TerminalUI

/// The items of a moment's screen that were laid out last, for as long as nothing changes that they depend on.
final class MomentLayout {
  /// All that the layout depends on beside the moment itself.
  struct Context: Hashable {
    let layout: LayoutKey
    /// As it reads now.
    let date: String
    let likeMark: FavoriteButton.Kind
    let isLiked: Bool
    let isPending: Bool
    let likers: [Liker]
  }

  /// What the author wrote.
  let text: LongText
  private var context: Context?
  /// The oldest is replaced first.
  private var stacks: [(index: Int, stack: TextStack)] = []
  private var oldest = 0

  /// More than the items of any screen and of a jump to the end.
  private static let mostStacks = 256

  init(of moment: Moment) {
    text = LongText(moment.title)
  }

  /// Forgets what was laid out for another context.
  func prepare(for context: Context) {
    guard self.context != context else { return }
    self.context = context
    stacks = []
    oldest = 0
  }

  /// The item at an index: the one that was kept, or a new one.
  func stack(at index: Int, make: () -> TextStack) -> TextStack {
    if let known = stacks.first(where: { $0.index == index }) { return known.stack }
    let stack = make()
    if stacks.count < Self.mostStacks {
      stacks.append((index, stack))
    } else {
      stacks[oldest] = (index, stack)
      oldest = (oldest + 1) % Self.mostStacks
    }
    return stack
  }
}
