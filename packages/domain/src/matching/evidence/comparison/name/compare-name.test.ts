import { describe, expect, test } from 'vitest'
import { testRows } from '../../../../testing/test-rows.ts'
import type { PartnerProfileValues } from '../../../../fields/catalog.ts'
import { compareNames, samePersonNameWeight } from './compare-name.ts'
import { compareWords } from './compare-word.ts'
import { prepareComparison } from '../../../normalize/normalize.ts'
import { priorModel } from '../../model/prior-model.ts'

const context = { model: priorModel }
const compare = (a: PartnerProfileValues, b: PartnerProfileValues) =>
  compareNames(prepareComparison(a, 2026), prepareComparison(b, 2026), { model: priorModel })
const weightOf = (a: PartnerProfileValues, b: PartnerProfileValues): number => {
  const name = compare(a, b)!
  return samePersonNameWeight(name, priorModel.same) + name.agreementWeight
}

describe('words that sound alike', () => {
  testRows([
    ['yuko', 'yuuko'],
    ['malee', 'mali'],
    ['jung', 'jeong'],
    ['bose', 'basu'],
    ['sayed', 'sid'],
    ['phongphan', 'pongpan'],
    ['mohamed', 'mhmd'],
  ])('names that sound alike agree by sound', (a, b) => {
    expect(compareWords(a, b, context)?.kind).toBe('sound')
    expect(compareWords(b, a, context)?.kind).toBe('sound')
  })

  test.each([
    ['olena', 'iryna'],
    ['linh', 'luuun'],
    ['anh', 'hoang'],
  ])('words with few common consonants do not agree by sound: %s and %s', (a, b) => {
    expect(compareWords(a, b, context)?.kind).not.toBe('sound')
  })

  test('a nickname agrees with the name by sound, in any spelling', () => {
    expect(compareWords('katya', 'ekaterina', context)?.kind).toBe('sound')
    expect(compareWords('asia', 'joanna', context)?.kind).toBe('sound')
  })
})

describe('a name other than the one in the name field', () => {
  const given = { fullName: 'Obinna Okeke' }

  test('the display name of a page agrees with the name of the other side', () => {
    const shown = { fullName: 'Funmi Okeke', socialMediaFacebook: 'Obinna Okeke' }
    const silent = { fullName: 'Funmi Okeke' }
    expect(compare(shown, given)?.level).toBe('near')
    expect(weightOf(shown, given)).toBeGreaterThan(weightOf(silent, given) + 1)
    expect(weightOf(given, shown)).toBeCloseTo(weightOf(shown, given), 9)
    expect(weightOf(shown, given)).toBeLessThan(weightOf(given, given))
  })

  test('a user who knows only the nickname may enter another given name', () => {
    const nicknamed = { fullName: 'Funmi Okeke', nicknames: 'Funmi' }
    expect(weightOf(nicknamed, given)).toBeGreaterThan(weightOf({ fullName: 'Funmi Okeke' }, given))
  })

  test('a word of the name agrees with a handle of the other side', () => {
    const handle = { ...given, socialMediaInstagram: '@itsfunmi22' }
    expect(weightOf({ fullName: 'Funmi Okeke' }, handle)).toBeGreaterThan(
      weightOf({ fullName: 'Funmi Okeke' }, given) + 0.5,
    )
  })
})

test('a slip in a common name weighs almost as much as the name itself', () => {
  const weight = (fullName: string): number =>
    weightOf({ fullName: 'Oksana Petrenko' }, { fullName })
  expect(weight('Oksana Petrnko')).toBeGreaterThan(weight('Oksana Marchenko'))
  expect(weight('Oksana Petrnko')).toBeLessThan(weight('Oksana Petrenko'))
})
