import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dayMs } from '../../clock.ts'
import { countryHelp, guessCountry } from './help-lines.ts'

const lines = countryHelp.flatMap(({ lines: own }) => own)

test('each country has one entry, in the order of their codes, with an emergency number', () => {
  const countries = countryHelp.map(({ country }) => country)
  expect(new Set(countries).size).toBe(countries.length)
  expect(countries).toEqual(countries.toSorted())
  expect(countries.length).toBeGreaterThanOrEqual(30)
  for (const { country, emergency } of countryHelp) {
    expect(new Intl.DisplayNames(['en'], { type: 'region' }).of(country)).not.toBe(country)
    expect(emergency).toMatch(/^\d{2,5}$/)
  }
})

test('each help line can be reached, and names its languages, its source and the day of the check', () => {
  for (const line of lines) {
    expect(line.phone ?? line.address).toBeDefined()
    if (line.phone) expect(line.phone).toMatch(/^[#*\d][\d -]*[\d#*]$/)
    for (const address of [line.source, ...(line.address ? [line.address] : [])])
      expect(new URL(address).protocol).toMatch(/^https?:$/)
    expect(line.languages).toEqual(Intl.getCanonicalLocales([...line.languages]))
    expect(line.languages).not.toEqual([])
    expect(line.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
})

/** The list is data, so the compiler does not see a misspelled field or value. */
test('no help line has a field or a value that the pages do not know', () => {
  const known = [
    'name phone address audience aroundTheClock languages source checkedOn',
    'country emergency zones lines',
  ].map((names) => names.split(' '))
  for (const [at, entries] of [lines, countryHelp].entries())
    for (const entry of entries)
      expect(known[at]).toEqual(expect.arrayContaining(Object.keys(entry)))
  for (const { name, audience, aroundTheClock } of lines) {
    expect(name).toMatch(/\S/)
    expect(['everyone', 'women', 'men']).toContain(audience)
    expect(aroundTheClock).toBeTypeOf('boolean')
  }
})

/** Written down a second time: governments, the EU, the UN, and the organizations' own pages. */
const officialHosts =
  /(^|\.)(gov|gob|go|leg|edu)\.\w\w$|(^|\.)(gov\.uk|govt\.nz|ovc\.ojp\.gov|rijksoverheid\.nl|ldo\.no|attendorn\.de|europa\.eu|unwomen\.org|unicef\.org|thl\.fi)$/
const operators: Record<string, string> = {
  AT: 'frauenhelpline.at',
  BE: '1712.be',
  DK: 'levudenvold.dk',
  FR: 'solidaritefemmes.org',
  IE: 'womensaid.ie',
  IT: '1522.eu',
  ZA: 'gbv.org.za',
}

test('each help line comes from an official page', () => {
  for (const { country, lines: own } of countryHelp)
    for (const { name, source } of own) {
      const host = new URL(source).host.replace(/^www\./, '')
      expect(officialHosts.test(host) || host === operators[country], `${name}: ${host}`).toBe(true)
    }
})

/** Before the first release, the newest check itself. */
const releasedOn = (changelog: string): string =>
  /^## \S+, (\d{4}-\d{2}-\d{2})$/m.exec(changelog)?.[1] ??
  lines
    .map(({ checkedOn }) => checkedOn)
    .toSorted()
    .at(-1) ??
  ''

/** Numbers change, so each line is compared with its source once a year. */
const isDue = (checkedOn: string, day: string): boolean =>
  Date.parse(day) - Date.parse(checkedOn) > 365 * dayMs

test('no help line was checked more than a year before the newest release', () => {
  const file = join(import.meta.dirname, '../../../../../CHANGELOG.md')
  const day = releasedOn(readFileSync(file, 'utf8'))
  expect(releasedOn('# Changes\n\n## 1.2.0, 2027-12-01\n\n## 1.1.0, 2027-01-01\n')).toBe(
    '2027-12-01',
  )
  expect([isDue('2026-11-28', '2027-11-28'), isDue('2026-11-28', '2027-11-29')]).toEqual([
    false,
    true,
  ])
  expect(lines.filter(({ checkedOn }) => isDue(checkedOn, day))).toEqual([])
})

test('no time zone belongs to two countries', () => {
  const zones = countryHelp.flatMap((entry) => entry.zones)
  expect(new Set(zones).size).toBe(zones.length)
})

test('a device gets the help of its time zone’s country, else of its language', () => {
  for (const [timeZone, languages, country] of [
    ['Asia/Bangkok', ['en-US'], 'TH'],
    ['Australia/Perth', [], 'AU'],
    ['America/Indiana/Knox', ['de-DE'], 'US'],
    ['Etc/UTC', ['xx', 'en-GB'], 'GB'],
    ['Antarctica/Troll', ['not a tag', 'en'], undefined],
  ] as const)
    expect.soft(guessCountry({ timeZone, languages })?.country, timeZone).toBe(country)
})
