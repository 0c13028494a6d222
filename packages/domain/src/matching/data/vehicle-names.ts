import { compactKey } from '../normalize/text.ts'

/** By what is written, what is meant; each line gives the name and then its other forms. */
export const readNames = (lines: string): Map<string, string> => {
  const names = new Map<string, string>()
  for (const line of lines.trim().split('\n')) {
    const [name, ...others] = line.trim().split(' ')
    for (const other of [name!, ...others]) names.set(compactKey(other), name!)
  }
  return names
}

export const makes = readNames(`
toyota toyoto toyata โตโยต้า тойота 丰田 豐田 トヨタ 도요타 토요타 تويوتا
honda ฮอนด้า хонда 本田 ホンダ 혼다 هوندا
isuzu isuzi อีซูซุ исузу 五十铃
mazda มาสด้า мазда 马自达 マツダ
nissan นิสสัน ниссан 日产 日產 日産 نيسان
mitsubishi mitsu mitsibishi มิตซูบิชิ มิตซู мицубиси митсубиси 三菱
suzuki suzuky ซูซูกิ сузуки 铃木 鈴木 スズキ
subaru ซูบารุ субару
daihatsu
lexus เล็กซัส лексус
infiniti infinity
acura
yamaha ยามาฮ่า ямаха 雅马哈
kawasaki คาวาซากิ
hyundai hundai hyundia huyndai ฮุนได хендай хендэ хундай 现代 현대
kia เกีย киа кия 起亚 기아
genesis
daewoo дэу
ssangyong
ford ฟอร์ด форд 福特 فورد
chevrolet chevy chev chevvy เชฟโรเลต เชฟ шевроле 雪佛兰
gmc
cadillac caddy
buick 别克
chrysler
dodge
jeep จี๊ป джип
lincoln
pontiac
tesla เทสลา тесла 特斯拉
volkswagen vw volkswagon volks wolkswagen фольксваген โฟล์ค 大众 大眾
mercedes mercedesbenz merc benz mb mercedez mersedes mercedesbens мерседес เบนซ์ เมอร์เซเดส เมอร์เซเดสเบนซ์ 奔驰 賓士 مرسيدس
bmw bimmer beemer бмв บีเอ็ม บีเอ็มดับเบิลยู 宝马 寶馬
audi ออดี้ ауди 奥迪
opel опель
vauxhall
porsche porche ปอร์เช่ порше
smart
mini minicooper มินิ
skoda шкода
seat
cupra
volvo วอลโว่ вольво
saab
renault renualt рено
peugeot peugot pegeot пежо
citroen citreon ситроен
dacia
fiat фиат
alfaromeo alfa
lancia
ferrari
lamborghini lambo
maserati
jaguar jag ягуар
landrover rangerover лендровер рейнджровер
bentley
rollsroyce rolls
astonmartin
mg เอ็มจี morrisgarages
lada лада жигули ваз vaz zhiguli
uaz уаз
gaz газ волга volga
zaz заз
byd บีวายดี 比亚迪
geely джили 吉利
haval хавал
greatwall gwm
chery черри
changan
wuling
vinfast
proton
perodua
tata
mahindra
bajaj
hero
tvs
ducati ดูคาติ
ktm
triumph
harleydavidson harley hd
royalenfield
vespa เวสป้า
piaggio
kymco
sym
`)

export const models = readNames(`
vios วีออส
yaris ยาริส
corolla королла
altis อัลติส
camry แคมรี่ камри
hilux ไฮลักซ์
revo รีโว่
fortuner ฟอร์จูนเนอร์
innova อินโนว่า
avanza
wigo
prius
rav4
landcruiser landcruser
prado
highlander
tacoma
civic ซีวิค
city ซิตี้
jazz แจ๊ส
accord แอคคอร์ด
brio
hrv
crv
brv
wave เวฟ
click คลิก
pcx พีซีเอ็กซ์
scoopy สกู๊ปปี้
fino ฟีโน่
nmax
aerox
dmax ดีแมกซ์
mux
ranger เรนเจอร์
everest เอเวอเรสต์
focus фокус
fiesta
mustang
explorer
ecosport
raptor
triton ไทรทัน
pajero ปาเจโร่ паджеро
mirage
montero
xpander
lancer
outlander
almera อัลเมร่า
navara นาวาร่า
sentra
march มาร์ช
teana
xtrail
qashqai
juke
altima
swift สวิฟท์
ertiga
ciaz
vitara
accent
elantra
tucson
santafe
sonata
solaris солярис
rio рио
sportage
picanto
sorento
cerato
golf гольф
polo поло
passat пассат
jetta
tiguan
octavia октавия
fabia
superb
granta гранта
vesta веста
priora приора
niva нива
logan логан
duster дастер
sandero
megane
clio
corsa
astra
insignia
cruze
captiva
aveo
spark
silverado
wrangler
cherokee
impreza
forester
outback
`)
