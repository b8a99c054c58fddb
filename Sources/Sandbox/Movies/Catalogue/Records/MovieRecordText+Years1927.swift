/// Real movies of 1927 to 1928.
extension MovieRecordText {
  static let years1927 = """
    # 1927-01-10 | de DE | 153 | 878 18 | gear globe
    T 메트로폴리스 | Metropolis
    D Fritz Lang/D; Thea von Harbou*/W
    C Brigitte Helm*=Maria / The Machine Man; Alfred Abel=Joh Fredersen; Gustav Fröhlich=Freder; Rudolf
      Klein-Rogge=Rotwang; Fritz Rasp=The Thin Man; Theodor Loos=Josaphat; Heinrich George=Grot
    K 지상의 정원과 지하의 기계로 나뉜 도시. 마리아를 따라 내려간 주인의 아들은 그녀와 똑같은 얼굴의 기계를 만난다.
    E Gardens above, engines below: the master's son follows Maria down into the city's depths and meets a
      machine with her face.
    # 1927-01-22 | en US | 82 | 35 | shirt sea
    T 키드 브라더 | The Kid Brother
    D Ted Wilde/D
    C Harold Lloyd=Harold Hickory; Jobyna Ralston*=Mary Powers; Walter James=Jim Hickory; Leo Willis=Leo
      Hickory; Olin Francis=Olin Hickory
    K 힘센 보안관 집안의 막내는 빨래와 설거지를 맡는다. 약장수 패가 마을의 돈을 훔치자 머리 좋은 막내의 차례가 온다.
    E In a family of strong men the youngest does the dishes; when the town's money is stolen, brains get
      their turn.
    # 1927-02-14 | en GB | 91 | 53 80 | house cloud
    T 하숙인 | The Lodger: A Story of the London Fog
    D Alfred Hitchcock/D
    C Ivor Novello=The Lodger; June Tripp*=Daisy; Marie Ault*=The Landlady; Arthur Chesney=Her Husband;
      Malcolm Keen=Joe
    K 런던의 안개 속에서 화요일마다 금발 여자가 죽는다. 그 무렵 목도리로 얼굴을 가린 신사가 방을 얻으러 온다.
    E Every Tuesday the London fog takes another fair-haired girl, and a gentleman with a scarf over his face
      asks for a room.
    # 1927-03-15 | ru SU | 75 | 35 18 | bed house
    T 침대와 소파 | Bed and Sofa | Третья Мещанская
    D Abram Room/DW; Viktor Shklovsky/W
    C Nikolai Batalov=Kolia; Lyudmila Semyonova*=Liuda; Vladimir Fogel=Volodia
    K 방이 모자란 모스크바, 부부의 단칸방에 남편의 친구가 들어온다. 침대와 소파의 주인이 바뀌고 류다는 자기 길을 생각한다.
    E Moscow has too few rooms, so a friend takes the couple's sofa; the sleepers change places, and Liuda
      thinks of a third way.
    # 1927-04-07 | fr FR | 330 | 36 18 | flag cap
    T 나폴레옹 | Napoleon | Napoléon vu par Abel Gance
    D Abel Gance/DWP
    C Albert Dieudonné=Napoleon Bonaparte; Gina Manès*=Joséphine; Antonin Artaud=Marat; Edmond Van
      Daële=Robespierre; Alexandre Koubitzky=Danton; Abel Gance=Saint-Just
    K 눈싸움을 지휘하던 소년이 혁명의 폭풍을 지나 이탈리아 앞에 선다. 화면은 셋으로 넓어져 군대의 행진을 담는다.
    E A boy who commands a snowball fight passes through the revolution to the edge of Italy, and the screen
      itself grows three times as wide.
    # 1927-04-19 | en US | 155 | 18 36 | star fish
    T 왕중왕 | The King of Kings
    D Cecil B. DeMille/DP; Jeanie Macpherson*/W
    C H. B. Warner=Jesus; Dorothy Cumming*=Mary; Ernest Torrence=Peter; Joseph Schildkraut=Judas; Jacqueline
      Logan*=Mary Magdalene; Rudolph Schildkraut=Caiaphas
    K 눈먼 소녀가 처음 본 것은 한 사람의 얼굴이었다. 갈릴리의 목수가 예루살렘에 들어가 무덤을 나오기까지의 이야기.
    E The first thing a blind girl ever sees is one man's face: the carpenter of Galilee, from the lake to the
      empty tomb.
    # 1927-05-06 | en US | 110 | 10749 18 | house star
    T 제7의 천국 | 7th Heaven
    D Frank Borzage/D
    C Janet Gaynor*=Diane; Charles Farrell=Chico; Ben Bard=Colonel Brissac; Gladys Brockwell*=Nana; Albert
      Gran=Papa Boul
    K 파리의 하수도에서 일하는 치코는 하늘과 가까운 칠 층에 산다. 경찰을 속이려고 아내라 부른 여자가 그 방에 머문다.
    E Chico works in the sewers of Paris and lives seven floors up, near the stars, with a girl he only called
      his wife to save her.
    # 1927-08-12 | en US | 144 | 10752 18 | plane heart
    T 날개 | Wings
    D William A. Wellman/D
    C Clara Bow*=Mary Preston; Charles 'Buddy' Rogers=Jack Powell; Richard Arlen=David Armstrong; Gary
      Cooper=Cadet White; Jobyna Ralston*=Sylvia Lewis; El Brendel=Herman Schwimpf
    K 같은 여자를 사랑하던 두 청년이 나란히 전투기를 탄다. 구름 위에서 둘은 친구가 되고, 땅에서는 메리가 기다린다.
    E Two rivals for one girl become friends above the clouds of France, while Mary, who loves one of them,
      drives an ambulance below.
    # 1927-08-20 | en US | 81 | 80 18 | coin flower
    T 암흑가 | Underworld
    D Josef von Sternberg/D; Ben Hecht/W
    C George Bancroft=Bull Weed; Clive Brook=Rolls Royce; Evelyn Brent*=Feathers; Larry Semon=Slippy Lewis;
      Fred Kohler=Buck Mulligan
    K 은행털이 불 위드가 술에 젖은 변호사를 거두어 다시 세운다. 그가 사형을 기다리는 동안 친구와 애인은 서로를 본다.
    E A bank robber picks a drunken lawyer out of the gutter; waiting to hang, he wonders what his friend and
      his girl are doing.
    # 1927-09-09 | en US | 82 | 27 35 | house paw
    T 고양이와 카나리아 | The Cat and the Canary
    D Paul Leni/D
    C Laura La Plante*=Annabelle West; Creighton Hale=Paul Jones; Forrest Stanley=Charles Wilder; Tully
      Marshall=Roger Crosby; Martha Mattox*=Mammy Pleasant; Gertrude Astor*=Cecily Young
    K 유언장이 이십 년 만에 열리는 밤, 친척들이 낡은 저택에 모인다. 상속인이 미쳤다고 밝혀지면 돈은 다른 이에게 간다.
    E Twenty years after a death the will is read at midnight; if the heiress proves mad, there is a second
      name in the envelope.
    # 1927-09-21 | en US | 105 | 10749 35 | cup cap
    T 황태자의 첫사랑 | The Student Prince in Old Heidelberg
    D Ernst Lubitsch/D
    C Ramon Novarro=Prince Karl Heinrich; Norma Shearer*=Kathi; Jean Hersholt=Dr. Jüttner; Gustav von
      Seyffertitz=King Karl VII
    K 외롭게 자란 황태자가 하이델베르크에서 처음으로 학생이 된다. 맥주와 노래와 카티가 있던 봄은 왕관 앞에서 멈춘다.
    E A lonely prince is a student for one spring, with beer, songs and Kathi at the inn, and then the crown
      sends for him.
    # 1927-09-23 | de DE | 65 | 99 | bus clock
    T 베를린: 대도시 교향곡 | Berlin: Symphony of a Great City | Berlin: Die Sinfonie der Großstadt
    D Walther Ruttmann/DE; Carl Mayer/W
    K 새벽 기차가 잠든 도시에 들어선다. 문이 열리고 기계가 돌고 점심종이 울려, 하루가 음악처럼 빨라졌다 느려진다.
    E A dawn train enters a sleeping city; shutters rise, machines turn, lunch is called, and one day is
      played like an orchestra.
    # 1927-09-23 | en US | 94 | 18 10749 | moon heart
    T 선라이즈 | Sunrise: A Song of Two Humans
    D F. W. Murnau/D; Carl Mayer/W
    C George O'Brien=The Man; Janet Gaynor*=The Wife; Margaret Livingston*=The Woman from the City; Bodil
      Rosing*=The Maid; J. Farrell MacDonald=The Photographer
    K 도시 여자의 꾐에 빠진 농부가 아내를 태우고 호수로 나간다. 노를 놓은 그날, 두 사람은 도시에서 다시 신혼이 된다.
    E A farmer rows his wife out on the lake with a dreadful plan, drops the oars, and spends the day in the
      city falling in love again.
    # 1927-10-06 | en US | 88 | 18 10402 | mic tune
    T 재즈 싱어 | The Jazz Singer
    D Alan Crosland/D
    C Al Jolson=Jakie Rabinowitz / Jack Robin; May McAvoy*=Mary Dale; Warner Oland=The Cantor; Eugenie
      Besserer*=Sara Rabinowitz; Otto Lederer=Moisha Yudelson
    K 대대로 기도를 노래해 온 집안의 아들이 무대를 택하고 집을 떠난다. 첫 공연 날 밤, 아버지의 자리가 비어 있다.
    E A cantor's son leaves home to sing on the stage; on his opening night his father's place in the
      synagogue stands empty.
    # 1927 | en US | 63 | 18 27 | star lock
    T 알려지지 않은 자 | The Unknown
    D Tod Browning/D
    C Lon Chaney=Alonzo the Armless; Norman Kerry=Malabar the Mighty; Joan Crawford*=Nanon; Nick De
      Ruiz=Zanzi; John George=Cojo
    K 서커스의 칼잡이 알론조는 두 팔이 없는 척한다. 남자의 손을 무서워하는 나논을 위해 그는 거짓을 참으로 만들려 한다.
    E A circus knife thrower only pretends to have no arms; for Nanon, who fears men's hands, he decides to
      make it true.
    # 1927 | en US | 72 | 35 10749 | bag heart
    T 잇 | It
    D Clarence G. Badger/D
    C Clara Bow*=Betty Lou Spence; Antonio Moreno=Cyrus Waltham; William Austin=Monty Montgomery; Priscilla
      Bonner*=Molly; Jacqueline Gadsdon*=Adela Van Norman
    K 백화점 점원 베티 루가 젊은 사장을 점찍는다. 말로 설명할 수 없는 매력이 있다지만, 친구의 아기가 오해를 부른다.
    E Shop girl Betty Lou decides on the young owner of the store; she has a charm nobody can name, and
      borrows trouble with a baby.
    # 1928-01-06 | en US | 72 | 35 18 | star ball
    T 서커스 | The Circus
    D Charlie Chaplin/DWPE
    C Charlie Chaplin=The Tramp; Merna Kennedy*=The Circus Rider; Al Ernest Garcia=The Circus Proprietor;
      Harry Crocker=Rex; Henry Bergman=An Old Clown
    K 경찰에 쫓겨 무대로 뛰어든 떠돌이가 관객을 웃긴다. 웃기려고 하면 웃기지 못하는 그는 사자 우리와 외줄 위에 선다.
    E Chased into the ring, a tramp brings the house down; asked to be funny, he cannot, and then there is the
      lion, and the wire.
    # 1928-02-09 | fr FR | 41 | 14 18 | cup sea
    T 조개껍데기와 성직자 | The Seashell and the Clergyman | La Coquille et le clergyman
    D Germaine Dulac*/D; Antonin Artaud/W
    C Alex Allin=The Clergyman; Genica Athanasiou*=The Woman; Lucien Bataille=The General
    K 성직자가 조개껍데기로 물을 따르면 잔이 하나씩 깨진다. 장군의 아내를 좇는 그의 꿈은 복도와 바다로 이어진다.
    E A clergyman pours from a shell and breaks the glasses one by one; his dream of the general's wife runs
      down corridors into the sea.
    # 1928-02-18 | en US | 98 | 18 10749 | person house
    T 군중 | The Crowd
    D King Vidor/DW
    C James Murray=John Sims; Eleanor Boardman*=Mary; Bert Roach=Bert; Estelle Clark*=Jane; Lucy
      Beaumont*=Mother
    K 큰사람이 되리라 믿은 존은 수백 개의 책상 가운데 하나에 앉는다. 결혼과 아이와 실직이 지나가고 도시는 멈추지 않는다.
    E John was born to be somebody and sits at one of a thousand desks; love, children and bad luck come by,
      and the city does not stop.
    # 1928-03-22 | de DE | 145 | 53 80 | lens mail
    T 스파이 | Spies | Spione
    D Fritz Lang/DP; Thea von Harbou*/W
    C Rudolf Klein-Rogge=Haghi; Gerda Maurus*=Sonja; Willy Fritsch=No. 326; Lien Deyers*=Kitty; Lupu Pick=Dr.
      Masimoto; Fritz Rasp=Colonel Jellusic; Louis Ralph=Morrier
    K 은행장의 얼굴 뒤에서 하기는 세계의 비밀을 사고판다. 그가 보낸 소냐가 요원 326호를 사랑하면서 거미줄이 흔들린다.
    E Behind a bank director's face Haghi deals in the world's secrets, until Sonja, sent to ruin Agent 326,
      falls in love with him.
    # 1928-04-07 | en US | 86 | 35 | car ball
    T 스피디 | Speedy
    D Ted Wilde/D
    C Harold Lloyd=Harold 'Speedy' Swift; Ann Christy*=Jane Dillon; Bert Woodruff=Pop Dillon; Babe Ruth=Self;
      Brooks Benedict=Steve Carter
    K 뉴욕의 마지막 마차 전차가 없어질 위기에 놓인다. 직장마다 쫓겨나는 야구광 스피디가 말고삐를 쥐고 도시를 가로지른다.
    E New York's last horse-drawn streetcar is about to lose its line, and Speedy, who loses jobs daily,
      drives it right through town.
    # 1928-04-09 | en US | 102 | 18 10749 | brush cloud
    T 거리의 천사 | Street Angel
    D Frank Borzage/D
    C Janet Gaynor*=Angela; Charles Farrell=Gino; Henry Armetta=Mascetto; Guido Trento=Sergeant Neri
    K 약값 때문에 죄를 지은 앙젤라가 서커스에 숨어 화가 지노를 만난다. 그는 그녀를 성모처럼 그리고, 경찰이 문을 두드린다.
    E Wanted for a theft that bought no medicine, Angela hides with a circus; the painter Gino makes a Madonna
      of her, then comes a knock.
    # 1928-04-21 | fr FR | 82 | 18 36 | cross spark
    T 잔 다르크의 수난 | The Passion of Joan of Arc | La Passion de Jeanne d'Arc
    D Carl Theodor Dreyer/DW
    C Renée Jeanne Falconetti*=Joan of Arc; Eugène Silvain=Pierre Cauchon; André Berley=Jean d'Estivet;
      Maurice Schutz=Nicolas Loyseleur; Antonin Artaud=Jean Massieu; Michel Simon=Jean Lemaître
    K 늙은 재판관들의 얼굴이 열아홉 살 소녀를 에워싼다. 눈물과 침묵만으로 잔은 그들이 묻지 않은 것에 답한다.
    E The faces of old judges close in on a girl of nineteen, who answers with tears and silence what they
      have not asked.
    # 1928-04-27 | en US | 110 | 18 10749 | person star
    T 웃는 남자 | The Man Who Laughs
    D Paul Leni/D
    C Conrad Veidt=Gwynplaine; Mary Philbin*=Dea; Olga Baclanova*=Duchess Josiana; Brandon Hurst=Barkilphedro;
      Cesare Gravina=Ursus
    K 어릴 때 입이 찢겨 언제나 웃는 얼굴인 그윈플레인. 그를 볼 수 없는 데아만이 그의 진짜 표정을 안다.
    E Cut as a child into a lasting grin, Gwynplaine is laughed at everywhere; only Dea, who is blind, knows
      his face.
    # 1928-10-05 | fr FR | 63 | 27 14 | house tune
    T 어셔가의 몰락 | The Fall of the House of Usher | La Chute de la maison Usher
    D Jean Epstein/D; Luis Buñuel/W
    C Jean Debucourt=Roderick Usher; Marguerite Gance*=Madeleine Usher; Charles Lamy=Allan
    K 안개 낀 저택에서 로더릭이 아내의 초상을 그린다. 붓이 닿을 때마다 그림은 살아나고 그녀의 숨은 가늘어진다.
    E In a house of mist Roderick paints his wife, and with every stroke the picture comes to life and she a
      little less so.
    # 1928-11-18 | en US | 8 | 16 35 | sea tune
    T 증기선 윌리 | Steamboat Willie
    D Walt Disney/DP; Ub Iwerks/D
    C Walt Disney=Mickey Mouse / Minnie Mouse / Pete (voice)
    K 휘파람을 불며 키를 돌리던 생쥐가 선장에게 쫓겨난다. 배에 탄 동물과 냄비가 모두 악기가 되어 노래 한 곡을 연주한다.
    E A whistling mouse is chased from the wheel by his captain, and every pot and every animal aboard is
      played like an instrument.
    # 1928-11-23 | en US | 78 | 18 37 | cloud house
    T 바람 | The Wind
    D Victor Sjöström/D; Frances Marion*/W
    C Lillian Gish*=Letty; Lars Hanson=Lige; Montagu Love=Roddy; Dorothy Cumming*=Cora; Edward Earle=Beverly;
      William Orlamond=Sourdough
    K 모래바람이 그치지 않는 서부에 레티가 도착한다. 집도 남편도 낯선 곳에서, 바람은 밤마다 문을 두드린다.
    E Letty comes to a prairie where the sand never settles, marries for a roof, and hears the wind at the
      door every night.
    # 1928 | en US | 70 | 35 12 | cloud house
    T 스팀보트 빌 주니어 | Steamboat Bill, Jr.
    D Charles Reisner/D
    C Buster Keaton=William Canfield Jr.; Ernest Torrence=Steamboat Bill; Marion Byron*=Kitty King; Tom
      McGuire=John James King; Tom Lewis=Tom Carter
    K 거친 선장에게 베레모를 쓴 아들이 돌아온다. 태풍이 마을을 뜯어내고 집 앞면이 통째로 그의 위로 넘어온다.
    E A tough captain's son comes home in a beret; then a cyclone takes the town apart, and the whole front of
      a house falls on him.
    G 창문이 있어서 다행. | Stand exactly here.
    # 1928 | en US | 76 | 18 10749 | sea cup
    T 뉴욕의 선창 | The Docks of New York
    D Josef von Sternberg/D
    C George Bancroft=Bill Roberts; Betty Compson*=Mae; Olga Baclanova*=Lou; Clyde Cook='Sugar' Steve; Gustav
      von Seyffertitz='Hymn Book' Harry
    K 하룻밤 뭍에 오른 화부가 물에 뛰어든 여자를 건져 올린다. 술집에서 농담처럼 치른 결혼식이 아침까지 이어진다.
    E A stoker with one night ashore fishes a girl out of the harbour and marries her in a bar for a joke that
      lasts till morning.
    # 1928 | en US | 69 | 35 10749 | camera bolt
    T 카메라맨 | The Cameraman
    D Edward Sedgwick/D; Buster Keaton/P
    C Buster Keaton=Buster; Marceline Day*=Sally; Harold Goodwin=Stagg; Sidney Bracey=Editor; Harry
      Gribbon=Cop
    K 거리의 사진사가 샐리 곁에 있으려고 뉴스 영화 카메라를 산다. 원숭이 한 마리가 그의 가장 좋은 장면을 찍는다.
    E A tintype man buys a newsreel camera to be near Sally, ruins everything he films, and owes his best shot
      to a monkey.
    """
}
