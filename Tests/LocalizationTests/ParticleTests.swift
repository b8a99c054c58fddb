import Localization
import Testing

@Suite struct ParticleTests {
  @Test(arguments: [
    ("스토어", "스토어가", "스토어를", "스토어로"), ("마켓", "마켓이", "마켓을", "마켓으로"), ("서울", "서울이", "서울을", "서울로"),
    ("Ghana", "Ghana이(가)", "Ghana을(를)", "Ghana(으)로"), ("", "이(가)", "을(를)", "(으)로"),
  ])
  func `the form follows the last letter`(word: String, subject: String, object: String, direction: String) {
    #expect(Particle.subject.after(word) == subject)
    #expect(Particle.object.after(word) == object)
    #expect(Particle.direction.after(word) == direction)
  }
}
