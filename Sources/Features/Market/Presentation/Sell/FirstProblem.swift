import HTML

/// Says beside the button of a product's form what keeps it from being sent, and leads to where it is put right.
struct FirstProblem: HTML {
  let problems: ProductProblems
  let strings: SellStrings

  var content: some HTML {
    if let first = problems.first {
      p(.class(first.problem.isEarly ? "hint" : "problem")) {
        a(.href("#\(ProductFields.id(of: first.field))")) {
          "\(strings.field(first.field)): \(strings.problem(first.problem, first.field))"
        }
      }
    }
  }
}
