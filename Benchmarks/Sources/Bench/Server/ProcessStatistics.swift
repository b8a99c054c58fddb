import Foundation

/// What the system says of a running process. Linux says it, in `/proc`.
struct ProcessStatistics: Sendable {
  /// It does not say.
  struct Unknown: Error {
    let what: String
    let id: Int32
  }

  /// The process.
  let id: Int32

  /// Resident memory, in MB (1,048,576 bytes).
  ///
  /// - Throws: ``Unknown``.
  func residentMegabytes() throws -> Double { try megabytes("VmRSS:") }

  /// The most that was ever resident, in MB.
  ///
  /// - Throws: ``Unknown``.
  func peakMegabytes() throws -> Double { try megabytes("VmHWM:") }

  /// What all its threads have taken of the processor, in seconds; it is told in hundredths.
  ///
  /// - Throws: ``Unknown``.
  func processorSeconds() throws -> Double {
    let text = file("stat")
    // The second field, the name, stands in brackets and may hold anything.
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
      throw Unknown(what: "stat", id: id)
    }
    return (user + system) / Double(sysconf(CInt(_SC_CLK_TCK)))
  }

  private func megabytes(_ field: String) throws -> Double {
    let line = file("status").split(separator: "\n").first { $0.hasPrefix(field) }
    guard let line, let kilobytes = Double(line.filter(\.isNumber)) else { throw Unknown(what: field, id: id) }
    return kilobytes / 1024
  }

  private func file(_ name: String) -> String {
    String(decoding: FileManager.default.contents(atPath: "/proc/\(id)/\(name)") ?? Data(), as: UTF8.self)
  }
}
