import Foundation
import OrderedCollections

@testable import OpenMarket

/// Validates values against the schemas of a description, as far as the schemas use its supported keywords.
struct SchemaCheck {
  let description: MarketDescription

  /// Returns the violations of a body.
  func faults(of bytes: [UInt8], _ schema: JSONValue) throws -> [String] {
    faults(of: try JSONReader.value(of: bytes), schema, at: "$")
  }

  func faults(of value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
    if let name = schema.referenceName {
      guard let shape = description.resolved(schema) else { return ["\(place): no schema \(name)"] }
      return self.faults(of: value, shape, at: place)
    }
    var faults = faultsOfKind(value, schema, at: place)
    if let choices = schema["oneOf"] ?? schema["anyOf"] {
      let fitting = choices.elements.filter { self.faults(of: value, $0, at: place).isEmpty }
      let isRight = schema["oneOf"] == nil ? !fitting.isEmpty : fitting.count == 1
      if !isRight { faults.append("\(place): fits \(fitting.count) of them") }
    }
    switch value {
    case .object(let fields): faults += faultsOfFields(fields, schema, at: place)
    case .array(let elements):
      guard let items = schema["items"] else { break }
      for (index, element) in elements.enumerated() {
        faults += self.faults(of: element, items, at: "\(place)[\(index)]")
      }
    case .string(let text): faults += faultsOfText(text, schema, at: place)
    case .number(let digits):
      let number = Double(digits) ?? .nan
      if let least = bound(schema["minimum"]), number < least { faults.append("\(place): \(digits) is too little") }
      if let most = bound(schema["maximum"]), number > most { faults.append("\(place): \(digits) is too much") }
    case .null, .bool: break
    }
    return faults
  }

  private func bound(_ node: JSONValue?) -> Double? {
    guard case .number(let digits)? = node else { return nil }
    return Double(digits)
  }

  private func faultsOfKind(_ value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
    if let choices = schema["enum"], !choices.elements.contains(value) {
      return ["\(place): is none of the choices"]
    }
    if let only = schema["const"], only != value { return ["\(place): is not the only choice"] }
    guard let type = schema["type"] else { return [] }
    let allowed = type.string.map { [$0] } ?? type.elements.compactMap(\.string)
    let kinds: [String] =
      switch value {
      case .null: ["null"]
      case .bool: ["boolean"]
      case .number(let digits): digits.contains(".") ? ["number"] : ["number", "integer"]
      case .string: ["string"]
      case .array: ["array"]
      case .object: ["object"]
      }
    return kinds.contains { allowed.contains($0) } ? [] : ["\(place): is \(kinds), not \(allowed)"]
  }

  private func faultsOfFields(
    _ fields: OrderedDictionary<String, JSONValue>, _ schema: JSONValue, at place: String
  ) -> [String] {
    var faults: [String] = []
    for name in schema["required"]?.elements.compactMap(\.string) ?? [] where fields[name] == nil {
      faults.append("\(place).\(name): is missing")
    }
    for (name, value) in fields {
      if let property = schema["properties"]?[name] {
        faults += self.faults(of: value, property, at: "\(place).\(name)")
      } else if schema["additionalProperties"] == .bool(false) {
        faults.append("\(place).\(name): is not described")
      }
    }
    return faults
  }

  private func faultsOfText(_ text: String, _ schema: JSONValue, at place: String) -> [String] {
    var faults: [String] = []
    if let pattern = schema["pattern"]?.string, text.range(of: pattern, options: .regularExpression) == nil {
      faults.append("\(place): \(text) does not match \(pattern)")
    }
    let length = Double(text.unicodeScalars.count)
    if let least = bound(schema["minLength"]), length < least { faults.append("\(place): is too short") }
    if let most = bound(schema["maxLength"]), length > most { faults.append("\(place): is too long") }
    return faults
  }
}
