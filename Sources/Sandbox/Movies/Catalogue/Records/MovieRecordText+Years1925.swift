/// Real movies of 1925 to 1926.
extension MovieRecordText {
  static let years1925 = """
    # 1925-02-02 | en US | 106 | 12 878 | leaf paw
    T 잃어버린 세계 | The Lost World
    D Harry O. Hoyt/D
    C Bessie Love*=Paula White; Wallace Beery=Professor Challenger; Lewis Stone=Sir John Roxton; Lloyd
      Hughes=Edward Malone; Bull Montana=Ape-Man; Arthur Hoyt=Professor Summerlee
    K 챌린저 교수는 공룡이 아직 산다고 우긴다. 비웃던 이들을 데리고 고원에 오른 그가 런던으로 선물 하나를 가져온다.
    E Professor Challenger insists that dinosaurs are alive, takes his critics up a plateau, and brings London
      a very large proof.
    # 1925-03-15 | en US | 56 | 35 10749 | clock heart
    T 일곱 번의 기회 | Seven Chances
    D Buster Keaton/DP
    C Buster Keaton=Jimmy Shannon; T. Roy Barnes=Billy Meekin; Snitz Edwards=The Lawyer; Ruth Dwyer*=Mary
      Jones; Frances Raymond*=Her Mother
    K 오늘 저녁 일곱 시까지 결혼하면 칠백만 달러를 받는다. 신문 광고를 보고 신부 수백 명이 드레스를 입고 달려온다.
    E Married by seven tonight, Jimmy inherits seven million; an advertisement brings hundreds of brides, all
      of them running.
    # 1925-04-28 | ru SU | 89 | 18 36 | gear flag
    T 파업 | Strike | Стачка
    D Sergei Eisenstein/DW
    C Maksim Shtraukh=Police Spy; Grigori Aleksandrov=Factory Foreman; Mikhail Gomorov=Worker; Ivan
      Klyukvin=Revolutionary
    K 도둑으로 몰린 노동자가 기계에 목을 매자 공장이 멈춘다. 밀정들이 짐승의 이름을 달고 골목으로 스며든다.
    E A worker accused of theft hangs himself at his machine and the whole factory stops; spies with the names
      of animals move in.
    # 1925-05-18 | de DE | 125 | 18 | coin bag
    T 기쁨 없는 거리 | Joyless Street | Die freudlose Gasse
    D G. W. Pabst/D
    C Asta Nielsen*=Maria Lechner; Greta Garbo*=Greta Rumfort; Werner Krauss=The Butcher; Valeska Gert*=Frau
      Greifer
    K 굶주린 빈의 한 골목, 여자들이 밤새 정육점 앞에 줄을 선다. 두 처녀가 같은 가난에서 서로 다른 길로 내려간다.
    E On one hungry street in Vienna women queue all night at the butcher's, and two of them take different
      ways out.
    # 1925-06-26 | en US | 95 | 35 12 | mountain fork
    T 황금광 시대 | The Gold Rush
    D Charlie Chaplin/DWPE
    C Charlie Chaplin=The Lone Prospector; Mack Swain=Big Jim McKay; Tom Murray=Black Larsen; Georgia
      Hale*=Georgia; Malcolm Waite=Jack Cameron; Henry Bergman=Hank Curtis
    K 금을 찾아 알래스카에 온 떠돌이가 눈보라 속 오두막에 갇힌다. 저녁상에는 정성껏 삶은 구두 한 짝이 오른다.
    E A tramp looks for gold in Alaska and is snowed into a cabin, where dinner is a boot, boiled with great
      care.
    G 밑창은 살살 씹으세요. | Mind the nails.
    # 1925-09-06 | en US | 93 | 27 10749 | mic person
    T 오페라의 유령 | The Phantom of the Opera
    D Rupert Julian/D
    C Lon Chaney=The Phantom; Mary Philbin*=Christine Daaé; Norman Kerry=Vicomte Raoul de Chagny; Arthur
      Edmund Carewe=Ledoux; Gibson Gowland=Simon Buquet; Snitz Edwards=Florine Papillon
    K 파리 오페라의 지하 호수에 가면 쓴 음악가가 산다. 그가 키운 가수는 절대로 가면을 벗기지 말라는 말을 듣지 않는다.
    E Under the Paris Opera lives a composer in a mask; the singer he has made famous is told never to look
      behind it, and looks.
    # 1925-09-20 | en US | 76 | 35 | ball cap
    T 신입생 | The Freshman
    D Fred C. Newmeyer/D; Sam Taylor/D
    C Harold Lloyd=Harold Lamb; Jobyna Ralston*=Peggy; Brooks Benedict=The College Cad; James Anderson=Chester
      Trask; Pat Harmon=The Football Coach
    K 인기 있는 대학생이 되려고 해럴드는 영화에서 배운 인사를 한다. 미식축구부는 그를 연습용 인형 대신 쓴다.
    E Harold means to be the most popular man in college; the football team finds him useful in place of the
      tackling dummy.
    # 1925-10-05 | da DK | 107 | 18 35 | house clock
    T 집안의 주인 | Master of the House | Du skal ære din hustru
    D Carl Theodor Dreyer/DW
    C Johannes Meyer=Viktor Frandsen; Astrid Holm*=Ida; Karin Nellemose*=Karen; Mathilde Nielsen*=Mads
    K 집에서 폭군 노릇을 하던 빅토르의 아내가 쉬러 떠난다. 그를 키운 늙은 유모가 와서 집안일을 처음부터 가르친다.
    E Viktor is a tyrant at breakfast; his wife is sent away to rest, and the old nurse who raised him begins
      again from the start.
    # 1925-11-01 | en US | 69 | 35 37 | paw mountain
    T 서부로 | Go West
    D Buster Keaton/DW
    C Buster Keaton=Friendless; Howard Truesdale=Ranch Owner; Kathleen Myers*=His Daughter; Ray
      Thompson=Foreman
    K 친구 하나 없는 청년이 서부에서 갈색 눈의 암소를 만난다. 그는 친구를 살리려 소 떼와 함께 도시로 들어간다.
    E A young man without a friend goes west and meets a brown-eyed cow; to save her he walks a whole herd
      through Los Angeles.
    # 1925-11-05 | en US | 151 | 10752 18 | flag heart
    T 빅 퍼레이드 | The Big Parade
    D King Vidor/D
    C John Gilbert=James Apperson; Renée Adorée*=Melisande; Hobart Bosworth=Mr. Apperson; Claire
      McDowell*=Mrs. Apperson; Karl Dane=Slim; Tom O'Brien=Bull
    K 악대에 이끌려 입대한 부잣집 아들이 프랑스 시골에서 사랑을 배운다. 트럭들이 전선으로 떠나는 날 그녀가 길을 달린다.
    E A rich man's son enlists because of a brass band and learns love in a French village; then the trucks
      leave for the front.
    # 1925-11-08 | en US | 73 | 12 10749 | star person
    T 독수리 | The Eagle
    D Clarence Brown/D
    C Rudolph Valentino=Vladimir Dubrovsky; Vilma Bánky*=Mascha Troekouroff; Louise Dresser*=The Czarina;
      Albert Conti=Kuschka
    K 여제의 구애를 피해 달아난 장교가 가면을 쓴 의적이 된다. 원수의 집에 가정교사로 들어간 그는 그 딸에게 마음을 빼앗긴다.
    E An officer flees the Czarina's favour, becomes a masked avenger, and enters his enemy's house as the
      daughter's tutor.
    # 1925-11-09 | en US | 102 | 18 80 | book bag
    T 육체와 영혼 | Body and Soul
    D Oscar Micheaux/DWP
    C Paul Robeson=Reverend Jenkins / Sylvester; Mercedes Gilbert*=Martha Jane; Julia Theresa
      Russell*=Isabelle
    K 온 교회가 우러러보는 목사는 사실 탈옥한 사기꾼이다. 딸의 말을 믿지 않은 어머니가 너무 늦게 성경책을 펼친다.
    E The preacher a whole church adores is a swindler out of jail, and a mother who will not hear her
      daughter opens the Bible late.
    # 1925-11-16 | de DE | 95 | 18 80 | star mic
    T 버라이어티 | Variety | Varieté
    D E. A. Dupont/DW
    C Emil Jannings=Boss Huller; Lya De Putti*=Bertha-Marie; Warwick Ward=Artinelli; Maly Delschaft*=Huller's
      Wife
    K 공중그네의 잡는 사람은 나는 사람의 목숨을 쥐고 있다. 베를린의 겨울 정원에서 세 곡예사의 사랑이 손을 놓는다.
    E On the trapeze the catcher holds the flyer's life; high above Berlin three acrobats find out who has
      betrayed whom.
    # 1925-12-21 | ru SU | 75 | 18 36 | sea flag
    T 전함 포템킨 | Battleship Potemkin | Броненосец Потёмкин
    D Sergei Eisenstein/DE
    C Aleksandr Antonov=Vakulinchuk; Vladimir Barsky=Commander Golikov; Grigori Aleksandrov=Chief Officer
      Giliarovsky; Mikhail Gomorov=Sailor; Beatrice Vitoldi*=Woman with Baby Carriage
    K 구더기가 꿈틀거리는 고기를 거부한 수병들이 전함을 차지한다. 오데사의 계단에서 손을 흔들던 시민들 위로 군화가 내려온다.
    E Sailors refuse their maggoty meat and take the ship; on the steps of Odessa the crowd is still waving
      when the boots come down.
    # 1925-12-30 | en US | 143 | 12 36 | car star
    T 벤허 | Ben-Hur: A Tale of the Christ
    D Fred Niblo/D; June Mathis*/W
    C Ramon Novarro=Judah Ben-Hur; Francis X. Bushman=Messala; May McAvoy*=Esther; Betty Bronson*=Mary; Claire
      McDowell*=Princess of Hur; Carmel Myers*=Iras
    K 어린 시절 친구 메살라에게 배신당한 유다는 노예선에서 살아남는다. 두 사람은 전차 경주장에서 다시 만난다.
    E Betrayed by Messala, the friend of his youth, Judah survives the galleys, and the two meet again behind
      four horses each.
    # 1926-01-25 | de DE | 70 | 35 18 | book house
    T 타르튀프 | Tartuffe | Herr Tartüff
    D F. W. Murnau/D; Carl Mayer/W
    C Emil Jannings=Tartuffe; Werner Krauss=Orgon; Lil Dagover*=Elmire; Hermann Picha=The Old Councillor; Rosa
      Valetti*=Housekeeper; Lucie Höflich*=Dorine
    K 할아버지를 속이는 가정부에게 손자가 영화 한 편을 틀어 준다. 그 속에서는 성자 행세를 하는 타르튀프가 온 집을 삼킨다.
    E A grandson shows his grandfather's false housekeeper a film about a false saint, and watches how she
      likes it.
    # 1926-03-08 | en US | 94 | 12 28 | sea flag
    T 검은 해적 | The Black Pirate
    D Albert Parker/D; Douglas Fairbanks/WP
    C Douglas Fairbanks=The Black Pirate; Billie Dove*=Princess Isobel; Anders Randolf=Pirate Captain; Donald
      Crisp=MacTavish; Sam De Grasse=Pirate Lieutenant
    K 아버지를 잃은 귀족이 복수를 위해 해적단에 들어간다. 그는 홀로 배 한 척을 빼앗고 칼로 돛을 가르며 내려온다.
    E To avenge his father a nobleman joins the pirates, takes a ship single-handed, and rides his dagger down
      its sail.
    # 1926-04-05 | en US | 58 | 35 | bus coin
    T 하느님 맙소사 | For Heaven's Sake
    D Sam Taylor/D
    C Harold Lloyd=J. Harold Manners; Jobyna Ralston*=Hope; Noah Young=Bull Brindle; Paul Weigel=Brother Paul
    K 백만장자가 실수로 빈민가 선교원에 큰돈을 낸다. 목사의 딸에게 반한 그는 동네 깡패들을 모두 예배당으로 몰고 온다.
    E A millionaire pays for a mission by mistake, falls for the preacher's daughter, and fills the pews by
      being chased into them.
    # 1926-05-02 | de DE | 66 | 16 14 | star moon
    T 아흐메드 왕자의 모험 | The Adventures of Prince Achmed | Die Abenteuer des Prinzen Achmed
    D Lotte Reiniger*/DW
    K 가위로 오린 그림자 왕자가 나는 말을 타고 마법의 섬에 닿는다. 손끝만으로 움직인 천일야화가 색색의 빛 위에서 살아난다.
    E A prince cut out with scissors rides a flying horse to an enchanted island, in a thousand and one nights
      of shadow and coloured light.
    # 1926-07-09 | en US | 68 | 12 10749 | star moon
    T 족장의 아들 | The Son of the Sheik
    D George Fitzmaurice/D; Frances Marion*/W
    C Rudolph Valentino=Ahmed / The Sheik; Vilma Bánky*=Yasmin; Agnes Ayres*=Diana; Montagu Love=Ghabah;
      George Fawcett=André
    K 춤추는 소녀 야스민을 만나러 간 아흐메드가 도둑들에게 붙잡힌다. 그녀가 미끼였다고 믿은 그는 복수하러 돌아온다.
    E Ahmed rides out to meet the dancer Yasmin and falls among thieves; believing that she was the bait, he
      comes back for revenge.
    # 1926-08-06 | en US | 112 | 12 10749 | flower star
    T 돈 후안 | Don Juan
    D Alan Crosland/D
    C John Barrymore=Don Juan; Mary Astor*=Adriana della Varnese; Estelle Taylor*=Lucrezia Borgia; Warner
      Oland=Cesare Borgia; Montagu Love=Count Giano Donati; Myrna Loy*=Mai
    K 여자를 믿지 말라고 배운 돈 후안이 로마에서 아드리아나를 만난다. 루크레치아 보르자는 거절을 용서하지 않는다.
    E Raised never to trust a woman, Don Juan meets Adriana in Rome, and Lucrezia Borgia does not forgive
      being refused.
    # 1926-08-09 | en US | 98 | 18 10749 | flower book
    T 주홍 글씨 | The Scarlet Letter
    D Victor Sjöström/D; Frances Marion*/W
    C Lillian Gish*=Hester Prynne; Lars Hanson=Reverend Dimmesdale; Henry B. Walthall=Roger Prynne; Karl
      Dane=Master Giles; Joyce Coad*=Pearl
    K 청교도 마을의 헤스터는 아이의 아버지를 말하지 않고 붉은 글자를 가슴에 단다. 존경받는 목사의 밤은 길어만 간다.
    E Hester wears a red letter rather than name her child's father, while the minister the town admires
      sleeps less and less.
    # 1926-09-24 | ja JP | 71 | 18 27 | person moon
    T 미친 한 페이지 | A Page of Madness | 狂つた一頁
    D Teinosuke Kinugasa/D; Yasunari Kawabata/W
    C Masao Inoue=Custodian; Yoshie Nakagawa*=Custodian's Wife; Ayako Iijima*=Custodian's Daughter; Eiko
      Minami*=Dancer
    K 아내를 지켜보려고 한 노인이 정신 병원의 관리인이 된다. 빗소리와 춤과 가면 사이에서 그의 꿈도 벽을 잃는다.
    E An old man becomes caretaker of an asylum to be near his wife, and among rain, dance and masks his own
      dreams lose their walls.
    # 1926-10-11 | ru SU | 89 | 18 | flag heart
    T 어머니 | Mother | Мать
    D Vsevolod Pudovkin/D
    C Vera Baranovskaya*=The Mother; Nikolai Batalov=Pavel; Aleksandr Chistyakov=The Father; Anna
      Zemtsova*=Anna
    K 아들을 구하려다 오히려 경찰에게 넘겨주고 만 어머니. 강의 얼음이 깨지던 봄날 그녀는 깃발을 집어 든다.
    E Trying to save her son, a mother gives him away to the police; in spring, as the river ice breaks, she
      picks up the flag.
    # 1926-10-14 | de DE | 106 | 14 27 | flask spark
    T 파우스트 | Faust | Faust: Eine deutsche Volkssage
    D F. W. Murnau/D
    C Gösta Ekman=Faust; Emil Jannings=Mephisto; Camilla Horn*=Gretchen; William Dieterle=Valentin; Yvette
      Guilbert*=Marthe Schwerdtlein; Frida Richard*=Gretchen's Mother
    K 천사와 악마가 한 노학자의 영혼을 두고 내기를 한다. 도시 위로 검은 날개가 펼쳐지고, 파우스트는 젊음을 받아 든다.
    E An angel and a devil wager on one old scholar; black wings spread over the town, and Faust is offered
      his youth.
    # 1926-12-31 | en US | 79 | 35 28 | car cap
    T 제너럴 | The General
    D Buster Keaton/DWPE; Clyde Bruckman/DW
    C Buster Keaton=Johnnie Gray; Marion Mack*=Annabelle Lee; Glen Cavender=Captain Anderson; Jim
      Farley=General Thatcher; Frederick Vroom=Southern General; Joe Keaton=Union General
    K 기관사 조니가 사랑하는 것은 둘, 애너벨과 기관차이다. 둘을 한꺼번에 도둑맞은 그가 홀로 적진을 향해 달린다.
    E Johnnie loves two things, Annabelle and his locomotive; when both are stolen at once, he follows alone
      through the enemy's lines.
    G 장군은 선로를 벗어나지 않는다. | He never leaves the rails.
    """
}
