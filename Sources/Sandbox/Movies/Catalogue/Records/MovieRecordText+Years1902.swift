/// Real movies of 1902 to 1918.
extension MovieRecordText {
  static let years1902 = """
    # 1902-09-01 | fr FR | 15 | 878 12 | moon star
    T 달세계 여행 | A Trip to the Moon | Le Voyage dans la Lune
    D Georges Méliès/DWP
    C Georges Méliès=Professor Barbenfouillis; Bleuette Bernon*=Lady in the Moon; François Lallement=Officer
      of the Marines; Henri Delannoy=Captain of the Rocket; Victor André=Astronomer
    K 거대한 대포가 학자 여섯 명을 달의 눈에 쏘아 올린다. 지하 동굴에서 만난 달나라 사람들은 손님을 반기지 않는다.
    E Six learned gentlemen are fired from a cannon into the eye of the moon, where the locals turn out to be
      poor hosts.
    G 달님, 조금 아플 거예요. | This may sting a little, dear Moon.
    # 1903 | en US | 12 | 37 80 | mountain map
    T 대열차 강도 | The Great Train Robbery
    D Edwin S. Porter/D
    C Gilbert M. Anderson=Bandit; Justus D. Barnes=Leader of the Outlaws; Alfred C. Abadie=Sheriff; Walter
      Cameron=Sheriff; Marie Murray*=Dancer
    K 총을 든 무리가 기차를 세우고 금고를 폭파한 뒤 숲으로 달아난다. 춤판에 있던 사람들이 추격대를 꾸려 뒤를 쫓는다.
    E Armed men stop a train, blow up the safe and ride for the woods, until a dance hall empties itself into
      a posse.
    # 1904 | fr FR | 24 | 14 12 | car globe
    T 불가능한 항해 | The Impossible Voyage | Le Voyage à travers l'impossible
    D Georges Méliès/DWP
    C Georges Méliès=Engineer Mabouloff; Fernande Albany*=Mme Polehunter
    K 어느 기술자가 기차와 풍선과 잠수함을 이어 붙여 지구의 끝으로 떠난다. 그런데 태양이 하품을 하며 열차를 삼켜 버린다.
    E An engineer couples trains, balloons and a submarine for a tour of everywhere, and the sun yawns at the
      wrong moment.
    # 1910-03-18 | en US | 13 | 27 878 | flask bolt
    T 프랑켄슈타인 | Frankenstein
    D J. Searle Dawley/DW
    C Augustus Phillips=Frankenstein; Charles Ogle=The Monster; Mary Fuller*=Elizabeth
    K 의대생이 완벽한 인간을 만들려다 끓는 솥에서 괴물을 꺼내고 만다. 괴물은 결혼식 날 밤 거울 앞에 나타난다.
    E A student means to brew a perfect human being, lifts a monster from the cauldron, and meets it again on
      his wedding night.
    # 1911 | it IT | 71 | 14 27 | spark mountain
    T 지옥 | Dante's Inferno | L'Inferno
    D Francesco Bertolini/D; Adolfo Padovan/D; Giuseppe de Liguoro/D
    C Salvatore Papa=Dante; Arturo Pirovano=Virgil; Giuseppe de Liguoro=Count Ugolino
    K 어두운 숲에서 길을 잃은 단테가 시인 베르길리우스를 따라 지옥의 아홉 고리를 한 층씩 내려간다.
    E Lost in a dark wood, Dante follows the poet Virgil down through the nine circles, and every circle is
      worse than the last.
    # 1913-05-09 | fr FR | 54 | 80 53 | lock lens
    T 팡토마스: 단두대의 그림자 | Fantômas: In the Shadow of the Guillotine | Fantômas - À l'ombre de la guillotine
    D Louis Feuillade/DW
    C René Navarre=Fantômas; Edmond Bréon=Inspector Juve; Georges Melchior=Jérôme Fandor; Renée Carl*=Lady
      Beltham; Jane Faber*=Princess Danidoff
    K 얼굴이 수없이 많은 도둑 팡토마스가 파리의 밤을 누빈다. 쥐브 형사는 그를 감옥에 넣지만 사형대에는 다른 사람이 오른다.
    E A thief with too many faces owns the nights of Paris; Inspector Juve locks one of them up, and another
      man walks to the blade.
    # 1913-07-06 | en US | 10 | 53 | house phone
    T 서스펜스 | Suspense
    D Lois Weber*/DW; Phillips Smalley/D
    C Lois Weber*=The Wife; Val Paul=The Husband; Sam Kaufman=The Tramp; Douglas Gerrard=The Pursuer
    K 외딴집에 아기와 남은 아내가 창밖의 낯선 남자를 본다. 전화선이 끊기고, 남편은 남의 차를 훔쳐 집으로 달린다.
    E Alone with her baby in a lonely house, a wife sees a stranger at the window; the line goes dead, and her
      husband steals a car.
    # 1913-08-22 | de DE | 85 | 27 14 | person lock
    T 프라하의 학생 | The Student of Prague | Der Student von Prag
    D Stellan Rye/D; Paul Wegener/D; Hanns Heinz Ewers/W
    C Paul Wegener=Balduin; John Gottowt=Scapinelli; Grete Berger*=Countess Margit; Lyda Salmonova*=Lyduschka;
      Lothar Körner=Count von Schwarzenberg
    K 가난한 학생 발두인이 금화를 받고 거울 속 자기 모습을 판다. 그날부터 그의 그림자는 주인보다 한발 먼저 도착한다.
    E Balduin, a student without a coin, sells his reflection for gold, and from then on his double arrives
      everywhere first.
    # 1913-11-03 | sv SE | 96 | 18 | house heart
    T 잉게보리 홀름 | Ingeborg Holm
    D Victor Sjöström/DW
    C Hilda Borgström*=Ingeborg Holm; Aron Lindgren=Sven Holm; Erik Lindholm=Employee in the Shop; Georg
      Grönroos=Superintendent of the Poorhouse
    K 가게를 하던 남편이 죽자 잉게보리는 빚을 지고 구빈원에 들어간다. 세 아이는 뿔뿔이 남의 집으로 보내진다.
    E When her husband dies, Ingeborg loses the shop, enters the poorhouse and must watch her three children
      be given to strangers.
    # 1914-04-18 | it IT | 148 | 12 36 | mountain flag
    T 카비리아 | Cabiria
    D Giovanni Pastrone/DWP
    C Lidia Quaranta*=Cabiria; Bartolomeo Pagano=Maciste; Umberto Mozzato=Fulvio Axilla; Italia Almirante
      Manzini*=Sophonisba
    K 에트나 화산이 터진 날 납치된 소녀가 카르타고의 제단에 오른다. 로마의 첩자와 힘센 마치스테가 소녀를 구하러 나선다.
    E Carried off while Etna erupts, a girl is meant for the fires of Carthage, unless a Roman spy and the
      mighty Maciste are faster.
    # 1914 | en US | 12 | 16 35 | paw leaf
    T 공룡 거티 | Gertie the Dinosaur
    D Winsor McCay/DWP
    C Winsor McCay=Self; George McManus=Self; Roy McCardell=Self
    K 만화가가 친구들과 내기를 하고 종이 위의 공룡을 깨운다. 수줍음 많은 거티는 호수를 다 마시고도 칭찬을 바란다.
    E On a bet a cartoonist wakes a dinosaur from paper; Gertie is shy, drinks a whole lake and still wants to
      be praised.
    G 앉아, 거티. 착하지. | Sit, Gertie. Good girl.
    # 1915-04-11 | en US | 26 | 35 10749 | flower bag
    T 방랑자 | The Tramp
    D Charlie Chaplin/DWE
    C Charlie Chaplin=The Tramp; Edna Purviance*=Farmer's Daughter; Ernest Van Pelt=Farmer; Leo White=Hobo;
      Lloyd Bacon=Fiancé
    K 떠돌이가 강도에게서 농장 딸을 구하고 일꾼이 된다. 쇠스랑도 우유통도 서툴지만 마음만은 벌써 집에 와 있다.
    E A tramp saves a farmer's daughter from thieves and is hired on the spot; he is hopeless with a pitchfork
      and worse at being in love.
    # 1915-09-13 | en US | 72 | 80 18 | person book
    T 재생 | Regeneration
    D Raoul Walsh/DW
    C Rockliffe Fellowes=Owen; Anna Q. Nilsson*=Marie Deering; William Sheer=Skinny; Carl Harbaugh=District
      Attorney Ames
    K 뉴욕 빈민가에서 자란 갱 두목 오언이 야학 교사 마리를 만난다. 새 삶은 글자를 배우는 일만큼이나 더디게 온다.
    E Owen, raised by the streets to lead a gang, meets the teacher Marie; a new life turns out to be learned
      letter by letter.
    # 1915-11-13 | fr FR | 399 | 80 53 | moon lens
    T 뱀파이어 | Les Vampires
    D Louis Feuillade/DW
    C Musidora*=Irma Vep; Édouard Mathé=Philippe Guérande; Marcel Lévesque=Oscar Mazamette; Jean Aymé=The
      Grand Vampire; Fernand Herrmann=Moréno
    K 기자 필리프가 파리를 떨게 하는 비밀 범죄단을 쫓는다. 검은 옷을 입은 이르마 베프는 지붕 위에서 그를 내려다본다.
    E The reporter Philippe hunts a secret society of thieves through Paris, and from the rooftops Irma Vep,
      all in black, watches him.
    G 이름을 뒤섞어 보라. | Rearrange her name.
    # 1915-12-13 | en US | 59 | 18 | coin gift
    T 사기꾼 | The Cheat
    D Cecil B. DeMille/DP
    C Fannie Ward*=Edith Hardy; Jack Dean=Richard Hardy; Sessue Hayakawa=Hishuru Tori; James Neill=Jones
    K 사교계 부인이 맡아 둔 자선기금을 주식으로 날리고 부유한 상인에게 돈을 빌린다. 그가 바라는 이자는 돈이 아니다.
    E A society lady loses a charity's money on the market and borrows from a wealthy dealer, who does not
      want his interest in cash.
    # 1916-07-10 | en US | 24 | 35 10749 | tune car
    T 방랑의 바이올린 | The Vagabond
    D Charlie Chaplin/DWPE
    C Charlie Chaplin=Street Musician; Edna Purviance*=Girl Stolen by Gypsies; Eric Campbell=Chieftain; Leo
      White; Lloyd Bacon=Artist; Charlotte Mineau*=Girl's Mother
    K 거리의 바이올린 연주자가 마차에 붙잡힌 소녀를 구해 달아난다. 그런데 지나가던 화가의 그림 한 장이 모든 것을 바꾼다.
    E A street fiddler frees a drudge from a caravan and drives away with her, until a passing artist's
      portrait changes everything.
    # 1916-08-07 | en US | 34 | 35 | clock house
    T 새벽 한 시 | One A.M.
    D Charlie Chaplin/DWPE
    C Charlie Chaplin=Drunken Homecomer; Albert Austin=Taxi Driver
    K 만취한 신사가 새벽 한 시에 집에 돌아온다. 열쇠도, 계단도, 박제 호랑이도, 벽에서 내려오는 침대도 모두 적이다.
    E A gentleman comes home drunk at one in the morning, and the key, the stairs, the stuffed tiger and the
      bed are all against him.
    # 1916-09-05 | en US | 197 | 18 36 | clock globe
    T 인톨러런스 | Intolerance
    D D. W. Griffith/DP
    C Lillian Gish*=The Woman Who Rocks the Cradle; Mae Marsh*=The Dear One; Robert Harron=The Boy; Constance
      Talmadge*=The Mountain Girl; Alfred Paget=Prince Belshazzar; Miriam Cooper*=The Friendless One
    K 바빌론의 함락과 예수의 수난, 파리의 학살과 오늘의 누명. 네 시대의 이야기가 한꺼번에 결말을 향해 달린다.
    E Babylon falls, Judea judges, Paris murders and a modern city condemns: four ages of intolerance race
      towards their endings at once.
    # 1916-10-02 | en US | 24 | 35 | clock coin
    T 전당포 | The Pawnshop
    D Charlie Chaplin/DWPE
    C Charlie Chaplin=Pawnshop Assistant; Henry Bergman=Pawnbroker; Edna Purviance*=His Daughter; John
      Rand=Clerk; Albert Austin=Client with Clock; Eric Campbell=Burglar
    K 전당포 점원이 손님의 시계를 진찰하듯 뜯어본다. 부품이 하나하나 쏟아지고, 손님은 빈 껍데기를 돌려받는다.
    E A pawnshop assistant examines a customer's clock like a doctor, and the patient does not survive the
      operation.
    # 1916-12-04 | en US | 24 | 35 | fork ball
    T 스케이트장 | The Rink
    D Charlie Chaplin/DWPE
    C Charlie Chaplin=Waiter; Edna Purviance*=The Girl; James T. Kelly=Her Father; Eric Campbell=Mr. Stout;
      Henry Bergman=Mrs. Stout; Albert Austin=Cook
    K 식당에서는 엉망인 종업원이 점심시간이면 롤러스케이트장의 왕이 된다. 문제는 손님들도 모두 그곳에 있다는 것이다.
    E A waiter who ruins every lunch is an angel on roller skates, and tonight all of his customers have come
      to the rink.
    # 1916-12-24 | en US | 105 | 12 878 | sea fish
    T 해저 2만 리 | 20,000 Leagues Under the Sea
    D Stuart Paton/DW
    C Allen Holubar=Captain Nemo; Jane Gail*=A Child of Nature; Dan Hanlon=Professor Aronnax; Edna
      Pendleton*=Aronnax's Daughter; Matt Moore=Lieutenant Bond
    K 바다 괴물을 쫓던 배가 네모 선장의 잠수함에 부딪힌다. 유리창 너머 바닷속에는 그가 숨긴 과거가 가라앉아 있다.
    E Hunters of a sea monster become guests of Captain Nemo, whose submarine carries a great window and an
      old wrong.
    # 1917-01-22 | en US | 24 | 35 80 | pin person
    T 이지 스트리트 | Easy Street
    D Charlie Chaplin/DWPE
    C Charlie Chaplin=The Derelict; Edna Purviance*=The Missionary; Eric Campbell=The Bully; Albert
      Austin=Clergyman; John Rand=Drunk
    K 회개한 부랑자가 경찰이 되어 도시에서 가장 험한 거리를 맡는다. 가로등을 맨손으로 구부리는 거한이 그를 기다린다.
    E A reformed drifter joins the police and is given the roughest street in town, whose bully bends lamp
      posts with his bare hands.
    # 1917-03-05 | en US | 65 | 35 10751 | house gift
    T 가엾은 부잣집 소녀 | The Poor Little Rich Girl
    D Maurice Tourneur/D; Frances Marion*/W
    C Mary Pickford*=Gwendolyn; Madlaine Traverse*=Her Mother; Charles Wellesley=Her Father; Gladys
      Fairbanks*=Jane
    K 모든 것을 가졌지만 부모의 시간만은 갖지 못한 그웬돌린. 잘못 먹은 약이 소녀를 이상한 꿈나라로 데려간다.
    E Gwendolyn owns everything except an hour of her parents' time, until a careless dose of medicine sends
      her through a strange dream.
    # 1917-04-16 | en US | 24 | 35 | cup wave
    T 요양 | The Cure
    D Charlie Chaplin/DWPE
    C Charlie Chaplin=The Inebriate; Edna Purviance*=The Girl; Eric Campbell=The Man with the Gout; Henry
      Bergman=Masseur; John Rand=Attendant; Albert Austin=Attendant
    K 술을 끊으러 온 신사가 트렁크 가득 술병을 들고 온천에 도착한다. 이윽고 온천물의 맛이 아주 좋아진다.
    E A gentleman arrives at a spa to stop drinking with a trunk full of bottles; soon the waters taste
      remarkably good.
    # 1917-06-17 | en US | 22 | 35 18 | sea flag
    T 이민자 | The Immigrant
    D Charlie Chaplin/DWPE
    C Charlie Chaplin=Immigrant; Edna Purviance*=Immigrant; Kitty Bradbury*=Her Mother; Eric Campbell=Head
      Waiter; Albert Austin=Diner; Henry Bergman=Artist
    K 흔들리는 이민선에서 만난 두 사람이 뉴욕의 식당에서 다시 만난다. 주머니의 동전은 구멍으로 빠져나가고 없다.
    E Two people from a rolling ship meet again in a New York restaurant, where the coin for the bill has
      slipped through a pocket.
    G 자유의 땅, 계산은 따로. | The land of the free. Lunch is extra.
    # 1917-10-22 | en US | 24 | 35 | sea cup
    T 모험가 | The Adventurer
    D Charlie Chaplin/DWPE
    C Charlie Chaplin=The Convict; Edna Purviance*=The Girl; Henry Bergman=The Father; Marta Golden*=The
      Mother; Eric Campbell=The Suitor; Albert Austin=The Butler
    K 탈옥수가 물에 빠진 모녀를 구하고 저택의 귀한 손님이 된다. 그러나 신문에는 벌써 그의 사진이 실려 있다.
    E A convict on the run saves a family from drowning and becomes their guest of honour, with his own
      picture in the evening paper.
    # 1918-01-01 | sv SE | 109 | 18 10749 | mountain cloud
    T 무법자와 그의 아내 | The Outlaw and His Wife | Berg-Ejvind och hans hustru
    D Victor Sjöström/D
    C Victor Sjöström=Kári; Edith Erastoff*=Halla; John Ekman=Arnes; Nils Aréhn=Björn Bergsteinsson
    K 양을 훔쳤다는 과거가 드러나자 카리는 부유한 과부 할라와 산으로 달아난다. 사랑은 겨울을 몇 번이나 견딜 수 있을까.
    E When his past as a thief comes out, Kári flees with the widow Halla into the mountains, where love has
      to outlast the winters.
    # 1918-04-14 | en US | 33 | 35 | paw bag
    T 개의 삶 | A Dog's Life
    D Charlie Chaplin/DWPE
    C Charlie Chaplin=The Tramp; Edna Purviance*=Bar Singer; Sydney Chaplin=Lunch Wagon Owner; Henry Bergman;
      Albert Austin=Thief; Tom Wilson=Policeman
    K 일자리도 잠자리도 없는 떠돌이가 싸움판에서 강아지 한 마리를 구한다. 그 강아지가 땅속에서 지갑을 파낸다.
    E A tramp without work or bed rescues a mongrel from a fight, and one night the mongrel digs up somebody's
      wallet.
    # 1918-07-20 | en US | 12 | 16 99 | sea bolt
    T 루시타니아호의 침몰 | The Sinking of the Lusitania
    D Winsor McCay/DWP
    K 카메라가 보지 못한 여객선의 마지막 십팔 분을 만화가가 한 장 한 장 그려 낸다. 물결까지 손으로 움직인 기록이다.
    E No camera saw the liner's last eighteen minutes, so a cartoonist draws them, wave by wave, as a record
      and an accusation.
    # 1918-10-20 | en US | 36 | 35 10752 | cap flag
    T 어깨총 | Shoulder Arms
    D Charlie Chaplin/DWPE
    C Charlie Chaplin=The Recruit; Edna Purviance*=French Girl; Sydney Chaplin=The Sergeant / The Kaiser; Jack
      Wilson=German Crown Prince; Henry Bergman=Fat German Sergeant; Albert Austin=American Officer
    K 발을 맞추지 못하는 신병이 물에 잠긴 참호에 배치된다. 나무로 변장한 그는 뜻밖에도 전쟁을 끝낼 기회를 얻는다.
    E A recruit who cannot march lands in a flooded trench, disguises himself as a tree and gets an unlikely
      chance to end the war.
    """
}
