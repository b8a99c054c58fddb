/// What people write about movies, sentence by sentence.
///
/// `{T}` is the title, `{A}` and `{B}` its two heroes; a sentence a line.
enum MovieReviewText {
  static let english = sentences(
    """
    I went in knowing nothing about {T}, and I recommend that you do the same.
    The first twenty minutes are slower than they need to be, but every minute of them pays off later.
    Whoever chose the locations deserves a prize of their own.
    There is a shot of an empty kitchen about halfway through that I cannot stop thinking about.
    The script trusts its audience, which is rarer than it should be.
    I laughed more than I expected, and then I did not laugh at all for half an hour.
    {A} is written with so much care that even the silences sound like dialogue.
    My mother, who falls asleep in every film, stayed awake for this one.
    The music is lovely, although there is a little too much of it near the end.
    Not everything works: the subplot with the neighbour goes nowhere.
    As a portrait of people who are bad at talking to each other, it is close to perfect.
    The colours alone are worth the price of the ticket.
    I saw it twice in one week and noticed a different film each time.
    It is the kind of film in which somebody peels an apple and you hold your breath.
    The editing is confident without showing off.
    {B} steals every scene without ever raising a voice.
    If you dislike open endings you will throw something at the screen.
    It made me want to telephone an old friend, so I did.
    The dubbed version is decent, but do yourself a favour and read the subtitles.
    Some of the jokes are older than I am, and I am not young.
    The sound design puts you right inside the rain.
    A lesser director would have explained the box. This one does not.
    I could have done without the last shot, but only the last shot.
    The friendship between {A} and {B} is the real love story here.
    It runs a little long, and I would not cut a minute.
    Nobody behaves like a character in a film, which is the highest praise I know.
    The trailer gives away far too much, so skip it.
    By the time the credits rolled, half of the row was pretending to look for their coats.
    Technically it is modest; emotionally it is enormous.
    I have lived in a town like that, and they got the light exactly right.
    There are two scenes that I would hang on a wall.
    The middle act loses its way, then finds a better one.
    Children will like the dog, adults will like everything else.
    Watch it on the largest screen you can find, with the quietest people you know.
    It is not a masterpiece, and it never pretends to be one.
    I keep hearing the tune from the ferry scene while washing up.
    """)

  static let korean = sentences(
    """
    아무것도 모르고 봤는데, 그게 정답이었습니다.
    초반 이십 분은 조금 느리지만 나중에 전부 돌려받습니다.
    대사보다 침묵이 더 많은 말을 하는 영화입니다.
    {A}의 표정 하나로 십 년의 시간이 설명됩니다.
    음악이 정말 좋습니다. 다만 후반에는 조금 과했습니다.
    엄마와 함께 봤는데, 나오면서 둘 다 말이 없었습니다.
    부엌 장면은 오래 기억에 남을 것 같습니다.
    웃다가 울다가, 마지막에는 그냥 멍하니 앉아 있었습니다.
    이웃집 이야기는 왜 나왔는지 모르겠습니다.
    {T}[을] 두 번 봤고, 두 번째가 더 좋았습니다.
    예고편은 보지 마세요. 중요한 장면이 다 나옵니다.
    화면의 색만으로도 표값은 합니다.
    {B} 역할을 맡은 배우는 처음 봤는데 이름을 외웠습니다.
    결말이 열려 있어서 싫다는 사람도 있겠지만 저는 좋았습니다.
    비 오는 장면의 소리를 꼭 극장에서 들어 보세요.
    조금 길지만, 뺄 장면도 떠오르지 않습니다.
    아이들은 강아지를 좋아하고 어른들은 나머지를 좋아할 영화입니다.
    대단한 걸작은 아니지만, 걸작인 척하지 않아서 좋았습니다.
    감독의 다음 작품이 기다려집니다.
    보고 나서 오랜 친구에게 전화를 걸었습니다.
    중반에 길을 잃지만 더 좋은 길을 찾아냅니다.
    설거지를 하면서도 그 노래를 흥얼거리게 됩니다.
    """)

  /// Above a part of a long review.
  static let headings = [
    "_**First impressions**_", "_**What works**_", "_**What does not**_", "_**The people**_", "_**Sound and picture**_",
    "_**The ending (no spoilers)**_", "**In short**", "### Second viewing",
  ]

  static let koreanHeadings = ["_**첫인상**_", "_**좋았던 점**_", "_**아쉬운 점**_", "_**인물들**_", "**한 줄 평**", "### 다시 보고 나서"]

  /// After the text; most reviews have none of them.
  static let endings = [
    "Full review: https://quiet-reels.example/reviews/42?from=list&page=2", "🍿🍿🍿🍿 out of five", "Rating: **7/10** 😊",
    "More on my blog, [The Paper Moth](https://paper-moth.example/?film=1&lang=en).", "★★★½", "#slowcinema #ferry 🌊",
  ]

  static let koreanEndings = ["⭐️⭐️⭐️⭐️ 추천합니다!", "전체 글: https://moon-well.example/글/1", "ㅠㅠ 꼭 보세요 🎬", "별점 **8/10**"]

  /// The two halves of a name to sign with.
  static let nameStarts = [
    "paper", "midnight", "lemon", "slow", "brass", "velvet", "tiny", "salt", "second", "north", "umbrella", "honest",
  ]
  static let nameEnds = [
    "moth", "lantern", "otter", "projector", "balcony", "reel", "teacup", "whale", "matinee", "usher", "pigeon", "fern",
  ]

  private static func sentences(_ text: String) -> [String] {
    text.split(separator: "\n").map(\.trimmed)
  }
}
