/// Real movies of 1919 to 1922.
extension MovieRecordText {
  static let years1919 = """
    # 1919-05-13 | en US | 90 | 18 10749 | flower moon
    T 흩어진 꽃잎 | Broken Blossoms
    D D. W. Griffith/DWP
    C Lillian Gish*=Lucy Burrows; Richard Barthelmess=Cheng Huan; Donald Crisp=Battling Burrows; Arthur
      Howard=Burrows' Manager; Edward Peil Sr.=Evil Eye
    K 평화를 전하러 런던에 온 청환과 매 맞는 소녀 루시. 안개 낀 부둣가의 작은 방에서 두 사람은 잠시 숨을 돌린다.
    E Cheng Huan came to London with a message of peace; in the fog of the docks he gives a beaten girl the
      only room where she is safe.
    # 1919-05-28 | de DE | 50 | 18 | tune heart
    T 타인과 다른 | Different from the Others | Anders als die Andern
    D Richard Oswald/DWP; Magnus Hirschfeld/W
    C Conrad Veidt=Paul Körner; Fritz Schulz=Kurt Sivers; Reinhold Schünzel=Franz Bollek; Anita Berber*=Else;
      Magnus Hirschfeld=Doctor
    K 바이올린 연주자 파울이 제자를 사랑한다는 이유로 협박을 당한다. 그는 법이 잘못되었다고 말하기로 한다.
    E The violinist Paul is blackmailed for loving his pupil, and decides that it is the law that ought to be
      ashamed.
    # 1919-09-18 | de DE | 113 | 36 18 | flag flower
    T 마담 뒤바리 | Madame DuBarry
    D Ernst Lubitsch/D
    C Pola Negri*=Jeanne; Emil Jannings=Louis XV; Harry Liedtke=Armand De Foix; Eduard von Winterstein=Jean
      DuBarry; Reinhold Schünzel=Choiseul
    K 모자 가게 점원 잔이 웃음 하나로 왕의 궁전까지 올라간다. 그러나 거리의 북소리는 점점 가까워진다.
    E Jeanne climbs from a milliner's shop to the king's side on the strength of a smile, while the drums in
      the street come nearer.
    # 1919-09-22 | sv SE | 106 | 18 36 | sea coin
    T 아르네 경의 보물 | Sir Arne's Treasure | Herr Arnes pengar
    D Mauritz Stiller/DW
    C Richard Lund=Sir Archie; Mary Johnson*=Elsalill; Hjalmar Selander=Sir Arne; Concordia Selander*=Sir
      Arne's Wife; Axel Nilsson=Torarin
    K 용병들이 목사의 궤짝을 노려 온 집안을 죽인다. 살아남은 소녀는 얼어붙은 항구에서 누구인지 모른 채 그중 하나를 사랑한다.
    E Mercenaries murder a household for its silver; the girl who survives falls in love by the frozen sea,
      not knowing with whom.
    # 1920-01-12 | en US | 79 | 18 | book house
    T 우리 문 안에서 | Within Our Gates
    D Oscar Micheaux/DWP
    C Evelyn Preer*=Sylvia Landry; Flo Clements*=Alma Prichard; James D. Ruffin=Conrad Drebert; Jack
      Chenault=Larry Prichard; Charles D. Lucas=Dr. V. Vivian
    K 교사 실비아가 가난한 흑인 학교를 살릴 돈을 구하러 북부로 떠난다. 그녀가 말하지 않은 과거가 마침내 드러난다.
    E Sylvia, a teacher, goes north to save a poor school for Black children, carrying a past in the South
      that she has told nobody.
    # 1920-01-18 | en US | 58 | 35 10751 | flower heart
    T 폴리애나 | Pollyanna
    D Paul Powell/D; Frances Marion*/W
    C Mary Pickford*=Pollyanna Whittier; J. Wharton James=Reverend Whittier; Katherine Griffith*=Aunt Polly;
      Howard Ralston=Jimmy Bean
    K 고아가 된 폴리애나가 무뚝뚝한 이모의 집에 온다. 어떤 일에서도 기쁜 점을 찾는 놀이가 온 마을로 번진다.
    E Orphaned Pollyanna moves in with her starchy aunt, and her game of finding something to be glad about
      infects the town.
    # 1920-02-26 | de DE | 77 | 27 53 | moon clock
    T 칼리가리 박사의 밀실 | The Cabinet of Dr. Caligari | Das Cabinet des Dr. Caligari
    D Robert Wiene/D; Carl Mayer/W; Hans Janowitz/W
    C Werner Krauss=Dr. Caligari; Conrad Veidt=Cesare; Friedrich Feher=Francis; Lil Dagover*=Jane; Hans
      Heinrich von Twardowski=Alan; Rudolf Lettinger=Dr. Olsen
    K 장터에 온 박사가 이십삼 년 동안 잠든 사내를 보여 준다. 그가 깨어나 앞날을 말하는 밤마다 마을에서 사람이 죽는다.
    E A showman at the fair exhibits a man asleep for twenty-three years; whenever the sleeper wakes, somebody
      in the crooked town dies.
    G 너는 동이 틀 때까지 산다. | You have until dawn.
    # 1920-09-01 | en US | 25 | 35 | house gift
    T 일주일 | One Week
    D Buster Keaton/DW; Edward F. Cline/DW
    C Buster Keaton=The Groom; Sybil Seely*=The Bride; Joe Roberts=Piano Mover
    K 신혼부부가 조립식 집을 선물로 받는다. 누군가 상자의 번호를 바꿔 놓았고, 집은 바람이 불면 빙글빙글 돈다.
    E Newlyweds are given a house in boxes; a rival has changed the numbers, and in a storm the result spins
      like a carousel.
    G 설명서는 필요 없어. | Who needs instructions?
    # 1920-09-03 | en US | 145 | 18 10749 | house wave
    T 동부 저 멀리 | Way Down East
    D D. W. Griffith/DP
    C Lillian Gish*=Anna Moore; Richard Barthelmess=David Bartlett; Lowell Sherman=Lennox Sanderson; Burr
      McIntosh=Squire Bartlett; Kate Bruce*=Mother Bartlett
    K 가짜 결혼식에 속은 애나가 이름을 숨기고 농가에서 일한다. 진실이 드러난 밤, 그녀는 갈라지는 얼음 위를 떠내려간다.
    E Tricked by a sham wedding, Anna hides on a farm under another name; the night the truth comes out, she
      is adrift on breaking ice.
    # 1920-10-29 | de DE | 86 | 27 14 | lock star
    T 골렘 | The Golem: How He Came into the World | Der Golem, wie er in die Welt kam
    D Paul Wegener/DW; Carl Boese/D; Henrik Galeen/W
    C Paul Wegener=The Golem; Albert Steinrück=Rabbi Loew; Lyda Salmonova*=Miriam; Ernst Deutsch=The Rabbi's
      Assistant; Lothar Müthel=Squire Florian; Otto Gebühr=Emperor Rudolf II
    K 프라하의 랍비가 유대인 마을을 지키려고 진흙 거인에게 생명을 준다. 그러나 거인은 시키는 일만 하지는 않는다.
    E A rabbi in old Prague gives life to a giant of clay to protect his people, and the giant begins to have
      wishes of its own.
    # 1920-11-21 | en US | 73 | 12 36 | mountain leaf
    T 라스트 모히칸 | The Last of the Mohicans
    D Maurice Tourneur/D; Clarence Brown/D
    C Wallace Beery=Magua; Barbara Bedford*=Cora Munro; Lillian Hall*=Alice Munro; Alan Roscoe=Uncas; Harry
      Lorraine=Hawkeye; Theodore Lorch=Chingachgook
    K 전쟁 중인 숲을 지나 아버지에게 가던 두 자매가 안내인에게 배신당한다. 모히칸의 마지막 후예가 그들을 뒤쫓는다.
    E Two sisters crossing a forest at war are betrayed by their guide, and the last of a people follows to
      bring them back.
    # 1920 | en US | 107 | 12 35 | star spark
    T 쾌걸 조로 | The Mark of Zorro
    D Fred Niblo/D; Douglas Fairbanks/WP
    C Douglas Fairbanks=Don Diego Vega / Zorro; Marguerite De La Motte*=Lolita Pulido; Robert McKim=Captain
      Ramon; Noah Beery=Sergeant Gonzales; Charles Hill Mailes=Don Carlos Pulido; Claire McDowell*=Doña
      Catalina Pulido
    K 낮에는 하품만 하는 도련님, 밤에는 가면을 쓴 검객. 억압받는 캘리포니아에 Z 자가 하나씩 새겨진다.
    E By day a yawning dandy, by night a masked swordsman: all over oppressed California somebody keeps
      leaving the letter Z.
    # 1921-01-01 | sv SE | 107 | 27 18 | car moon
    T 유령 마차 | The Phantom Carriage | Körkarlen
    D Victor Sjöström/DW
    C Victor Sjöström=David Holm; Hilda Borgström*=Anna Holm; Tore Svennberg=Georges; Astrid Holm*=Edit;
      Concordia Selander*=Edit's Mother
    K 섣달그믐 자정에 죽은 사람은 한 해 동안 죽음의 마차를 몰아야 한다. 술꾼 다비드 앞에 그 마차가 와서 멈춘다.
    E Whoever dies last on New Year's Eve must drive Death's carriage for a year; tonight it stops in front of
      the drunkard David.
    # 1921-01-21 | en US | 68 | 35 18 | heart bag
    T 키드 | The Kid
    D Charlie Chaplin/DWPE
    C Charlie Chaplin=The Tramp; Jackie Coogan=The Kid; Edna Purviance*=The Mother; Carl Miller=The Artist;
      Tom Wilson=The Policeman; Lita Grey*=The Flirting Angel
    K 떠돌이가 골목에서 주운 아기를 다섯 살까지 키운다. 아이는 유리창을 깨고 아버지는 유리를 갈러 온다.
    E A tramp raises a foundling to the age of five; the boy breaks windows, the father happens by with new
      panes.
    G 둘이면 굶어도 한 상. | Half a pancake each.
    # 1921-03-06 | en US | 150 | 18 10752 | globe flag
    T 묵시록의 네 기사 | The Four Horsemen of the Apocalypse
    D Rex Ingram/DP; June Mathis*/W
    C Rudolph Valentino=Julio Desnoyers; Alice Terry*=Marguerite Laurier; Pomeroy Cannon=Madariaga; Josef
      Swickard=Marcelo Desnoyers; Nigel De Brulier=Tchernoff; Wallace Beery=Lieutenant Colonel von Richthosen
    K 아르헨티나 목장주의 두 사위 집안이 프랑스와 독일로 갈라진다. 탱고를 추던 훌리오에게도 전쟁이 찾아온다.
    E A rancher's family divides between France and Germany, and the war finds even Julio, who only meant to
      dance the tango.
    # 1921-05-18 | en US | 23 | 35 80 | lock car
    T 염소 | The Goat
    D Buster Keaton/DW; Malcolm St. Clair/DW
    C Buster Keaton=The Goat; Virginia Fox*=Chief's Daughter; Joe Roberts=Police Chief; Malcolm St. Clair=Dead
      Shot Dan; Edward F. Cline=Policeman
    K 창살 사이로 얼굴을 내밀었다가 살인범 대신 사진이 찍힌다. 온 도시가 그를 피하고, 경찰서장은 그를 저녁에 초대한다.
    E He looks through the wrong bars, is photographed in a murderer's place, and then the chief's daughter
      invites him to dinner.
    # 1921-08-28 | en US | 119 | 12 35 | star cap
    T 삼총사 | The Three Musketeers
    D Fred Niblo/D
    C Douglas Fairbanks=D'Artagnan; Léon Bary=Athos; George Siegmann=Porthos; Eugene Pallette=Aramis;
      Marguerite De La Motte*=Constance; Adolphe Menjou=Louis XIII; Nigel De Brulier=Cardinal Richelieu
    K 시골에서 온 다르타냥이 하루에 결투 세 번을 약속한다. 상대였던 셋과 함께 그는 왕비의 보석을 찾아 영국으로 떠난다.
    E D'Artagnan arrives from the country, books three duels for one day, and rides with his opponents to
      fetch the queen's jewels.
    # 1921-10-06 | de DE | 99 | 14 18 | clock flower
    T 피곤한 죽음 | Destiny | Der müde Tod
    D Fritz Lang/DW
    C Lil Dagover*=The Young Woman; Walter Janssen=The Young Man; Bernhard Goetzke=Death; Rudolf
      Klein-Rogge=Girolamo
    K 죽음이 연인을 데려가자 여자가 그를 찾아가 흥정한다. 세 나라, 세 시대의 촛불 가운데 하나만 지켜 내면 된다.
    E Death takes her lover, and she bargains with him: three candles burn in three countries, and she need
      only save one.
    # 1921-10-06 | en US | 22 | 35 | mic film
    T 극장 | The Playhouse
    D Buster Keaton/DW; Edward F. Cline/DW
    C Buster Keaton=Everybody in the Theatre; Virginia Fox*=Twin; Joe Roberts=Actor and Stage Manager
    K 지휘자도, 연주자도, 관객도 모두 같은 얼굴인 극장. 꿈에서 깬 무대 일꾼은 진짜 쌍둥이 때문에 머리가 아프다.
    E Conductor, orchestra and audience all wear one face; the stagehand wakes up and cannot tell the real
      twins apart either.
    # 1921-11-10 | en US | 23 | 35 | sea wave
    T 보트 | The Boat
    D Buster Keaton/DW; Edward F. Cline/DW
    C Buster Keaton=The Father; Sybil Seely*=The Mother; Edward F. Cline=Telegraph Operator
    K 아버지가 손수 만든 배는 차고보다 크고 가라앉기를 잘한다. 그래도 온 가족은 씩씩하게 바다로 나간다.
    E The boat that father built is bigger than his garage door and sinks with great dignity; the family puts
      to sea all the same.
    # 1921-12-28 | en US | 150 | 18 36 | heart flag
    T 폭풍의 고아들 | Orphans of the Storm
    D D. W. Griffith/DWP
    C Lillian Gish*=Henriette Girard; Dorothy Gish*=Louise; Joseph Schildkraut=Chevalier de Vaudrey; Monte
      Blue=Danton; Lucille La Verne*=Mother Frochard; Frank Puglia=Pierre Frochard
    K 앙리에트는 눈먼 루이즈와 파리에 오자마자 서로를 잃는다. 혁명이 시작되고, 한 사람은 거리에서 다른 사람은 재판정에서 기다린다.
    E Henriette and blind Louise lose each other in Paris on their first evening, and a revolution comes
      between them.
    # 1922-01-11 | en US | 117 | 18 53 | coin sea
    T 어리석은 아내들 | Foolish Wives
    D Erich von Stroheim/DW
    C Erich von Stroheim=Count Karamzin; Maude George*=Princess Olga; Mae Busch*=Princess Vera; Miss
      DuPont*=Helen Hughes; Rudolph Christians=Andrew Hughes
    K 몬테카를로의 별장에 가짜 백작이 산다. 위조지폐와 장미를 든 그가 이번에는 미국 대사의 아내를 고른다.
    E In a villa at Monte Carlo lives a count who is none, with false money and true charm, and he has chosen
      the envoy's wife.
    # 1922-03-04 | de DE | 94 | 27 14 | moon bed
    T 노스페라투 | Nosferatu | Nosferatu, eine Symphonie des Grauens
    D F. W. Murnau/D; Henrik Galeen/W
    C Max Schreck=Count Orlok; Gustav von Wangenheim=Thomas Hutter; Greta Schröder*=Ellen Hutter; Alexander
      Granach=Knock; Georg H. Schnell=Harding; Ruth Landshoff*=Ruth
    K 집을 사겠다는 백작을 만나러 젊은 중개인이 산속의 성으로 간다. 백작은 그의 아내 사진을 보고 곧바로 관을 꾸린다.
    E A young agent carries a contract to a count in the mountains; the count admires a portrait of his wife
      and starts to pack coffins.
    G 목이 아름다우시군요. | What a lovely throat.
    # 1922-04-27 | de DE | 270 | 80 53 | dice spade
    T 마부제 박사 | Dr. Mabuse the Gambler | Dr. Mabuse, der Spieler
    D Fritz Lang/DW; Thea von Harbou*/W
    C Rudolf Klein-Rogge=Dr. Mabuse; Bernhard Goetzke=State Attorney von Wenk; Gertrude Welcker*=Countess
      Told; Alfred Abel=Count Told; Aud Egede-Nissen*=Cara Carozza; Paul Richter=Edgar Hull
    K 최면술과 변장으로 도박판과 주식 시장을 주무르는 박사가 있다. 검사 벵크는 그의 눈을 보지 않고 그를 잡아야 한다.
    E A doctor rules card tables and the stock exchange by hypnosis; the attorney who hunts him must not look
      him in the eye.
    # 1922-06-11 | en US | 79 | 99 | mountain cloud
    T 북극의 나누크 | Nanook of the North
    D Robert J. Flaherty/DWP
    C Allakariallak=Nanook; Nyla*=Nyla
    K 허드슨만의 겨울, 사냥꾼 나누크의 가족이 눈을 잘라 집을 짓는다. 얼음 한 장이 창문이 되고 빛이 방으로 들어온다.
    E Winter on Hudson Bay: the hunter Nanook and his family cut a house out of snow, and a sheet of ice
      becomes the window.
    # 1922-08-05 | en US | 108 | 18 10749 | flower flag
    T 혈과 사 | Blood and Sand
    D Fred Niblo/D; June Mathis*/W
    C Rudolph Valentino=Juan Gallardo; Lila Lee*=Carmen; Nita Naldi*=Doña Sol; Walter Long=Plumitas
    K 구두장이의 아들 후안이 스페인 최고의 투우사가 된다. 그러나 도냐 솔의 눈길은 황소의 뿔보다 위험하다.
    E A cobbler's son becomes the finest bullfighter in Spain, and finds that Doña Sol is more dangerous than
      any bull.
    # 1922-09-03 | en US | 60 | 35 | cap house
    T 할머니의 손자 | Grandma's Boy
    D Fred C. Newmeyer/D
    C Harold Lloyd=Grandma's Boy; Mildred Davis*=His Girl; Anna Townsend*=His Grandma; Charles Stevenson=His
      Rival; Noah Young=Sheriff; Dick Sutherland=The Rolling Stone
    K 겁쟁이 손자에게 할머니가 할아버지의 마법 부적을 쥐여 준다. 손자는 마을의 악당에게 겁 없이 덤벼든다.
    E A timid young man is given his grandfather's magic charm by Grandma and goes after the town's worst
      ruffian.
    # 1922-09-18 | sv SE | 105 | 99 27 | spark book
    T 마녀들 | Häxan
    D Benjamin Christensen/DW
    C Benjamin Christensen=The Devil; Maren Pedersen*=Maria the Weaver; Clara Pontoppidan*=Nun; Elith
      Pio=Judge; Oscar Stribolt=Fat Monk; Karen Winther*=Anna
    K 강의로 시작해 악마의 잔치로 끝나는 마녀의 역사. 가난하고 늙고 아픈 여자들이 왜 불 위에 올랐는지 묻는다.
    E It begins as a lecture and ends at the devil's table: a history of witches that asks who was burned, and
      why them.
    # 1922-10-18 | en US | 127 | 12 10749 | leaf cap
    T 로빈 후드 | Robin Hood
    D Allan Dwan/D; Douglas Fairbanks/WP
    C Douglas Fairbanks=Earl of Huntingdon / Robin Hood; Wallace Beery=King Richard; Enid Bennett*=Lady Marian
      Fitzwalter; Sam De Grasse=Prince John; Alan Hale=Little John
    K 왕이 십자군에 나간 사이 존 왕자가 나라를 쥐어짠다. 헌팅던 백작은 숲으로 들어가 다른 이름으로 돌아온다.
    E While the king is on crusade, Prince John squeezes the land dry; an earl goes into the forest and comes
      out with another name.
    # 1922-11-26 | en US | 54 | 18 10749 | sea flower
    T 바다의 대가 | The Toll of the Sea
    D Chester M. Franklin/D; Frances Marion*/W
    C Anna May Wong*=Lotus Flower; Kenneth Harlan=Allen Carver; Beatrice Bentley*=Barbara Carver
    K 로터스 플라워가 바위에 밀려온 미국인을 구하고 사랑에 빠진다. 그는 돌아가고, 바다는 빌려준 것을 다시 받으러 온다.
    E Lotus Flower saves an American from the rocks and loves him; he sails home, and the sea wants back what
      it has lent.
    # 1922 | en US | 18 | 35 | car person
    T 순경들 | Cops
    D Buster Keaton/DW; Edward F. Cline/DW
    C Buster Keaton=The Young Man; Virginia Fox*=Mayor's Daughter; Joe Roberts=Police Chief; Edward F.
      Cline=Hobo
    K 성공하면 결혼해 주겠다는 말에 청년이 남의 이삿짐을 사고 만다. 짐마차가 경찰 행진으로 들어가고 온 경찰이 뒤를 쫓는다.
    E Told to make good first, a young man buys a wagon of furniture that is not for sale and drives it into
      the police parade.
    """
}
