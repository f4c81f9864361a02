// swift-tools-version: 6.2

import PackageDescription

// The gate turns every warning into an error; a plain build, which may use a newer compiler, does not.
let warningsAreErrors = Context.environment["MOMENTS_WARNINGS_AS_ERRORS"] != nil

let swiftSettings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

// A release build contains Swift, Foundation, SQLite and ncurses. It starts in a third of the time of a dynamically
// linked one, and runs on any machine. These libraries refer to one another.
let foundationLibraries = [
  "swiftSynchronization", "FoundationEssentials", "_FoundationCShims", "_FoundationCollections", "stdc++",
].map { "-l\($0)" }

let staticRelease: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-executable", "-Xlinker", "-no-pie", "-Xlinker", "--start-group"] + foundationLibraries
      + ["-Xlinker", "--end-group"], .when(configuration: .release))
]

// The modules that know no feature, each with what it imports. A module imports only what stands above it.
let foundations: KeyValuePairs<String, [Target.Dependency]> = [
  "Platform": ["CEventLoop"],
  "Documents": ["CExpat"],
  "Texts": ["Documents"],
  "Localization": ["CResources", "CUnicode", "Documents", "Platform", "Texts"],
  "WebAddresses": ["CUnicode"],
  "TerminalUI": ["Documents", "Localization", "WebAddresses"],
  "DesignKit": ["CResources", "Documents", "Localization", "Platform", "TerminalUI", "WebAddresses"],
  "Screens": ["DesignKit", "Localization", "TerminalUI"],
  "FeedFormats": ["CGumbo", "CResources", "Documents", "Localization", "Platform", "WebAddresses"],
  "SQLite": ["CSQLite"],
  "MomentsStore": ["CResources", "Documents", "FeedFormats", "Localization", "Platform", "SQLite"],
  "Settings": ["DesignKit", "Documents", "Localization", "MomentsStore", "Platform", "Screens", "TerminalUI"],
  "Routing": ["Documents", "Localization", "Screens", "Settings", "WebAddresses"],
  "Networking": ["Documents", "Localization", "Platform", "WebAddresses"],
  "Following": [
    "DesignKit", "Documents", "FeedFormats", "Localization", "MomentsStore", "Networking", "Platform", "Screens",
    "TerminalUI", "WebAddresses",
  ],
  "Pictures": ["DesignKit", "Localization", "Networking", "Platform", "TerminalUI", "WebAddresses"],
  "RunningInstances": ["Localization", "Platform"],
  "NcursesTerminal": ["CNcurses", "Localization", "Platform", "TerminalUI", "WebAddresses"],
]

/// The foundations that features may import: none of them uses the terminal or the network.
let pureFoundations: [Target.Dependency] = [
  "Documents", "Localization", "Platform", "TerminalUI", "DesignKit", "Screens", "Routing", "Settings", "FeedFormats",
  "MomentsStore", "WebAddresses",
]

/// The features, each with the foundations that it needs beyond the pure ones. None imports another feature.
let features: KeyValuePairs<String, [Target.Dependency]> = [
  "MomentsFeature": ["Following"],
  "InternalMenuFeature": [],
  "DesignKitDemoFeature": [],
  "LinksFeature": [],
  "LanguagesFeature": [],
  "SignInFeature": ["Following"],
  "FollowingFeature": ["Following"],
]

let allFoundations = foundations.map { Target.Dependency.target(name: $0.key) }
let allFeatures = features.map { Target.Dependency.target(name: $0.key) }
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

/// A module of a layer.
func module(_ name: String, in layer: String, _ dependencies: [Target.Dependency]) -> Target {
  // The link to Resources makes SwiftPM notice added and removed tables.
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(layer)/\(name)",
    exclude: name == "Localization" ? ["Resources"] : [],
    resources: name == "DesignKit" ? [.embedInCode("TypographyKit.json")] : nil, swiftSettings: swiftSettings,
    plugins: name == "Localization" ? ["StringsPlugin"] : nil)
}

/// The folders of test targets that hold files instead of code.
let testFiles = [
  "FeedFormats": ["Fixtures"], "Texts": ["Formats/Fixtures"], "Localization": ["Dates/Fixtures", "Languages/Fixtures"],
  "Pictures": ["Support/Pictures"], "StringsCompiler": ["Golden"],
  "ReaderSession": ["Golden", "Speech/Transcripts", "Session/keys-1.0.0.json"],
]

