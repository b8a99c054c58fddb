import Foundation
import Synchronization
import Testing

/// The built program as a separate process.
enum Program {
  /// Result of a finished process.
  struct Result: Sendable {
    let code: Int32
    let output: String
    let errors: String
  }

  /// Path of the program: beside the test bundle.
  static var executable: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "showroom")
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: command line arguments.
  ///   - environment: variables besides `PATH` and `HOME`, which is the working
  ///     directory.
  ///   - directory: working directory.
  ///   - file: file that receives the output; the result then has none.
  static func run(
    _ arguments: [String], environment: [String: String] = [:], in directory: URL, writingTo file: String? = nil
  ) async throws -> Result {
    try await run(process(arguments, environment, directory), writingTo: file)
  }

  /// Runs a shell script to its end, with the program as `$0`.
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
      // Close this end: only then does reading the other one end.
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
      // Reading blocks until the process closes its end, so it gets its own
      // thread.
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
  /// Lines of standard output; of standard error if the output goes to a file.
  let lines: AsyncStream<String>

  /// Starts a server; the first argument is the command.
  init(
    _ arguments: [String], environment: [String: String] = [:], in directory: URL, writingTo file: String? = nil
  ) throws {
    process = Program.process(arguments, environment, directory)
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

  /// The next lines; fewer if the program ends before.
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
