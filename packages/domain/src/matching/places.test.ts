import { expect, test } from 'vitest'
import { meetingCountries } from '../profile/options.ts'
import { normaliseAge, normaliseHeight } from './measure.ts'
import { normaliseCity, normaliseCountry } from './place.ts'
import { normaliseMake, normaliseModel } from './vehicle.ts'

test.each([
  ['TH', ['Thailand', 'thailand', 'ประเทศไทย', 'ไทย', 'Таиланд', 'Tailandia', 'TH']],
  ['US', ['USA', 'U.S.A.', 'United States', 'the states', 'Estados Unidos']],
  ['GB', ['UK', 'England', 'United Kingdom', 'Great Britain']],
  ['KR', ['South Korea', 'Korea', '대한민국']],
  ['UA', ['Ukraine', 'Україна', 'Украина']],
])('%s has many names', (code, names) => {
  for (const name of names) expect(normaliseCountry(name), name).toBe(code)
})

test('every country of the list is known; "other" is none', () => {
  for (const country of meetingCountries) {
    if (country === 'other') expect(normaliseCountry(country)).toBeNull()
    else expect(normaliseCountry(country)).toMatch(/^[A-Z]{2}$/)
  }
})

test.each([
  ['Krung Thep', 'bangkok'],
  ['กรุงเทพฯ', 'bangkok'],
  ['Chiang-Mai, Thailand', 'chiangmai'],
  ['Saigon', 'hochiminhcity'],
  ['Киев', 'kyiv'],
  ['NYC', 'newyork'],
  ['São Paulo', 'saopaulo'],
  ['Sampa', 'saopaulo'],
  ['Springfield', 'springfield'],
])('%s is %s', (typed, city) => {
  expect(normaliseCity(typed)).toBe(city)
})

test('makes and models by their usual names', () => {
  expect(normaliseMake('VW')).toBe(normaliseMake('Volkswagen'))
  expect(normaliseMake('Benz')).toBe(normaliseMake('Mercedes-Benz'))
  expect(normaliseModel('Toyota Vios', 'toyota')).toBe('vios')
  expect(normaliseModel('constructor', 'toyota')).toBe('constructor')
})

test.each([
  ['172', 172],
  ['1,72 m', 172],
  ['5\'8"', 173],
  ['5 ft 8 in', 173],
  ['tall', null],
  ['17', null],
])('a height of %s is %s', (typed, centimetres) => {
  expect(normaliseHeight(typed)).toBe(centimetres)
})

test('an age is between 18 and 99', () => {
  expect(['27', 'about 30', '17', '270', ''].map(normaliseAge)).toEqual([27, 30, null, null, null])
})
