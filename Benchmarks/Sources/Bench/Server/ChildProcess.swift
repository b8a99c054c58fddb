import Foundation

/// A program that a benchmark has started, with its output as it arrives.
final class ChildProcess: Sendable {
  /// The reasons why a program cannot be used.
  enum Failure: Error {
    /// The program ended with this status.
    case status(Int32)
    /// The program ended, or thirty seconds passed, before it printed its address.
    case notStarted(output: String)
  }

  /// The program's output; ends with the program. For one reader.
  let output: AsyncStream<Data>
  private let process: Process
  private let ended: AsyncStream<Void>

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: the program.
  ///   - arguments: its arguments.
  /// - Throws: a `CocoaError` if the program does not exist.
  init(_ path: String, _ arguments: [String]) throws {
    let (output, bytes) = AsyncStream<Data>.makeStream()
    let (ended, end) = AsyncStream<Void>.makeStream()
    let pipe = Pipe()
    process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardOutput = pipe
    process.terminationHandler = { _ in end.finish() }
    self.output = output
    self.ended = ended
    try process.run()
    // A thread that blocks in `read`: on Linux a readability handler now and then misses the end.
    let handle = pipe.fileHandleForReading
    Thread.detachNewThread {
      while true {
        let data = handle.availableData
        if data.isEmpty { break }
        bytes.yield(data)
      }
      bytes.finish()
    }
  }

  /// The process id.
  var id: Int32 { process.processIdentifier }

  /// Waits until the program prints the address of one of its servers; no other task may read its output meanwhile.
  ///
  /// - Parameter name: the server's name, as in the line `Sandbox is at http://127.0.0.1:41234/`.
  /// - Throws: ``Failure/notStarted(output:)``.
  func origin(of name: String) async throws -> String {
    let watchdog = Task {
      try await Task.sleep(for: .seconds(30))
      await stop()
    }
    defer { watchdog.cancel() }
    let beginning = name + " is at "
    var text = ""
    for await data in output {
      text += String(decoding: data, as: UTF8.self)
      guard let start = text.range(of: beginning)?.upperBound else { continue }
      if let found = text[start...].prefixMatch(of: /http:\/\/[^\s\/]+(?=[\s\/])/) { return String(found.0) }
    }
    throw Failure.notStarted(output: text)
  }

  /// Waits for the end; cancelling the task ends the program.
  ///
  /// - Returns: the whole output.
  /// - Throws: ``Failure`` if it ends with another status than 0; `CancellationError`.
  func result() async throws -> Data {
    let process = process
    return try await withTaskCancellationHandler {
      var all = Data()
      for await data in output { all += data }
      for await _ in ended {}
      try Task.checkCancellation()
      guard process.terminationStatus == 0 else { throw Failure.status(process.terminationStatus) }
      return all
    } onCancel: {
      process.terminate()
    }
  }

  /// Asks the program to end and waits for it; after ten seconds it is killed.
  func stop() async {
    let process = process
    let ended = ended
    process.terminate()
    let killer = Task {
      try await Task.sleep(for: .seconds(10))
      kill(process.processIdentifier, SIGKILL)
    }
    // A task of its own: a cancelled caller must wait, too, or the program would still write into files that are being
    // removed.
    await Task { for await _ in ended {} }.value
    killer.cancel()
  }
}
