import { expect, test } from 'vitest'
import { countryHelp, guessCountry } from './help-lines.ts'

const lines = countryHelp.flatMap(({ lines: own }) => own)

test('each country has one entry with an emergency number and at least one help line', () => {
  const countries = countryHelp.map(({ country }) => country)
  expect(new Set(countries).size).toBe(countries.length)
  expect(countries.length).toBeGreaterThanOrEqual(30)
  for (const { country, emergency, lines: own } of countryHelp) {
    expect(new Intl.DisplayNames(['en'], { type: 'region' }).of(country)).not.toBe(country)
    expect(emergency).toMatch(/^\d{2,5}$/)
    expect(own).not.toEqual([])
  }
})

test('each help line can be reached, and names its languages, its source and the day of the check', () => {
  for (const line of lines) {
    expect(line.phone ?? line.address).toBeDefined()
    if (line.phone) expect(line.phone).toMatch(/^\d[\d -]*\d$/)
    for (const address of [line.source, ...(line.address ? [line.address] : [])])
      expect(new URL(address).protocol).toMatch(/^https?:$/)
    expect(line.languages).toEqual(Intl.getCanonicalLocales([...line.languages]))
    expect(line.languages).not.toEqual([])
    expect(line.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
})

test('no time zone belongs to two countries', () => {
  const zones = countryHelp.flatMap((entry) => entry.zones)
  expect(new Set(zones).size).toBe(zones.length)
})

test.each([
  ['Asia/Bangkok', ['en-US'], 'TH'],
  ['Australia/Perth', [], 'AU'],
  ['America/Indiana/Knox', ['de-DE'], 'US'],
  ['Etc/UTC', ['xx', 'en-GB'], 'GB'],
  ['Antarctica/Troll', ['not a tag', 'en'], undefined],
])('a device in %s with the languages %j gets the help of %s', (timeZone, languages, country) => {
  expect(guessCountry({ timeZone, languages })?.country).toBe(country)
})
