import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testRows } from '../../testing/test-rows.ts'
import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { prepareComparison } from '../normalize/normalize.ts'
import { matchingDefaults } from './config.ts'
import { pointsOf } from './points.ts'
import {
  changedSettings,
  configOfSettings,
  defaultSettings,
  findSettingProblems,
  revisionOf,
  settingNames,
  settingRanges,
  settingsOfConfig,
  type MatchingSettings,
  type SettingName,
} from './settings.ts'
import { rounds } from '../../testing/form.ts'

const values: PartnerProfileValues[] = [
  { fullName: 'Nok Srisai' },
  { phoneNumber: '+66 81 999 4321' },
  { occupation: 'Nurse' },
  { meetingLocationCity: 'Pattaya' },
  { meetingLocationCountry: 'Thailand', isLdr: true },
  { isSponsoredPartner: true, sponsorType: 'visa' },
  { carMake: 'Toyota', carModel: 'Corolla' },
]
const profile = fc
  .subarray(values)
  .map((parts): PartnerProfileValues => Object.assign({}, ...parts))
  .map((merged) => prepareComparison(merged))

const setting = (name: SettingName) => {
  const { min, max } = settingRanges[name]
  return fc.integer({ min, max })
}
const settings: fc.Arbitrary<MatchingSettings> = fc.record(
  Object.fromEntries(settingNames.map((name) => [name, setting(name)])) as Record<
    SettingName,
    fc.Arbitrary<number>
  >,
)

/** The points of a pair under settings, and under the same ones with one setting raised. */
const raised = (
  names: readonly SettingName[],
  check: (before: ReturnType<typeof pointsOf>, after: ReturnType<typeof pointsOf>) => void,
) => {
  const pair = fc.constantFrom(...names).chain((name) =>
    fc.tuple(settings, setting(name)).map(([one, value]) => ({
      lower: { ...one, [name]: Math.min(one[name], value) },
      higher: { ...one, [name]: Math.max(one[name], value) },
    })),
  )
  fc.assert(
    fc.property(pair, profile, profile, ({ lower, higher }, one, other) =>
      check(
        pointsOf(one, other, configOfSettings(lower)),
        pointsOf(one, other, configOfSettings(higher)),
      ),
    ),
    { numRuns: rounds({ short: 100, long: 500 }) },
  )
}

describe('a setting that rises', () => {
  test('never lowers a score and ends no match if it is a weight', () => {
    raised(['identifying', 'describing', 'sponsorType', 'longDistance'], (before, after) => {
      expect(after.matchScore).toBeGreaterThanOrEqual(before.matchScore)
      if (before.ruleHolds) expect(after.ruleHolds).toBe(true)
    })
  })

  test('makes no new match and changes no score if it is a threshold', () => {
    raised(['threshold', 'minFields'], (before, after) => {
      expect(after.matchScore).toBe(before.matchScore)
      if (after.ruleHolds) expect(before.ruleHolds).toBe(true)
    })
  })

  test('never lowers a score and changes no match if it is the maximum', () => {
    raised(['cap'], (before, after) => {
      expect(after.matchScore).toBeGreaterThanOrEqual(before.matchScore)
      expect(after.ruleHolds).toBe(before.ruleHolds)
    })
  })

  test('changes no score if it is a limit', () => {
    raised(['genericLimit', 'weakCap', 'candidateLimit'], (before, after) => {
      expect(after).toEqual(before)
    })
  })
})

test('the defaults are the specification’s, are valid, and survive the way to a form and back', () => {
  const { identifying, describing, sponsorType, longDistance } = defaultSettings
  expect([identifying, describing, sponsorType, longDistance]).toEqual([20, 10, 15, 15])
  expect([defaultSettings.threshold, defaultSettings.minFields, defaultSettings.cap]).toEqual([
    30, 2, 100,
  ])
  expect(findSettingProblems(defaultSettings)).toEqual({})
  expect(configOfSettings(settingsOfConfig(matchingDefaults))).toEqual(matchingDefaults)
})

testRows<[Partial<MatchingSettings>, Partial<Record<SettingName, string>>]>([
  [{ identifying: Number.NaN }, { identifying: 'no_number' }],
  [{ describing: 2.5 }, { describing: 'not_whole' }],
  [{ minFields: 0 }, { minFields: 'too_low' }],
  [{ candidateLimit: 49 }, { candidateLimit: 'too_low' }],
  [{ weakCap: 201 }, { weakCap: 'too_high' }],
  [{ cap: 101 }, { cap: 'too_high' }],
  [{ cap: 20 }, { threshold: 'above_cap' }],
  [{ cap: 0, threshold: 30 }, { cap: 'too_low' }],
])('wrong settings have their problems', (given, problems) => {
  expect(findSettingProblems({ ...defaultSettings, ...given })).toEqual(problems)
})

test('settings of a permitted value have no problem but a threshold above the maximum', () => {
  fc.assert(
    fc.property(settings, (given) => {
      const expected = given.threshold > given.cap ? { threshold: 'above_cap' } : {}
      expect(findSettingProblems(given)).toEqual(expected)
    }),
  )
})

test('two settings have one revision exactly if they are equal', () => {
  fc.assert(
    fc.property(settings, settings, (one, other) => {
      const isSame = changedSettings(one, other).length === 0
      expect(revisionOf(one) === revisionOf(other)).toBe(isSame)
      expect(revisionOf({ ...one })).toBe(revisionOf(one))
    }),
  )
})

testRows(settingNames)('a change of any setting changes the revision', (name) => {
  const changed = { ...defaultSettings, [name]: defaultSettings[name] + 1 }
  expect(revisionOf(changed)).not.toBe(revisionOf(defaultSettings))
})
