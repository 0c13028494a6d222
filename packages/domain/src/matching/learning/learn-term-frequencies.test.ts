import { longTest, someOf } from '../../testing/form.ts'
import { describe, expect, test } from 'vitest'
import { learnTermFrequencies } from './learn-term-frequencies.ts'
import { learnFieldCorrelation } from './learn-model.ts'
import type { PairSample } from './pair-sample.ts'
import { prepareComparison } from '../normalize/normalize.ts'
import { compareNames } from '../evidence/comparison/name/compare-name.ts'
import { disclosedNameShare } from '../evidence/comparison/name/name-share.ts'
import { priorModel } from '../evidence/model/prior-model.ts'
import type { ComparisonRecord } from '../record/record.ts'
import { drawNamesakes } from './sample-pairs.ts'

const rareName = (index: number): string =>
  [...`${index}`].map((digit) => 'bdfgklmnrs'[Number(digit)]).join('a') + 'a'

const describePeople = (
  count: number,
  of: (index: number) => Parameters<typeof prepareComparison>[0],
): ComparisonRecord[] =>
  Array.from({ length: count }, (_, index) => prepareComparison(of(index), 2026))

describe('how common values are', () => {
  const sample = describePeople(3000, (index) => ({
    fullName: `${index % 10 === 0 ? 'Malee' : rareName(index)} ${rareName(index + 7000)}`,
    age: `${20 + (index % 31)}`,
    // One person, described forty times with small differences.
    ...(index < 40 && { fullName: `Anong Vel${rareName(index)}`, age: '31', occupation: 'Diver' }),
    ...(index >= 40 && { occupation: 'Nurse' }),
  }))
  const learned = learnTermFrequencies(sample, 3000)

  test('a value that many people have is listed', () => {
    expect(learned?.shares.nameWord?.['malee']).toBeCloseTo(0.1, 1)
    expect(learned?.shares.occupation).toHaveProperty('nurse')
  })

  test('a value of one person with many descriptions is not listed', () => {
    expect(learned?.shares.nameWord).not.toHaveProperty('anong')
    expect(learned?.shares.occupation).not.toHaveProperty('diver')
  })

  test('a value is as common as the people who have it, not as their descriptions', () => {
    const described = describePeople(3000, (index) => {
      // Twenty people born in twenty years, each described nine times with a different family name.
      if (index < 180)
        return {
          fullName: `Anong Vel${rareName(index)}`,
          birthdate: `${1960 + (index % 20)}-05-05`,
        }
      return {
        fullName: `${rareName(index)} ${rareName(index + 7000)}`,
        birthdate: `${1950 + (index % 60)}-05-05`,
      }
    })
    const share = learnTermFrequencies(described, 3000)?.shares.nameWord?.['anong']
    expect(share).toBeGreaterThan(18 / 3000)
    expect(share).toBeLessThan(40 / 3000)
  })

  longTest(
    'where many share few given names, a name of a dozen people is not taken for a rare one',
    () => {
      const small = describePeople(1200, (index) => ({
        fullName: `${rareName(index % 100)} ${['Nguyen', 'Tran', 'Pham', 'Bui'][Math.floor(index / 100) % 4]}`,
        birthdate: `${1960 + (Math.floor(index / 100) % 12) * 4}-05-05`,
      }))
      const names = learnTermFrequencies(small, 1200)
      expect(names?.shares.nameWord?.[rareName(50)]).toBeGreaterThan(0.007)
      expect(names?.rareNameWord).toBeGreaterThan(0.004)
    },
  )

  test('a given name of two words is one name, however rare its words are', () => {
    const few = describePeople(1000, (index) => ({
      fullName: `${index < 7 ? 'Myat Noe' : rareName(index + 2000)} ${rareName(index)}`,
      birthdate: `${1960 + (index % 12) * 4}-05-05`,
    }))
    const counted = learnTermFrequencies(few, 1000)!
    const [whole, given] = ['Myat Noe Thuzar', 'Myat Noe'].map((fullName) =>
      prepareComparison({ fullName }, 2026),
    )
    const { namePhrase, ...shares } = counted.shares
    expect(namePhrase).toHaveProperty('myat noe')
    const weightBy = (frequencies: typeof counted) =>
      compareNames(whole!, given!, { model: priorModel, frequencies })!.agreementWeight
    expect(weightBy(counted)).toBeLessThan(weightBy({ ...counted, shares }) - 0.5)
  })

  test('a name of fewer than twenty people is disclosed with a limit only, where most write one word', () => {
    for (const holders of someOf([19, 15, 12], 1)) {
      const people = describePeople(1000, (index) => ({
        fullName:
          index < holders || index % 5 === 0
            ? `${index < holders ? 'Xyloph' : rareName(index)} ${rareName(index + 2000)}`
            : rareName(index),
        birthdate: `${1980 + (index % 20)}-05-05`,
      }))
      const frequencies = learnTermFrequencies(people, 1000)
      expect(frequencies?.shares.nameWord?.['xyloph']).toBeGreaterThan(0.01)
      expect(disclosedNameShare(['xyloph'], frequencies ?? undefined).isLimit).toBe(true)
    }
  })

  longTest('a nickname is as common as among those who write one word', () => {
    const few = describePeople(1000, (index) => ({
      fullName: index < 30 ? 'Xyloph' : rareName(index) + (index < 100 ? '' : ' Srisai'),
      birthdate: `${1960 + (index % 30)}-05-05`,
    }))
    const frequencies = learnTermFrequencies(few, 1000)!
    expect(frequencies.shares.nameWord?.['xyloph']).toBeLessThan(0.06)
    const { agreementWeight } = compareNames(few[0]!, few[1]!, { model: priorModel, frequencies })!
    expect(10 ** -agreementWeight).toBeGreaterThan(0.25)
  })

  test('a single word that every object of the language has as a name is weighed as a rare one', () => {
    const [one, other] = describePeople(2, () => ({ fullName: 'Constructor' }))
    const frequencies = { ...learned!, shares: { loneWord: {} } }
    const scoring = { model: priorModel, frequencies }
    expect(compareNames(one!, other!, scoring)!.agreementWeight).toBeGreaterThan(1)
  })

  test('nothing is learned from too few profiles', () => {
    expect(learnTermFrequencies(sample.slice(0, 90), 90)).toBeNull()
  })
})

