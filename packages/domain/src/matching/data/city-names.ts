/** Cities with several names: the usual English one first, then the others, run together. */
const lines = `
bangkok krungthep บางกอก krungthepmahanakhon krungthepmaha bkk bangkock bankok bangok กรุงเทพ กรุงเทพมหานคร กรุงเทพฯ กทม бангкок 曼谷 バンコク 방콕 بانكوك
chiangmai chiengmai cnx เชียงใหม่ чиангмай 清迈 清邁 チェンマイ 치앙마이 chaingmai
chiangrai chiengrai เชียงราย
pattaya pataya phattaya pattya patthaya pattayacity พัทยา паттайя паттая 芭提雅 芭堤雅 パタヤ 파타야
phuket puket phuketcity ภูเก็ต пхукет 普吉 プーケット 푸켓
udonthani udon udorn udornthani อุดรธานี อุดร
khonkaen konkaen ขอนแก่น
korat nakhonratchasima khorat โคราช นครราชสีมา
ubonratchathani ubon อุบลราชธานี อุบล
buriram บุรีรัมย์
surin สุรินทร์
sisaket srisaket ศรีสะเกษ
roiet ร้อยเอ็ด
nongkhai หนองคาย
chonburi cholburi ชลบุรี
rayong ระยอง
hatyai haadyai หาดใหญ่
huahin หัวหิน хуахин
kohsamui samui เกาะสมุย สมุย самуи kosamui
krabi กระบี่ краби
nonthaburi นนทบุรี
samutprakan paknam สมุทรปราการ
ayutthaya อยุธยา
phitsanulok pitsanulok พิษณุโลก
hochiminhcity hcmc hcm hcmcity saigon hochiminh tphcm tphochiminh thanhphohochiminh sàigòn хошимин сайгон 胡志明市 西贡 西貢 ホーチミン 호치민
hanoi hànội thanhphohanoi ханой 河内 河內 ハノイ 하노이
danang đànẵng дананг 岘港 峴港
haiphong hảiphòng
cantho cầnthơ
nhatrang нячанг
manila metromanila maynila greatermanila ncr манила 马尼拉 馬尼拉 マニラ 마닐라
cebu cebucity 宿务 宿霧 セブ 세부
angelescity angeles
davao davaocity
quezoncity quezon qc
makati makaticity
cagayandeoro cdo
generalsantos gensan
phnompenh pnompenh ភ្នំពេញ пномпень พนมเปญ 金边 金邊 プノンペン 프놈펜
siemreap សៀមរាប เสียมราฐ 暹粒
sihanoukville kampongsom preahsihanouk
vientiane viengchan ວຽງຈັນ вьентьян เวียงจันทน์ 万象
luangprabang luangphabang ຫຼວງພະບາງ
yangon rangoon ရန်ကုန် янгон ย่างกุ้ง 仰光
mandalay မန္တလေး
kualalumpur kl куалалумпур กัวลาลัมเปอร์ 吉隆坡 クアラルンプール
penang pulaupinang georgetown
johorbahru jb johorbaru
singapore singapura singapur сингапур สิงคโปร์ 新加坡 シンガポール 싱가포르
jakarta jkt djakarta джакарта จาการ์ตา 雅加达 雅加達
yogyakarta jogja jogjakarta yogya
bandung bandoeng
bali denpasarbali denpasar балі бали บาหลี 巴厘岛 峇里島
beijing peking pekin пекин ปักกิ่ง 北京 ペキン 베이징 북경
shanghai шанхай เซี่ยงไฮ้ 上海 シャンハイ 상하이
guangzhou canton гуанчжоу กวางโจว 广州 廣州
shenzhen шэньчжэнь เซินเจิ้น 深圳
chengdu 成都
chongqing chungking 重庆 重慶
tianjin tientsin 天津
nanjing nanking 南京
xian sian 西安
qingdao tsingtao 青岛 青島
hangzhou hangchow 杭州
harbin харбин 哈尔滨 哈爾濱
hongkong гонконг ฮ่องกง 香港 ホンコン 홍콩
macau macao 澳门 澳門
taipei taibei 台北 臺北 ไทเป
kaohsiung gaoxiong 高雄
tokyo tokio токио โตเกียว 东京 東京 東京都 도쿄
osaka осака โอซาก้า 大阪 오사카
kyoto киото เกียวโต 京都
yokohama 横浜 橫濱
nagoya 名古屋
fukuoka 福岡
sapporo 札幌
seoul сеул โซล 서울 서울특별시 首尔 首爾 ソウル 서울특별
busan pusan пусан ปูซาน 부산 釜山 부산광역 부산광역시
incheon inchon 인천 인천광역
mumbai bombay bom मुंबई बंबई мумбаи มุมไบ 孟买
delhi newdelhi दिल्ली नईदिल्ली дели เดลี
bengaluru bangalore blr बेंगलुरु
kolkata calcutta कोलकाता কলকাতা
chennai madras चेन्नई
pune poona पुणे
kochi cochin
varanasi banaras benares
thiruvananthapuram trivandrum
gurugram gurgaon
hyderabad हैदराबाद
kathmandu katmandu
dhaka dacca ঢাকা
karachi کراچی
moscow moskva moskau moscu moscou москва 莫斯科 มอสโก
saintpetersburg stpetersburg petersburg spb sanktpeterburg leningrad санктпетербург питер спб петербург ленинград sanktpetersburg спетербург
nizhnynovgorod nizhniynovgorod gorky нижнийновгород
yekaterinburg ekaterinburg sverdlovsk екатеринбург
novosibirsk новосибирск
kazan казань
samara куйбышев самара
volgograd stalingrad волгоград
vladivostok владивосток
krasnodar краснодар
rostovondon rostov rostovnadonu ростовнадону ростов
sochi сочи
kyiv kiev kyyiv kiew киев київ 基辅 เคียฟ
odesa odessa одесса одеса
lviv lvov lwow lemberg львів львов
kharkiv kharkov харків харьков
dnipro dnepr dnipropetrovsk dnepropetrovsk днепр дніпро днепропетровск дніпропетровськ
zaporizhzhia zaporozhye zaporizhia запоріжжя запорожье
vinnytsia vinnitsa вінниця винница
mykolaiv nikolaev миколаїв николаев
kryvyirih krivoyrog кривийріг кривойрог
ivanofrankivsk ivanofrankovsk іванофранківськ иванофранковск
chernivtsi chernovtsy czernowitz чернівці черновцы
minsk минск мінськ
almaty almata алматы алмаата
astana nursultan астана
tashkent ташкент
tbilisi tiflis тбилиси
yerevan erevan ереван
chisinau kishinev кишинев
bogota bogotadc santafedebogota bogotádc богота
medellin medallo медельин
cali santiagodecali
cartagena cartagenadeindias
barranquilla quilla
saopaulo sampa sanpablo
riodejaneiro rio rj рио
belohorizonte bh
brasilia brasília
mexicocity cdmx ciudaddemexico df mexicodf мехико distritofederal cddemexico
guadalajara gdl
monterrey mty
cancun канкун
santodomingo stodomingo santodomingodeguzman
lima лима
buenosaires bsas caba
caracas ccs
havana lahabana habana гавана
newyork newyorkcity nyc ny nuevayork ньюйорк นิวยอร์ก 纽约 紐約
losangeles la лосанджелес 洛杉矶 洛杉磯
sanfrancisco sf sanfran frisco
lasvegas vegas
washington washingtondc dc
philadelphia philly
chicago chitown чикаго
miami майами
neworleans nola
toronto торонто
montreal montréal
london londres londra londen лондон ลอนดอน 伦敦 倫敦 ロンドン 런던
munich munchen muenchen мюнхен
cologne koln koeln кельн
nuremberg nurnberg nuernberg
dusseldorf duesseldorf
hanover hannover
frankfurt frankfurtammain ffm
berlin берлин 柏林
hamburg гамбург
vienna wien вена
zurich zuerich
geneva geneve genf ginevra
basel basle bale
rome roma rom рим
milan milano mailand милан
florence firenze florenz
venice venezia venedig
naples napoli neapel
turin torino
genoa genova
lisbon lisboa лиссабон
seville sevilla
barcelona bcn барселона
madrid мадрид
prague praha prag прага
warsaw warszawa warschau варшава
krakow cracow krakau краков
wroclaw breslau
gdansk danzig
copenhagen kobenhavn kopenhagen
gothenburg goteborg
stockholm стокгольм
helsinki helsingfors
brussels bruxelles brussel
antwerp antwerpen anvers
thehague denhaag sgravenhage
amsterdam амстердам
paris париж 巴黎 ปารีส
nice nizza
athens athina athen афины
thessaloniki salonica salonika
bucharest bucuresti bukarest бухарест
belgrade beograd belgrad белград
budapest будапешт
sofia sofija софия
istanbul constantinople konstantinopel стамбул
izmir smyrna
jerusalem yerushalayim القدس
telaviv telavivyafo тельавив
dubai دبي дубай дубаи ดูไบ 迪拜 杜拜
abudhabi أبوظبي
riyadh الرياض
jeddah jiddah jedda جدة
mecca makkah مكة
doha الدوحة
kuwaitcity kuwait الكويت
beirut beyrouth بيروت
cairo القاهرة каир
alexandria الإسكندرية
casablanca الدارالبيضاء casa
marrakesh marrakech مراكش
tehran teheran تهران
baghdad بغداد
lagos
nairobi найроби
capetown kaapstad
johannesburg joburg jozi jhb
sydney сидней ซิดนีย์ 悉尼 雪梨
melbourne мельбурн 墨尔本
sharmelsheikh sharm sharmelshiekh شرمالشيخ шармэльшейх
hurghada الغردقة хургада
poznan posen
nakhonsithammarat nakhonsrithammarat nakornsrithammarat นครศรีธรรมราช
tangier tanger tangiers طنجة
fez fes فاس
rabat الرباط
agadir أكادير
daegu taegu 대구 대구광역
daejeon taejon 대전 대전광역
gwangju kwangju 광주 광주광역
ulaanbaatar ulanbator улаанбаатар
porto oporto
zaragoza saragossa
santiago santiagodeloscaballeros santiagodechile
kohphangan kophangan phangan เกาะพะงัน
kohchang kochang เกาะช้าง
kohtao kotao เกาะเต่า
makassar ujungpandang
portharcourt phc
addisababa addis
daressalaam
marseille marseilles
lyon lyons
ghent gent gand
bruges brugge
aarhus arhus
turku abo
tallinn reval
riga рига
vilnius wilno вильнюс
bratislava pressburg
ljubljana laibach
zagreb agram
perm пермь
omsk омск
chelyabinsk челябинск
voronezh воронеж
ufa уфа
tyumen тюмень
irkutsk иркутск
poltava полтава
kherson херсон
chernihiv chernigov чернігів чернигов
zhytomyr zhitomir житомир
uzhhorod uzhgorod ужгород
luhansk lugansk луганськ луганск
bishkek frunze бишкек
phetchabun petchabun phetchaboon เพชรบูรณ์
phetchaburi petchaburi เพชรบุรี
loei เลย
kalasin กาฬสินธุ์
chaiyaphum chaiyapoom chaiyapum ชัยภูมิ
lampang ลำปาง
lamphun lampoon ลำพูน
sakonnakhon sakolnakhon sakonnakorn สกลนคร
nakhonphanom nakhonpanom นครพนม
mukdahan มุกดาหาร
yasothon yasothorn ยโสธร
phayao payao พะเยา
nan น่าน
phrae prae แพร่
uttaradit อุตรดิตถ์
tak ตาก
sukhothai sukothai สุโขทัย
kamphaengphet kampaengphet กำแพงเพชร
phichit pichit พิจิตร
nakhonsawan nakornsawan นครสวรรค์
lopburi ลพบุรี
saraburi สระบุรี
suphanburi supanburi สุพรรณบุรี
kanchanaburi กาญจนบุรี
ratchaburi ราชบุรี
nakhonpathom nakornpathom นครปฐม
samutsakhon mahachai สมุทรสาคร
chachoengsao ฉะเชิงเทรา
prachinburi ปราจีนบุรี
sakaeo sakaew สระแก้ว
chanthaburi จันทบุรี
trat ตราด
chumphon ชุมพร
suratthani สุราษฎร์ธานี
phangnga พังงา
trang ตรัง
songkhla สงขลา
pattani ปัตตานี
yala ยะลา
narathiwat นราธิวาส
mahasarakham มหาสารคาม
amnatcharoen อำนาจเจริญ
buengkan buengkarn บึงกาฬ
nongbualamphu หนองบัวลำภู
maehongson แม่ฮ่องสอน
phatthalung พัทลุง
pathumthani ปทุมธานี
vungtau вунгтау
halong halongbay hạlong
`
export const cityLines: readonly string[][] = lines
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
