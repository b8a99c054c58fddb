import Localization
import Testing

@Suite struct ParticleTests {
  @Test(arguments: [
    ("스토어", "스토어가", "스토어로"), ("마켓", "마켓이", "마켓으로"), ("서울", "서울이", "서울로"),
    ("Ghana", "Ghana이(가)", "Ghana(으)로"), ("", "이(가)", "(으)로"),
  ])
  func `the form follows the last letter`(word: String, subject: String, direction: String) {
    #expect(Particle.subject.after(word) == subject)
    #expect(Particle.direction.after(word) == direction)
  }
}