describe('what correlates with a name', () => {
  const cities = ['Pattaya', 'Hanoi', 'Cebu', 'Bogota', 'Odesa', 'Recife', 'Porto', 'Bergen']
  const given = ['Malee', 'Huong', 'Jonalyn', 'Camila', 'Oksana', 'Juliana', 'Beatriz', 'Ingrid']
  const learnFrom = (cityOf: (index: number) => number): number => {
    const records = describePeople(800, (index) => ({
      fullName: `${given[index % 8]} ${rareName(index + 1000)}`,
      meetingLocationCity: cities[cityOf(index) % 8]!,
    }))
    const sample: PairSample = {
      profiles: records.length,
      candidates: [],
      scope: 0,
      randomPairs: [],
      namesakes: drawNamesakes(records, 2000),
    }
    const city = { ...priorModel.fields.meetingLocationCity, agreement: 1 / 8 }
    const model = { ...priorModel, fields: { ...priorModel.fields, meetingLocationCity: city } }
    return learnFieldCorrelation(sample, { prior: priorModel, model, frequencies: undefined }).name
      .together
  }

  test('the city correlates with the name if each name has its own city', () => {
    expect(learnFrom((index) => index)).toBeGreaterThan(5)
  })

  test('almost nothing correlates with the name if places are random', () => {
    expect(learnFrom((index) => Math.floor(index / 8))).toBeLessThan(1.5)
  })
})

test('namesakes share a word of their names and are not one profile twice', () => {
  const records = describePeople(60, (index) => ({
    fullName: `${index % 2 === 0 ? 'Malee' : 'Camila'} ${rareName(index)}`,
  }))
  for (const { a, b } of drawNamesakes(records, 200)) {
    expect(a).not.toBe(b)
    expect(a.name?.[0]).toBe(b.name?.[0])
  }
  expect(drawNamesakes(records.slice(0, 4))).toEqual([])
})
