import HTML

/// Shows the first problem beside the button of a product's form, with a link to its field.
struct FirstProblem: HTML {
  let problems: ProductProblems
  let strings: SellStrings

  var content: some HTML {
    if let first = problems.first {
      p(.class(first.problem.isEarly ? "hint" : "problem")) {
        a(.href("#\(ProductFields.id(of: first.field))")) {
          strings.problem(first.problem, named: first.field)
        }
      }
    }
  }
}
