import HTTPTypes

extension HTTPFields {
  /// The value of the first field of a name, for fields that occur once. The subscript without `first` joins all
  /// values, at several times the cost.
  subscript(first name: HTTPField.Name) -> String? {
    for index in indices where self[index].name == name { return self[index].value }
    return nil
  }
}
