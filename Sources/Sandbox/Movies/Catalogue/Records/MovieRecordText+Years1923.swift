/// Real movies of 1923 to 1924.
extension MovieRecordText {
  static let years1923 = """
    # 1923-02-26 | en US | 46 | 35 37 | book lock
    T 순례자 | The Pilgrim
    D Charlie Chaplin/DWPE
    C Charlie Chaplin=The Pilgrim; Edna Purviance*=Miss Brown; Kitty Bradbury*=Mrs. Brown; Mack Swain=Deacon;
      Tom Murray=Sheriff
    K 목사 옷을 훔쳐 입은 탈옥수를 작은 마을이 새 목사로 맞이한다. 그는 다윗과 골리앗을 온몸으로 설교한다.
    E An escaped convict in a stolen parson's suit is welcomed as the new minister and preaches David and
      Goliath with his whole body.
    # 1923-03-16 | en US | 98 | 37 | car mountain
    T 포장마차 | The Covered Wagon
    D James Cruze/D
    C J. Warren Kerrigan=Will Banion; Lois Wilson*=Molly Wingate; Alan Hale=Sam Woodhull; Ernest
      Torrence=William Jackson; Tully Marshall=Jim Bridger
    K 수백 대의 마차가 오리건을 향해 강과 산을 건넌다. 길에서 들려온 금 소식이 사람들을 둘로 갈라놓는다.
    E Hundreds of wagons cross rivers and mountains for Oregon, until a rumour of gold splits the train in
      two.
    # 1923-04-01 | en US | 73 | 35 | clock house
    T 마침내 안전! | Safety Last!
    D Fred C. Newmeyer/D; Sam Taylor/D
    C Harold Lloyd=The Boy; Mildred Davis*=The Girl; Bill Strother=The Pal; Noah Young=The Law; Westcott
      Clarke=The Floorwalker
    K 백화점 점원이 약혼녀에게 지배인이라고 거짓말을 한다. 상금을 위해 그는 건물 벽을 오르고, 시곗바늘 하나에 매달린다.
    E A shop clerk has told his girl that he runs the store; to earn it he climbs the outside of the building,
      and there is a clock.
    G 한 층만 더. | Only one more floor.
    # 1923-09-24 | en US | 63 | 35 | clock heart
    T 세 가지 시대 | Three Ages
    D Buster Keaton/DWP; Edward F. Cline/D
    C Buster Keaton=The Boy; Margaret Leahy*=The Girl; Wallace Beery=The Villain; Joe Roberts=The Girl's
      Father; Lillian Lawrence*=The Girl's Mother
    K 석기 시대에도, 로마에서도, 자동차의 시대에도 사랑은 똑같이 어렵다. 한 남자가 세 번 모두 힘센 연적과 겨룬다.
    E In the Stone Age, in Rome and in the age of motor cars one small man courts one girl against one very
      large rival.
    # 1923-09-26 | en US | 82 | 18 10749 | flower cup
    T 파리의 여인 | A Woman of Paris
    D Charlie Chaplin/DWPE
    C Edna Purviance*=Marie St. Clair; Adolphe Menjou=Pierre Revel; Carl Miller=Jean Millet; Lydia
      Knott*=Jean's Mother; Charles K. French=Jean's Father
    K 약속한 기차역에 그가 오지 않자 마리는 홀로 파리로 간다. 한 해 뒤, 화려한 그녀의 문을 가난한 화가가 두드린다.
    E He does not come to the station, so Marie leaves for Paris alone; a year later, in furs, she knocks at
      the wrong studio door.
    # 1923-11-03 | en US | 74 | 35 | car wave
    T 우리의 환대 | Our Hospitality
    D Buster Keaton/DP; John G. Blystone/D
    C Buster Keaton=Willie McKay; Natalie Talmadge*=Virginia Canfield; Joe Roberts=Joseph Canfield; Joe
      Keaton=The Engineer; Ralph Bushman=A Son
    K 대대로 원수인 집안의 저녁 식사에 초대받은 윌리. 남부의 예절에 따라 그는 집 밖으로 나가는 순간에만 총을 맞는다.
    E Willie is asked to dinner by the family that has sworn to shoot him; manners forbid it only while he
      stays in the house.
    # 1923-12-04 | en US | 136 | 18 36 | mountain wave
    T 십계 | The Ten Commandments
    D Cecil B. DeMille/DP; Jeanie Macpherson*/W
    C Theodore Roberts=Moses; Charles de Rochefort=Rameses; Estelle Taylor*=Miriam; Richard Dix=John McTavish;
      Rod La Rocque=Dan McTavish; Leatrice Joy*=Mary Leigh; Nita Naldi*=Sally Lung
    K 바다가 갈라지고 돌판이 내려온다. 수천 년 뒤 샌프란시스코의 두 형제 가운데 하나가 그 계율을 모두 어기기로 한다.
    E The sea parts and the tablets come down; ages later, in San Francisco, one of two brothers resolves to
      break all ten.
    # 1923 | en US | 117 | 18 27 | house mountain
    T 노틀담의 꼽추 | The Hunchback of Notre Dame
    D Wallace Worsley/D
    C Lon Chaney=Quasimodo; Patsy Ruth Miller*=Esmeralda; Norman Kerry=Phoebus; Nigel De Brulier=Don Claudio;
      Brandon Hurst=Jehan; Ernest Torrence=Clopin
    K 대성당의 종지기 콰지모도에게 물을 건넨 사람은 에스메랄다뿐이었다. 그녀가 사형대에 서자 그는 종탑에서 밧줄을 탄다.
    E Only Esmeralda ever gave the bell ringer a drink of water; when she stands at the gallows, he comes down
      from his tower.
    # 1924-02-14 | de DE | 149 | 14 12 | spark leaf
    T 니벨룽겐: 지크프리트 | Die Nibelungen: Siegfried
    D Fritz Lang/D; Thea von Harbou*/W
    C Paul Richter=Siegfried; Margarete Schön*=Kriemhild; Hanna Ralph*=Brunhild; Theodor Loos=King Gunther;
      Hans Adalbert Schlettow=Hagen Tronje
    K 용의 피로 몸을 씻은 지크프리트는 어깨에 붙은 보리수 잎 한 장만큼만 약하다. 궁정의 누군가가 그 자리를 알아낸다.
    E Bathed in dragon's blood, Siegfried can be hurt only where a linden leaf lay, and somebody at court
      learns where that was.
    # 1924-03-18 | en US | 155 | 12 14 | star map
    T 바그다드의 도둑 | The Thief of Bagdad
    D Raoul Walsh/D; Douglas Fairbanks/WP
    C Douglas Fairbanks=The Thief of Bagdad; Snitz Edwards=His Evil Associate; Julanne Johnston*=The Princess;
      Sojin Kamiyama=The Mongol Prince; Anna May Wong*=The Mongol Slave; Charles Belcher=The Holy Man
    K 보석을 훔치러 궁전에 들어간 도둑이 잠든 공주를 본다. 가장 귀한 보물을 찾아 그는 불과 바다와 하늘을 지난다.
    E A thief breaks into a palace for its jewels, sees the princess asleep, and sets out through fire, sea
      and sky to deserve her.
    # 1924-04-20 | en US | 87 | 35 10749 | book car
    T 수줍은 소녀 | Girl Shy
    D Fred C. Newmeyer/D; Sam Taylor/D
    C Harold Lloyd=Harold Meadows; Jobyna Ralston*=Mary Buckingham; Richard Daniels=Jerry Meadows; Carlton
      Griffin=Ronald DeVore
    K 여자 앞에서는 말을 더듬는 재단사가 연애 비법서를 쓴다. 결혼식을 막으려면 자동차와 말과 전차를 모두 갈아타야 한다.
    E A tailor who stammers at women writes the secrets of love, then needs cars, horses and a streetcar to
      stop one wedding.
    # 1924-04-21 | en US | 45 | 35 14 | film lens
    T 셜록 2세 | Sherlock Jr.
    D Buster Keaton/DE
    C Buster Keaton=Projectionist / Sherlock Jr.; Kathryn McGuire*=The Girl; Joe Keaton=The Girl's Father;
      Ward Crane=The Local Sheik; Erwin Connelly=The Hired Man
    K 탐정을 꿈꾸는 영사 기사가 일하다 잠이 든다. 꿈속의 그는 스크린으로 걸어 들어가고, 장면은 그의 발밑에서 자꾸 바뀐다.
    E A projectionist who longs to be a detective falls asleep and walks into the screen, where the scenery
      changes under his feet.
    G 영화 속으로, 조심해서. | Mind the cut.
    # 1924-04-26 | de DE | 129 | 14 18 | spark mountain
    T 니벨룽겐: 크림힐트의 복수 | Die Nibelungen: Kriemhild's Revenge | Die Nibelungen: Kriemhilds Rache
    D Fritz Lang/D; Thea von Harbou*/W
    C Margarete Schön*=Kriemhild; Rudolf Klein-Rogge=King Etzel; Hans Adalbert Schlettow=Hagen Tronje; Theodor
      Loos=King Gunther; Bernhard Goetzke=Volker von Alzey
    K 남편을 잃은 크림힐트가 훈족의 왕과 결혼하고 형제들을 잔치에 부른다. 초대장에는 쓰여 있지 않은 까닭이 있다.
    E The widow Kriemhild marries the king of the Huns and invites her brothers to a feast, for a reason that
      is not on the card.
    # 1924-08-28 | en US | 150 | 37 36 | car mountain
    T 철마 | The Iron Horse
    D John Ford/D
    C George O'Brien=Davy Brandon; Madge Bellamy*=Miriam Marsh; Cyril Chadwick=Jesson; Fred Kohler=Deroux; J.
      Farrell MacDonald=Corporal Casey
    K 대륙을 가로지르는 철길이 동과 서에서 서로를 향해 놓인다. 데이비는 아버지를 죽인 두 손가락의 사내를 찾고 있다.
    E Rails creep towards each other across a continent, and Davy, who finds the pass, is looking for the man
      with two fingers.
    # 1924-09-24 | fr FR | 16 | 99 10402 | gear clock
    T 기계적 발레 | Ballet mécanique | Le Ballet mécanique
    D Fernand Léger/D; Dudley Murphy/D
    C Kiki de Montparnasse*; Katherine Murphy*
    K 냄비와 톱니바퀴와 웃는 입이 박자에 맞추어 춤을 춘다. 빨래를 인 여인은 같은 계단을 끝없이 다시 오른다.
    E Saucepans, wheels and a smiling mouth dance in strict time, while a washerwoman climbs the same stairs
      for ever.
    # 1924-09-25 | ru SU | 111 | 878 18 | globe star
    T 아엘리타 | Aelita: Queen of Mars | Аэлита
    D Yakov Protazanov/D
    C Yuliya Solntseva*=Aelita; Nikolai Tsereteli=Los; Nikolai Batalov=Gusev; Igor Ilyinsky=Kravtsov
    K 모스크바의 기술자가 뜻 모를 무전을 받고 화성행 우주선을 만든다. 망원경으로 지구를 보던 여왕이 그를 기다린다.
    E A Moscow engineer receives a message nobody can read and builds a ship; on Mars a queen has watched him
      through a telescope.
    # 1924-10-13 | en US | 59 | 35 | sea gear
    T 항해자 | The Navigator
    D Buster Keaton/D; Donald Crisp/D
    C Buster Keaton=Rollo Treadway; Kathryn McGuire*=Betsy O'Brien; Frederick Vroom=John O'Brien
    K 부잣집 도련님과 그의 청혼을 거절한 아가씨가 텅 빈 배를 타고 떠내려간다. 두 사람은 달걀 하나도 삶을 줄 모른다.
    E A rich young man and the girl who has just refused him drift out to sea on an empty liner, and neither
      can boil an egg.
    # 1924-11-13 | de DE | 84 | 27 14 | house book
    T 밀랍 인형관 | Waxworks | Das Wachsfigurenkabinett
    D Paul Leni/D; Henrik Galeen/W
    C Emil Jannings=Harun al-Rashid; Conrad Veidt=Ivan the Terrible; Werner Krauss=Jack the Ripper; William
      Dieterle=The Poet; Olga Belajeff*=Eva; John Gottowt=Owner of the Waxworks
    K 시인이 장터의 밀랍 인형에 이야기를 지어 주는 일을 맡는다. 쓰는 동안 폭군들이 하나씩 눈을 뜬다.
    E A poet is hired to write stories for the figures at a fair, and one by one the tyrants of wax open their
      eyes.
    # 1924-12-04 | fr FR | 22 | 35 | ball film
    T 막간 | Entr'acte
    D René Clair/D; Francis Picabia/W
    C Jean Börlin=The Hunter; Francis Picabia; Erik Satie; Man Ray; Marcel Duchamp
    K 지붕 위에서 체스를 두던 사람들이 물벼락을 맞는다. 낙타가 끄는 영구차는 점점 빨라져 조문객들을 뛰게 한다.
    E A chess game on a roof is rained off, and a hearse drawn by a camel gathers speed until the mourners
      have to run.
    # 1924-12-04 | en US | 140 | 18 | coin heart
    T 탐욕 | Greed
    D Erich von Stroheim/DW
    C Gibson Gowland=John McTeague; ZaSu Pitts*=Trina; Jean Hersholt=Marcus Schouler; Dale Fuller*=Maria;
      Tempe Pigott*=Mother McTeague
    K 치과 의사의 신부가 복권에 당첨되고, 돈은 쓰이지 않은 채 사람만 닳아 간다. 길은 죽음의 골짜기에서 끝난다.
    E A dentist's bride wins a lottery and will not spend a coin of it; the road from there leads into Death
      Valley.
    # 1924-12-23 | de DE | 90 | 18 | shirt house
    T 마지막 웃음 | The Last Laugh | Der letzte Mann
    D F. W. Murnau/D; Carl Mayer/W
    C Emil Jannings=Hotel Doorman; Maly Delschaft*=His Niece; Max Hiller=Her Bridegroom; Emilie
      Kurz*=Bridegroom's Aunt
    K 호텔 문지기의 자랑은 금단추가 달린 제복이다. 늙었다는 이유로 제복을 빼앗긴 날, 그는 그것을 훔쳐 입고 집에 간다.
    E A hotel doorman lives for his uniform; the day he is found too old for it, he steals it back to wear on
      the way home.
    # 1924 | de AT | 99 | 27 53 | tune lock
    T 오를락의 손 | The Hands of Orlac | Orlacs Hände
    D Robert Wiene/D
    C Conrad Veidt=Paul Orlac; Alexandra Sorina*=Yvonne Orlac; Fritz Kortner=Nera; Carmen Cartellieri*=Regine;
      Fritz Strassny=Orlac's Father
    K 사고로 손을 잃은 피아니스트가 처형된 살인자의 손을 이식받는다. 그 손은 건반보다 칼을 더 잘 기억하는 듯하다.
    E A pianist loses his hands in a wreck and is given those of an executed murderer, which seem to remember
      knives better than keys.
    """
}