/// The tests of a module. They mirror the sources folder by folder.
func tests(of name: String, in layer: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: allFoundations + [
      "CEventLoop", "CGumbo", "CNcurses", "TerminalTestSupport", "MomentsTestSupport", "NetworkTestSupport",
      "StringsTestSupport",
    ] + dependencies, path: "Tests/\(layer)/\(name)Tests", exclude: testFiles[name] ?? [], swiftSettings: swiftSettings)
}

/// A module that only tests use.
func testSupport(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Tests/Support/\(name)", swiftSettings: swiftSettings)
}

func benchmark(_ name: String, in folder: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Tests/Benchmarks/\(folder)", swiftSettings: swiftSettings)
}

/// Only the documentation needs this plugin, so a plain build does not fetch it.
let documentationPlugin: [Package.Dependency] =
  Context.environment["MOMENTS_DOCUMENTATION"] == nil
  ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]

let package = Package(
  name: "moments",
  products: [.executable(name: "moments", targets: ["moments"])],
  traits: [
    .trait(name: "Internal", description: "Includes the internal menu and the DesignKit demo in release builds.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ] + documentationPlugin,
  targets: [
    .systemLibrary(name: "CExpat", path: "Sources/Foundations/CExpat"),
    .systemLibrary(name: "CGumbo", path: "Sources/Foundations/CGumbo"),
    .systemLibrary(name: "CUnicode", path: "Sources/Foundations/CUnicode"),
    .systemLibrary(name: "CSQLite", path: "Sources/Foundations/CSQLite"),
    .target(name: "CEventLoop", path: "Sources/Foundations/CEventLoop"),
    // C modules can contain files of Resources since C23. In Swift, such a file would be an array literal, which takes half
    // a minute to compile for 140 kB.
    .target(name: "CResources", path: "Sources/Foundations/CResources", cSettings: [.unsafeFlags(["-std=gnu23"])]),
    .target(
      name: "CNcurses", path: "Sources/Foundations/CNcurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),

    module("Reports", in: "App", pureFoundations + ["Texts"]),
    module("ReaderSession", in: "App", allFoundations + allFeatures + ["Reports"]),
    .executableTarget(
      name: "moments", dependencies: allFoundations + allFeatures + ["ReaderSession", "Reports", argumentParser],
      path: "Sources/App/moments", resources: ["1", "bash", "zsh", "fish"].map { .embedInCode("moments.\($0)") },
      swiftSettings: swiftSettings, linkerSettings: staticRelease),

    .executableTarget(
      name: "StringsCompiler", dependencies: ["Documents", "Texts"], path: "Sources/BuildTools/StringsCompiler",
      swiftSettings: swiftSettings),
    .plugin(
      name: "StringsPlugin", capability: .buildTool(), dependencies: ["StringsCompiler"],
      path: "Sources/BuildTools/StringsPlugin"),

    benchmark("texts-benchmark", in: "TextsBenchmark", ["Documents", "Localization", "Texts"]),
    benchmark("picture-benchmark", in: "PictureBenchmark", ["DesignKit", "Pictures", "TerminalUI"]),

    testSupport("TerminalTestSupport", pureFoundations),
    testSupport("StringsTestSupport"),
    testSupport("NetworkTestSupport", ["Networking"]),
    testSupport("MomentsTestSupport", ["Documents", "FeedFormats", "Localization", "MomentsStore", "Platform"]),
    tests(of: "Reports", in: "App", ["Reports"]),
    tests(of: "ReaderSession", in: "App", allFeatures + ["ReaderSession", "Reports"]),
    tests(of: "moments", in: "App", ["moments", "ReaderSession", "Reports", argumentParser]),
    tests(of: "StringsCompiler", in: "BuildTools", ["StringsCompiler"]),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["TerminalTestSupport"], path: "Tests/App/ArchitectureTests",
      swiftSettings: swiftSettings),
  ] + foundations.flatMap { [module($0, in: "Foundations", $1), tests(of: $0, in: "Foundations")] }
    + features.flatMap {
      [module($0, in: "Features", pureFoundations + $1), tests(of: $0, in: "Features", [.target(name: $0)])]
    }
)
