import { expect, test } from 'vitest'
import { matchingDefaults } from '../rule/config.ts'
import { configVersion, explainPair, thresholdOfConfig } from './explain.ts'
import { prepareComparison } from '../normalize/normalize.ts'

test('every compared field is listed with its level, weight and rarity, and without its value', () => {
  const a = prepareComparison({
    fullName: 'Nok Srisai',
    phoneNumber: '+66 81 604 2277',
    birthdate: '1994-03-05',
    height: '158',
    occupation: 'Waitress',
  })
  const b = prepareComparison({
    fullName: 'Dao Chaiyo',
    phoneNumber: '081 604 2277',
    birthdate: '1994-05-03',
    height: '185',
    eyeColor: 'brown',
  })
  const { fields, decision } = explainPair(a, b, { config: matchingDefaults })
  expect(fields.map(({ field, level }) => `${field} ${level}`)).toEqual([
    'phoneNumber equal',
    'birthdate near',
    'fullName different',
    'height different',
  ])
  expect(fields.filter(({ weight }) => weight < 0).map(({ level }) => level)).toEqual([
    'different',
    'different',
  ])
  expect(fields[0]?.oneIn).toBe(100_000)
  expect(decision.evidence.differing).toBe(2)
  const shown = fields.map(({ weight: _weight, ...shownField }) => shownField)
  expect(JSON.stringify(shown)).not.toMatch(/2277|1994|185|Nok/i)
})

test('settings that decide on pairs have a version of their own', () => {
  expect(configVersion(matchingDefaults)).toBe('20/10/15/15 30 2 100')
  expect(configVersion({ ...matchingDefaults, threshold: 40 })).toBe('20/10/15/15 40 2 100')
})

test('the version of the settings gives the points from which a match was recorded', () => {
  expect(thresholdOfConfig(configVersion({ ...matchingDefaults, threshold: 45 }))).toBe(45)
})
