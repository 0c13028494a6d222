import { compactKey, isPlaceholder } from './text.ts'

const languages = [
  'en',
  'es',
  'fr',
  'de',
  'pt',
  'it',
  'nl',
  'ru',
  'uk',
  'pl',
  'th',
  'vi',
  'id',
  'ms',
  'fil',
  'zh',
  'ja',
  'ko',
  'ar',
  'hi',
  'tr',
  'km',
  'lo',
  'my',
]

const otherNames: Record<string, string> = {
  US: 'usa, u.s.a, us, america, united states of america, the states',
  GB: 'uk, u.k, england, scotland, wales, great britain, britain, northern ireland',
  NL: 'holland, the netherlands',
  TH: 'siam, muang thai, ประเทศไทย, เมืองไทย',
  PH: 'the philippines, pilipinas, pinas, phillipines, philipines, philippine',
  MM: 'burma, myanmar',
  KR: 'korea, south korea, republic of korea, s korea',
  KP: 'north korea',
  CN: 'prc, mainland china, p r china',
  VN: 'viet nam',
  LA: 'lao, laos, lao pdr',
  KH: 'kampuchea',
  RU: 'russian federation, rf',
  UA: 'the ukraine',
  CZ: 'czech republic',
  AE: 'uae, emirates, dubai uae',
  DO: 'dominican, rep dominicana',
  CI: 'ivory coast',
  TR: 'turkey, turkiye',
  HK: 'hong kong, hongkong',
  TW: 'taiwan',
  BR: 'brasil',
  MX: 'mejico',
  DE: 'deutschland',
  ES: 'espana',
}

let countries: Map<string, string> | null = null
const countryNames = (): Map<string, string> => {
  if (countries) return countries
  const found = new Map<string, string>()
  const codes: string[] = []
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const first of letters) {
    for (const second of letters) {
      const code = first + second
      const name = english.of(code)
      if (name !== undefined && code !== 'ZZ' && !/^X[A-Z]$|^EU$|^UN$|^EZ$|^QO$/.test(code))
        codes.push(code)
    }
  }
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = names.of(code)
      if (name === undefined) continue
      const key = compactKey(name)
      if (key !== '' && !found.has(key)) found.set(key, code)
    }
  }
  for (const [code, names] of Object.entries(otherNames)) {
    for (const name of names.split(',')) found.set(compactKey(name), code)
  }
  countries = found
  return found
}

/** A country by any of its names as its two letters; what is no known country by its letters. */
export const normaliseCountry = (typed: string): string | null => {
  if (isPlaceholder(typed)) return null
  const key = compactKey(typed)
  const upper = typed.trim().toUpperCase()
  const known = countryNames().get(key)
  if (known) return known
  if (/^[A-Z]{2}$/.test(upper) && [...countryNames().values()].includes(upper)) return upper
  return key
}

const cityNames = new Map<string, string>()
const sameCity = `
bangkok krungthep krungthepmahanakhon bkk กรุงเทพ กรุงเทพมหานคร กรุงเทพฯ
chiangmai chiengmai cnx เชียงใหม่
pattaya pataya phattaya พัทยา
phuket puket ภูเก็ต
udonthani udon udorn อุดรธานี
khonkaen ขอนแก่น
korat nakhonratchasima โคราช นครราชสีมา
huahin หัวหิน
hochiminhcity hcmc saigon hochiminh tphochiminh sàigòn
hanoi hànội
danang đànẵng
manila metromanila maynila
cebu cebucity
angelescity angeles
davao davaocity
quezoncity quezon qc
phnompenh ភ្នំពេញ
vientiane ວຽງຈັນ
yangon rangoon
kualalumpur kl
jakarta jkt
bali denpasarbali
beijing peking 北京 北京市
shanghai 上海 上海市
guangzhou canton 广州 廣州
shenzhen 深圳
hongkong 香港
tokyo 東京 東京都
osaka 大阪
seoul 서울 서울특별시
busan pusan 부산
mumbai bombay मुंबई
delhi newdelhi दिल्ली
bengaluru bangalore
kolkata calcutta
chennai madras
moscow moskva москва
saintpetersburg stpetersburg petersburg spb санктпетербург питер
kyiv kiev kyyiv киев київ
odesa odessa одесса одеса
lviv lvov львів львов
kharkiv kharkov харків харьков
dnipro dnepr dnipropetrovsk днепр дніпро
minsk минск
bogota bogotadc santafedebogota
medellin medallo
cali santiagodecali
saopaulo sampa
riodejaneiro rio
mexicocity cdmx ciudaddemexico
santodomingo stodomingo
newyork newyorkcity nyc ny
losangeles la
sanfrancisco sf sanfran
lasvegas vegas
washington washingtondc dc
munich munchen muenchen
cologne koln koeln
vienna wien
rome roma
milan milano
florence firenze
venice venezia
lisbon lisboa
seville sevilla
prague praha
warsaw warszawa
copenhagen kobenhavn
brussels bruxelles brussel
geneva geneve genf
istanbul constantinople
dubai دبي
cairo القاهرة
`
for (const line of sameCity.trim().split('\n')) {
  const [name, ...others] = line.split(' ')
  for (const other of others) cityNames.set(compactKey(other), name!)
}

/** A city by its usual English name where it has several. */
export const normaliseCity = (typed: string): string | null => {
  // "Chiang Mai, Thailand": the country has its own field
  const text = typed.split(/[,(/]/)[0]!
  if (isPlaceholder(typed) || isPlaceholder(text)) return null
  const key = compactKey(text.replace(/^\s*(city of|muang|amphoe|เมือง)\s+/i, ''))
  return key === '' ? null : (cityNames.get(key) ?? key)
}

const abbreviations = new Map(
  Object.entries({
    st: 'street',
    str: 'street',
    strasse: 'street',
    rd: 'road',
    ave: 'avenue',
    av: 'avenue',
    avda: 'avenue',
    blvd: 'boulevard',
    ln: 'lane',
    dr: 'drive',
    ct: 'court',
    crt: 'court',
    cct: 'circuit',
    pl: 'place',
    cres: 'crescent',
    cr: 'crescent',
    sq: 'square',
    hwy: 'highway',
    pde: 'parade',
    tce: 'terrace',
    apt: 'apartment',
    appt: 'apartment',
    fl: 'floor',
    flr: 'floor',
    bldg: 'building',
    bld: 'building',
    ul: 'ulitsa',
    ulica: 'ulitsa',
    soi: 'soi',
    ซอย: 'soi',
    ถนน: 'road',
    ถ: 'road',
    n: 'north',
    s: 'south',
    e: 'east',
    w: 'west',
    no: '',
    nr: '',
    number: '',
  }),
)

/** The words of an address with the usual abbreviations written out. */
export const addressWords = (words: readonly string[]): string[] =>
  words.map((word) => abbreviations.get(word) ?? word).filter((word) => word !== '')
