import Testing

@testable import DesignKit

struct AppearanceRuleTests {
  private let components = ComponentAppearance()

  private var values: [ColorRole] { ComponentProperty.allCases.map { components[keyPath: $0.keyPath] } }

  @Test func `a rule sets a property and gives it back`() {
    let rule = PropertyAppearanceRule(components, \.bar.title, .heart)
    rule.apply()
    #expect(components.bar.title == .heart)
    rule.revert()
    #expect(components.bar.title == .primaryText)
  }

  @Test func `applying twice keeps the first original`() {
    let rule = PropertyAppearanceRule(components, \.bar.title, .heart)
    rule.apply()
    rule.apply()
    rule.revert()
    #expect(components.bar.title == .primaryText)
  }

  @Test func `taking back what was never applied does nothing`() {
    PropertyAppearanceRule(components, \.bar.title, .heart).revert()
    #expect(components.bar.title == .primaryText)
  }

  @Test func `a rule that is made while another holds gives back what it found`() {
    let first = PropertyAppearanceRule(components, \.bar.title, .heart)
    first.apply()
    let second = PropertyAppearanceRule(components, \.bar.title, .star)
    second.apply()
    second.revert()
    #expect(components.bar.title == .heart)
    first.revert()
    #expect(components.bar.title == .primaryText)
  }

  @Test func `getters and setters serve where there is no key path`() {
    final class Box { var value = 1 }
    let box = Box()
    let rule = PropertyAppearanceRule(get: { box.value }, set: { box.value = $0 }, value: 2)
    rule.apply()
    #expect(box.value == 2)
    rule.revert()
    #expect(box.value == 1)
  }

  @Test func `two rules for one property leave it as it was`() {
    let set = AppearanceRuleSet {
      PropertyAppearanceRule(components, \.footer.word, .heart)
      AppearanceRuleSet { PropertyAppearanceRule(components, \.footer.word, .star) }
    }
    set.apply()
    #expect(components.footer.word == .star)
    set.revert()
    #expect(components.footer.word == .secondaryText)
  }

  @Test(arguments: [true, false]) func `sets are built with conditions, loops, lists and sets`(isOn: Bool) {
    let list: [any AppearanceRule] = [PropertyAppearanceRule(components, \.field.text, .heart)]
    let set = AppearanceRuleSet {
      PropertyAppearanceRule(components, \.bar.title, .heart)
      if isOn { PropertyAppearanceRule(components, \.bar.link, .heart) }
      if isOn { list } else { AppearanceRuleSet() }
      for _ in 0..<2 { PropertyAppearanceRule(components, \.bar.detail, .star) }
    }
    #expect(set.rules.count == (isOn ? 5 : 4))
    let before = values
    set.apply()
    #expect(components.bar.link == (isOn ? .heart : .primary) && components.bar.detail == .star)
    set.revert()
    #expect(values == before)
    #expect(AppearanceRuleSet {}.rules.isEmpty)
  }

  @Test func `each property has a name of its own and can be set by it`() {
    for property in ComponentProperty.allCases {
      components[keyPath: property.keyPath] = .custom(DynamicColor(RGBColor(0x123456)))
    }
    #expect(values.allSatisfy { $0 == .custom(DynamicColor(RGBColor(0x123456))) })
  }
}
