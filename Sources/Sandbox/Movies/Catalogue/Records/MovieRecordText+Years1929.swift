/// Real movies of 1929 and 1930, and later ones whose protection has lapsed.
extension MovieRecordText {
  static let years1929 = """
    # 1929-01-08 | ru SU | 68 | 99 | camera film
    T 카메라를 든 사나이 | Man with a Movie Camera | Человек с киноаппаратом
    D Dziga Vertov/DW; Yelizaveta Svilova*/E
    C Mikhail Kaufman=The Cameraman
    K 배우도 자막도 없이 카메라가 도시의 하루를 달린다. 찍는 사람과 자르는 사람, 보는 사람까지 모두 화면에 들어온다.
    E No actors and no titles, just a camera at large in a city's day, which also films the filming, the
      cutting and the audience.
    # 1929-02-01 | en US | 100 | 10402 18 | mic star
    T 브로드웨이 멜로디 | The Broadway Melody
    D Harry Beaumont/D
    C Charles King=Eddie Kearns; Anita Page*=Queenie Mahoney; Bessie Love*=Hank Mahoney; Jed Prouty=Uncle Jed;
      Kenneth Thomson=Jock Warriner
    K 노래하는 자매가 브로드웨이의 불빛을 찾아 뉴욕에 온다. 언니의 약혼자가 동생을 보는 눈길이 자꾸만 길어진다.
    E A sister act comes to New York for the bright lights, and the elder one's fiancé begins to look at the
      younger one too long.
    # 1929-02-01 | en GB | 109 | 18 53 | star cup
    T 피커딜리 | Piccadilly
    D E. A. Dupont/D
    C Anna May Wong*=Shosho; Gilda Gray*=Mabel Greenfield; Jameson Thomas=Valentine Wilmot; Cyril
      Ritchard=Victor Smiles; King Hou Chang=Jim; Charles Laughton=Diner
    K 런던의 나이트클럽 주방에서 설거지하던 쇼쇼가 탁자 위에서 춤을 춘다. 하룻밤 만에 무대의 주인이 바뀐다.
    E Shosho dances on a table in the scullery of a London nightclub, and by the next night the club has a
      different star.
    # 1929-02-09 | de DE | 133 | 18 | gift moon
    T 판도라의 상자 | Pandora's Box | Die Büchse der Pandora
    D G. W. Pabst/D
    C Louise Brooks*=Lulu; Fritz Kortner=Dr. Ludwig Schön; Franz Lederer=Alwa Schön; Carl Goetz=Schigolch;
      Alice Roberts*=Countess Anna Geschwitz; Gustav Diessl=Jack the Ripper
    K 누구에게나 환히 웃는 룰루 곁에서 사람들이 차례로 무너진다. 결혼식 날 밤의 총성 뒤로 길은 런던의 안개로 이어진다.
    E Lulu smiles at everybody, and everybody around her comes to grief; after a shot on her wedding night the
      road leads into London fog.
    # 1929-04-20 | en US | 19 | 35 | leaf car
    T 빅 비즈니스 | Big Business
    D James W. Horne/D; Leo McCarey/D; Hal Roach/P
    C Stan Laurel=Stan; Oliver Hardy=Ollie; James Finlayson=Homeowner; Tiny Sandford=Policeman
    K 한여름 캘리포니아에서 크리스마스트리를 파는 두 사람. 거절 한 번이 집 한 채와 자동차 한 대의 전쟁이 된다.
    E Two men sell Christmas trees in California, door to door; one refusal grows into the end of a house and
      of a car.
    # 1929-06-06 | fr FR | 16 | 14 | lens moon
    T 안달루시아의 개 | Un Chien Andalou
    D Luis Buñuel/DWPE; Salvador Dalí/W
    C Simone Mareuil*=Young Girl; Pierre Batcheff=Man; Luis Buñuel=Man with Razor; Salvador Dalí=Seminarist
    K 구름이 달을 가르는 순간에 눈을 감는 편이 좋다. 개미와 피아노와 줄무늬 상자가 꿈의 순서대로 지나간다.
    E Close your eyes when the cloud crosses the moon; ants, pianos and a striped box then pass in the order
      of a dream.
    # 1929-08-20 | en US | 109 | 18 10402 | tune heart
    T 할렐루야 | Hallelujah
    D King Vidor/DW
    C Daniel L. Haynes=Zeke; Nina Mae McKinney*=Chick; William Fountaine=Hot Shot; Victoria Spivey*=Missy Rose
    K 목화밭의 청년 제크가 도박판에서 모든 것을 잃고 설교자가 된다. 그러나 칙의 춤이 다시 그의 앞에 나타난다.
    E Zeke of the cotton fields loses everything at dice and becomes a preacher, until Chick comes dancing
      into his revival meeting.
    # 1929-10-07 | en US | 80 | 18 10402 | mic heart
    T 박수 | Applause
    D Rouben Mamoulian/D
    C Helen Morgan*=Kitty Darling; Joan Peers*=April Darling; Fuller Mellish Jr.=Hitch Nelson; Henry
      Wadsworth=Tony
    K 한물간 무희 키티는 딸만은 수녀원 학교에서 곱게 키웠다. 집에 돌아온 딸은 어머니의 무대 뒤를 처음으로 본다.
    E Kitty, a fading burlesque queen, had her daughter raised in a convent; now the girl comes home and looks
      behind the curtain.
    # 1929-10-15 | de DE | 169 | 878 12 | moon globe
    T 달의 여인 | Woman in the Moon | Frau im Mond
    D Fritz Lang/DP; Thea von Harbou*/W
    C Willy Fritsch=Wolf Helius; Gerda Maurus*=Friede Velten; Gustav von Wangenheim=Hans Windegger; Klaus
      Pohl=Professor Manfeldt; Fritz Rasp=The Man Who Calls Himself Walter Turner; Gustl Gstettenbaur=Gustav
    K 다섯, 넷, 셋. 숫자를 거꾸로 세며 로켓이 달의 금을 찾아 떠난다. 돌아올 산소는 한 사람 몫이 모자란다.
    E Five, four, three: counting backwards, a rocket leaves for the gold of the moon, and the air to come
      home is one person short.
    # 1929-11-09 | en US | 91 | 37 | mountain paw
    T 버지니안 | The Virginian
    D Victor Fleming/D
    C Gary Cooper=The Virginian; Walter Huston=Trampas; Mary Brian*=Molly Stark Wood; Richard Arlen=Steve;
      Eugene Pallette='Honey' Wiggin
    K 과묵한 목장 감독은 소도둑이 된 친구의 목에 밧줄을 걸어야 한다. 결혼식 날, 트램퍼스는 해가 지기 전에 떠나라고 말한다.
    E A quiet foreman has to hang a friend for rustling; on his wedding day Trampas gives him until sundown to
      leave town.
    # 1929-11-19 | en US | 107 | 35 10402 | heart flag
    T 러브 퍼레이드 | The Love Parade
    D Ernst Lubitsch/DP
    C Maurice Chevalier=Count Alfred Renard; Jeanette MacDonald*=Queen Louise; Lupino Lane=Jacques; Lillian
      Roth*=Lulu; Eugene Pallette=Minister of War
    K 실바니아의 여왕이 소문난 바람둥이와 결혼한다. 여왕의 남편이 된 백작은 아침 식사조차 명령을 기다려야 한다.
    E The queen of Sylvania marries a count of reputation, who finds that a queen's husband waits for orders,
      even at breakfast.
    # 1930-02-04 | de DE | 74 | 18 10749 | wave tune
    T 일요일의 사람들 | People on Sunday | Menschen am Sonntag
    D Robert Siodmak/D; Edgar G. Ulmer/D; Billy Wilder/W
    C Erwin Splettstößer=Taxi Driver; Brigitte Borchert*=Record Seller; Wolfgang von Waltershausen=Wine
      Dealer; Christl Ehlers*=Film Extra; Annie Schreyer*=Model
    K 베를린의 젊은이 넷이 일요일에 호수로 나간다. 물장구와 축음기와 눈짓이 오가고 내일은 다시 월요일이다.
    E Four young Berliners spend a Sunday at the lake with a gramophone and each other's glances; tomorrow is
      Monday.
    # 1930-04-01 | de DE | 106 | 18 10402 | mic cap
    T 푸른 천사 | The Blue Angel | Der blaue Engel
    D Josef von Sternberg/D
    C Emil Jannings=Professor Immanuel Rath; Marlene Dietrich*=Lola Lola; Kurt Gerron=Kiepert; Rosa
      Valetti*=Guste; Hans Albers=Mazeppa
    K 학생들을 잡으러 술집에 간 엄격한 교수가 롤라의 노래를 듣는다. 몇 해 뒤 그는 같은 무대에서 닭 울음을 낸다.
    E A stern professor goes to a cabaret to catch his pupils and hears Lola sing; years later he is on the
      same stage, crowing.
    # 1930-04-08 | uk SU | 76 | 18 | leaf flower
    T 대지 | Earth | Земля
    D Oleksandr Dovzhenko/DW
    C Stepan Shkurat=Opanas; Semen Svashenko=Vasyl; Yuliya Solntseva*=Vasyl's Sister; Yelena
      Maksimova*=Natalya; Petro Masokha=Khoma
    K 할아버지가 사과나무 아래에서 웃으며 세상을 떠난다. 손자 바실은 첫 트랙터를 몰고 와 달빛 아래 홀로 춤을 춘다.
    E Grandfather dies smiling under the apple trees; his grandson brings the first tractor and dances home
      alone in the moonlight.
    # 1930-04-21 | en US | 133 | 10752 18 | flower flag
    T 서부 전선 이상 없다 | All Quiet on the Western Front
    D Lewis Milestone/D
    C Lew Ayres=Paul Bäumer; Louis Wolheim=Katczinsky; John Wray=Himmelstoss; Slim Summerville=Tjaden; Arnold
      Lucy=Kantorek; Ben Alexander=Kemmerich; William Bakewell=Albert
    K 선생님의 연설에 온 학급이 입대한다. 참호에서 파울은 하나둘 비어 가는 자리를 세고, 나비 한 마리가 날아온다.
    E A teacher's speech sends a whole class to the trenches, where Paul counts the empty places, until a
      butterfly comes by.
    # 1930-11-29 | fr FR | 63 | 14 35 | bag cross
    T 황금시대 | L'Âge d'Or
    D Luis Buñuel/DW; Salvador Dalí/W
    C Gaston Modot=The Man; Lya Lys*=The Young Girl; Max Ernst=Leader of the Bandits
    K 사랑에 빠진 두 사람을 온 사회가 떼어 놓으려 한다. 침대에는 암소가 눕고, 점잖은 잔치에는 수레가 지나간다.
    E Two people in love are kept apart by all of good society; a cow lies on the bed, and a cart is driven
      through the party.
    # 1932-07-28 | en US | 67 | 27 | spark moon
    T 화이트 좀비 | White Zombie
    D Victor Halperin/D
    C Bela Lugosi=Murder Legendre; Madge Bellamy*=Madeleine Short; Joseph Cawthorn=Dr. Bruner; Robert
      Frazer=Charles Beaumont; John Harron=Neil Parker
    K 아이티의 농장주가 남의 신부를 얻으려고 주술사의 가루를 산다. 되살아난 신부의 눈에는 아무도 비치지 않는다.
    E A planter in Haiti buys a sorcerer's powder to win another man's bride, and gets her back with nobody
      behind her eyes.
    # 1940-01-11 | en US | 92 | 35 10749 | phone note
    T 그의 연인 프라이데이 | His Girl Friday
    D Howard Hawks/DP; Charles Lederer/W
    C Cary Grant=Walter Burns; Rosalind Russell*=Hildy Johnson; Ralph Bellamy=Bruce Baldwin; Gene
      Lockhart=Sheriff Hartwell; Porter Hall=Murphy; Ernest Truex=Bensinger; John Qualen=Earl Williams
    K 재혼하려는 기자 힐디를 전남편 편집장이 마지막 특종으로 붙잡는다. 사형수는 책상 속에 숨고 전화는 모두 동시에 울린다.
    E A reporter about to remarry is lured by her editor and former husband into one last story; soon the
      story is inside a desk.
    # 1945-12-28 | en US | 102 | 80 18 | brush coin
    T 스칼렛 거리 | Scarlet Street
    D Fritz Lang/DP; Dudley Nichols/W
    C Edward G. Robinson=Christopher Cross; Joan Bennett*=Kitty March; Dan Duryea=Johnny Prince; Margaret
      Lindsay*=Millie Ray; Rosalind Ivan*=Adele Cross
    K 일요일마다 그림을 그리던 출납원이 밤거리에서 키티를 구한다. 그녀는 그의 그림에 자기 이름을 적어 팔기 시작한다.
    E A cashier who paints on Sundays rescues Kitty in the street at night; soon his pictures sell, with her
      name on them.
    # 1945 | en US | 68 | 80 53 | car phone
    T 디투어 | Detour
    D Edgar G. Ulmer/D
    C Tom Neal=Al Roberts; Ann Savage*=Vera; Claudia Drake*=Sue Harvey; Edmund MacDonald=Charles Haskell Jr.;
      Tim Ryan=Diner Proprietor
    K 차를 얻어 탄 피아니스트 앞에서 운전자가 죽는다. 죽은 이의 이름으로 길을 달리다 그 이름을 아는 여자를 태운다.
    E The man who gave him a lift dies, so a pianist drives on under his name, and picks up the one woman who
      knew him.
    # 1950 | en US | 83 | 80 53 | cup clock
    T 죽음의 카운트다운 | D.O.A.
    D Rudolph Maté/D
    C Edmond O'Brien=Frank Bigelow; Pamela Britton*=Paula Gibson; Luther Adler=Majak; Beverly Garland*=Miss
      Foster; Neville Brand=Chester; Lynn Baggett*=Mrs. Philips
    K 경찰서에 온 남자가 살인을 신고한다. 죽은 사람은 자신이고, 독이 퍼지기까지 며칠 안에 이유를 알아야 한다.
    E A man walks into a police station to report a murder, his own; he has a few days to learn who poisoned
      him, and why.
    # 1959-02-17 | en US | 75 | 27 53 | house lock
    T 유령의 집 | House on Haunted Hill
    D William Castle/DP
    C Vincent Price=Frederick Loren; Carol Ohmart*=Annabelle Loren; Richard Long=Lance Schroeder; Alan
      Marshal=Dr. David Trent; Carolyn Craig*=Nora Manning; Elisha Cook Jr.=Watson Pritchard; Julie
      Mitchum*=Ruth Bridgers
    K 백만장자가 유령이 나온다는 집에 손님 다섯을 부른다. 하룻밤을 버티면 만 달러, 선물로 작은 관에 든 권총을 준다.
    E A millionaire invites five guests to a haunted house: ten thousand dollars for one night, and a pistol
      each, in a tiny coffin.
    # 1960-09-14 | en US | 72 | 35 27 | flower fork
    T 흡혈 식물 대소동 | The Little Shop of Horrors
    D Roger Corman/DP; Charles B. Griffith/W
    C Jonathan Haze=Seymour Krelboyne; Jackie Joseph*=Audrey Fulquard; Mel Welles=Gravis Mushnick; Dick
      Miller=Burson Fouch; Jack Nicholson=Wilbur Force
    K 변두리 꽃집의 서툰 점원이 이상한 화초를 키운다. 화초는 나날이 자라며 말을 배우고, 그 첫마디는 배고프다는 것이다.
    E A clumsy clerk in a failing flower shop raises a curious plant; it grows, learns to talk, and is always
      hungry.
    G 물은 주지 마세요. | Do not water. Do not point.
    # 1962-09-26 | en US | 78 | 27 | tune car
    T 영혼의 카니발 | Carnival of Souls
    D Herk Harvey/DP
    C Candace Hilligoss*=Mary Henry; Frances Feist*=Mrs. Thomas; Sidney Berger=John Linden; Art
      Ellison=Minister; Stan Levitt=Dr. Samuels; Herk Harvey=The Man
    K 자동차 사고에서 홀로 살아남은 오르간 연주자가 낯선 도시로 떠난다. 창백한 남자와 호숫가의 버려진 놀이공원이 그녀를 부른다.
    E The only survivor of a crash takes a post as an organist, followed by a pale man and drawn to an empty
      pavilion by the lake.
    # 1963-12-05 | en US | 113 | 35 9648 | mail coin
    T 샤레이드 | Charade
    D Stanley Donen/DP; Peter Stone/W
    C Cary Grant=Peter Joshua; Audrey Hepburn*=Regina Lampert; Walter Matthau=Hamilton Bartholomew; James
      Coburn=Tex Panthollow; George Kennedy=Herman Scobie; Ned Glass=Leopold Gideon
    K 파리의 레지나에게 남편이 남긴 것은 여행 가방 하나뿐이다. 세 남자가 돈을 찾고, 도와주는 남자는 이름을 자꾸 바꾼다.
    E In Paris, Regina's late husband has left her one small bag; three men want the money in it, and the one
      who helps changes names.
    # 1968-10-01 | en US | 96 | 27 | moon house
    T 살아있는 시체들의 밤 | Night of the Living Dead
    D George A. Romero/DWE; John A. Russo/W
    C Duane Jones=Ben; Judith O'Dea*=Barbra; Karl Hardman=Harry Cooper; Marilyn Eastman*=Helen Cooper; Keith
      Wayne=Tom; Judith Ridley*=Judy; Kyra Schon*=Karen Cooper; Russell Streiner=Johnny
    K 무덤에서 일어난 죽은 자들이 외딴 농가를 에워싼다. 안에 갇힌 일곱 사람은 밖의 적보다 서로를 믿지 못한다.
    E The dead get up and surround a farmhouse; the seven people inside have all night to agree on a plan, and
      do not.
    G 문에 못을 박아라. | Nail the doors shut.
    """
}
