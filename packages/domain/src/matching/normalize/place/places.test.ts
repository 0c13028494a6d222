import { rounds } from '../../../testing/form.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRows } from '../../../testing/test-rows.ts'
import { meetingCountries } from '../../../fields/entry/options.ts'
import { normalizeAge, normalizeHeight } from '../measure.ts'
import { addressWords } from './address.ts'
import { normalizeCity } from './city.ts'
import { normalizeCountry } from './country.ts'
import { wordsOf } from '../text/normalize-text.ts'

testRows([
  ['TH', ['Thailand', 'thailand', 'ประเทศไทย', 'ไทย', 'Таиланд', 'Tailandia', 'TH']],
  ['US', ['USA', 'U.S.A.', 'United States', 'the states', 'Estados Unidos']],
  [
    'TH',
    ['🇹🇭', 'Thailand 🇹🇭', 'Bangkok, Thailand', 'Thailand (Isaan)', 'Thialand', 'ไทยแลนด์', '泰国'],
  ],
  [
    'GB',
    ['UK', 'England', 'United Kingdom', 'Great Britain', 'Scotland', 'Northern Ireland', 'อังกฤษ'],
  ],
  ['NL', ['Holland', 'The Netherlands', 'Голландия']],
  ['MM', ['Burma', 'Myanmar', 'พม่า', '緬甸']],
  ['AE', ['UAE', 'U.A.E.', 'ОАЭ', 'الإمارات']],
  ['US', ['أمريكا', '美國', 'США', 'EE.UU.']],
  ['KR', ['South Korea', 'Korea', '대한민국', '韓國']],
  ['UA', ['Ukraine', 'Україна', 'Украина']],
  ['CO', ['Columbia', 'Colombia']],
  // for which the platform also has obsolete codes
  ['DE', ['Germany', 'Deutschland', 'Alemania', 'เยอรมนี']],
  ['VN', ['Vietnam', 'Viet Nam', 'เวียดนาม']],
  ['ZW', ['Zimbabwe']],
  ['YE', ['Yemen']],
  // neighbors, each with its own code
  ['AT', ['Austria']],
  ['AU', ['Australia']],
  ['NE', ['Niger']],
  ['NG', ['Nigeria']],
  ['DM', ['Dominica']],
])('a place is found by all of its names', (code, names) => {
  for (const name of names) expect(normalizeCountry(name), name).toBe(code)
})

test('every country of the list is known, and "other" is not a country', () => {
  for (const country of meetingCountries) {
    if (country === 'other') expect(normalizeCountry(country)).toBeNull()
    else expect(normalizeCountry(country)).toMatch(/^[A-Z]{2}$/)
  }
})

testRows([
  ['Krung Thep', 'bangkok'],
  ['กรุงเทพฯ', 'bangkok'],
  ['Chiang-Mai, Thailand', 'chiangmai'],
  ['Saigon', 'hochiminhcity'],
  ['Киев', 'kyiv'],
  ['NYC', 'newyork'],
  ['São Paulo', 'saopaulo'],
  ['Sampa', 'saopaulo'],
  ['BKK', 'bangkok'],
  ['Bangkok Thailand', 'bangkok'],
  ['Bangkok - Sukhumvit', 'bangkok'],
  ['Бангкок', 'bangkok'],
  ['曼谷', 'bangkok'],
  ['จ.ชลบุรี', 'chonburi'],
  ['HCMC', 'hochiminhcity'],
  ['TP. Hồ Chí Minh', 'hochiminhcity'],
  ['Peking', 'beijing'],
  ['北京市', 'beijing'],
  ['м. Київ', 'kyiv'],
  ['Bombay', 'mumbai'],
  ['القاهرة', 'cairo'],
  ['Olongapo City', 'olongapo'],
  ['Mexico City', 'mexicocity'],
  ['New Mexico', 'newmexico'],
  ['City', 'city'],
  ['Springfield', 'springfield'],
  // unlisted cities, in Latin letters
  ['용인', 'yongin'],
  ['제주시', 'jeju'],
  ['Серпухов', 'serpukhov'],
  ['м. Чернівці', 'chernivtsi'],
  ['蘇州', 'suzhou'],
  ['苏州市', 'suzhou'],
  ['さいたま', 'saitama'],
  ['나', '나'],
  ['சென்னை', 'chennai'],
  ['രാജൻപുർ', 'rajanpur'],
])('a place is its usual name', (typed, city) => {
  expect(normalizeCity(typed)).toBe(city)
})

testRows(['нет', 'Unknown city', 'г. нет'])('a missing answer is no city', (typed) => {
  expect(normalizeCity(typed)).toBe(null)
})

testRows([
  ['Flat 3, 12 High St.', '3/12 High Street'],
  ['123 ซอย 4', '123 Soi 4'],
  ['99/1 หมู่ 5', '99/1 Moo 5'],
  ['Hauptstr. 5', 'Hauptstraße 5'],
  ['Calle 10 # 5', 'Street 10 No. 5'],
  ['ул. 8 д. 5 кв. 7', 'Ulitsa 8, 5, apt 7'],
])('an address loses its abbreviations', (one, other) => {
  expect(addressWords(wordsOf(one))).toEqual(addressWords(wordsOf(other)))
})

test('no input makes the normalizers of places throw, and normalizing twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      for (const normalize of [normalizeCity, normalizeCountry]) {
        const place = normalize(typed)
        // typed, Namibia's code means "not applicable"
        if (place && place !== 'NA') expect(normalize(place)).toBe(place)
      }
      const words = addressWords(wordsOf(typed))
      expect(addressWords(words)).toEqual(words)
    }),
    { numRuns: rounds({ short: 200, long: 1000 }) },
  )
})

testRows([
  ['172', 172],
  ['1,72 m', 172],
  ['5\'8"', 173],
  ['5 ft 8 in', 173],
  ['tall', null],
  ['17', null],
])('a height is read in each unit', (typed, centimetres) => {
  expect(normalizeHeight(typed)).toBe(centimetres)
})

test('an age is between 18 and 99', () => {
  expect(['27', 'about 30', '17', '270', ''].map(normalizeAge)).toEqual([27, 30, null, null, null])
})

testRows([
  ['hina', 'CN'],
  ['IIndia', 'IN'],
  ['Keyna', 'KE'],
  ['Jpan', 'JP'],
  ['Egpt', 'EG'],
  ['Nigera', 'NG'],
  ['Niger', 'NE'],
  ['Loas', 'loas'],
])('one wrong letter in a short country name is corrected', (typed, country) => {
  expect(normalizeCountry(typed)).toBe(country)
})
