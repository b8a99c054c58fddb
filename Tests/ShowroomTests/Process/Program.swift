import Foundation
import Synchronization
import Testing

/// The built program as a process of its own.
enum Program {
  /// What a finished process left.
  struct Result: Sendable {
    let code: Int32
    let output: String
    let errors: String
  }

  /// Where the build puts it: beside the test bundle.
  static var executable: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "showroom")
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: its words.
  ///   - environment: its variables besides `PATH` and `HOME`, which is the working directory.
  ///   - directory: its working directory.
  ///   - file: where its output goes; the result has none then.
  static func run(
    _ arguments: [String], environment: [String: String] = [:], in directory: URL, writingTo file: String? = nil
  ) async throws -> Result {
    try await run(process(arguments, environment, directory), writingTo: file)
  }

  /// Runs a script of the shell, in which the program is `$0`, to its end.
  static func shell(_ script: String, in directory: URL) async throws -> Result {
    let process = process(["-c", script, executable.path], [:], directory)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    return try await run(process)
  }

  private static func run(_ process: Process, writingTo file: String? = nil) async throws -> Result {
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    if let file {
      process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
      // The process does not get this end, so reading the other would not end either.
      try output.fileHandleForWriting.close()
    }
    process.standardError = errors
    async let outputText = text(of: output)
    async let errorText = text(of: errors)
    let code = try await finish(process)
    return Result(code: code, output: await outputText, errors: await errorText)
  }

  static func process(_ arguments: [String], _ environment: [String: String], _ directory: URL) -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = directory
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    process.environment = ["PATH": path, "HOME": directory.path].merging(environment) { $1 }
    return process
  }

  private static func finish(_ process: Process) async throws -> Int32 {
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
  }

  private static func text(of pipe: Pipe) async -> String {
    await withCheckedContinuation { continuation in
      // Reading blocks until the process closes its end, so it gets a thread of its own.
      Thread.detachNewThread {
        let bytes = (try? pipe.fileHandleForReading.readToEnd()) ?? nil
        continuation.resume(returning: String(decoding: bytes ?? Data(), as: UTF8.self))
      }
    }
  }
}

/// A running server: `showroom serve` or `showroom sandbox`.
struct Server {
  let process: Process
  /// What it wrote to standard output, line by line; to standard error when the output goes to a file.
  let lines: AsyncStream<String>

  /// Starts the server; the first argument is the command.
  init(_ arguments: [String], in directory: URL, writingTo file: String? = nil) throws {
    process = Program.process(arguments, [:], directory)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    if let file {
      process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
      process.standardError = output
    }
    let (lines, continuation) = AsyncStream<String>.makeStream()
    self.lines = lines
    try process.run()
    Thread.detachNewThread {
      var rest = Data()
      while case let bytes = output.fileHandleForReading.availableData, !bytes.isEmpty {
        rest += bytes
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          continuation.yield(String(decoding: rest[..<end], as: UTF8.self))
          rest = Data(rest[rest.index(after: end)...])
        }
      }
      continuation.finish()
    }
  }

  /// The next lines, as many as asked for unless the program ends before.
  func next(_ count: Int) async -> [String] {
    var found: [String] = []
    for await line in lines {
      found.append(line)
      if found.count == count { break }
    }
    return found
  }

  /// Asks the program to stop and waits for its exit code.
  func stop() async -> Int32 {
    process.terminate()
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        process.waitUntilExit()
        continuation.resume(returning: process.terminationStatus)
      }
    }
  }
}
