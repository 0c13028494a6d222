import { longTest } from '../../testing/form.ts'
import { expect, test } from 'vitest'
import { learnNextWord } from './learn-next-word.ts'
import { nextWordMatchChance } from '../evidence/comparison/name/inferred-origin.ts'
import { prepareComparison } from '../normalize/normalize.ts'
import { priorModel } from '../evidence/model/prior-model.ts'
import { drawNamesakes } from './sample-pairs.ts'

const word = (index: number): string =>
  [...`${index}`].map((digit) => 'bdfgklmnrs'[Number(digit)]).join('a') + 'ane'

/** People of different ages, with one of twenty given names and a family name. */
const learnFrom = (namesOf: (index: number) => string) => {
  const records = Array.from({ length: 1000 }, (_, index) =>
    prepareComparison(
      { fullName: `${word(index % 20)} ${namesOf(index)}`, age: `${20 + ((index * 7) % 50)}` },
      2026,
    ),
  )
  const namesakes = drawNamesakes(records, 4000)
  const sample = { profiles: 1000, candidates: [], scope: 0, randomPairs: [], namesakes }
  return learnNextWord(sample, { prior: priorModel, model: priorModel, frequencies: undefined })
    .name
}

const familyOf = (index: number): string => word(100 + ((index * 31) % 900))
const many = learnFrom(familyOf)

test('the next word weighs more where namesakes rarely share it than where they often do', () => {
  const few = learnFrom((index) => word(100 + ((index * 31) % 10)))
  const rate = ({ next }: typeof many): number => nextWordMatchChance(0.01, next, false)
  expect(rate(many)).toBeLessThan(0.01)
  expect(rate(few)).toBeGreaterThan(0.05)
})

longTest('a further word counts less the more namesakes have one', () => {
  const often = learnFrom(
    (index) => `${familyOf(index)}${index % 3 === 0 ? ` ${word(index)}` : ''}`,
  )
  expect(often.furtherWord.strangers).toBeGreaterThan(many.furtherWord.strangers * 5)
})

test('nothing is learned if no two people share a name', () => {
  const sample = { profiles: 10, candidates: [], scope: 0, randomPairs: [], namesakes: [] }
  const { next, nextAlike } = learnNextWord(sample, {
    prior: priorModel,
    model: priorModel,
    frequencies: undefined,
  }).name
  expect(nextAlike).toEqual(priorModel.name.nextAlike)
  expect(next.power).toBeCloseTo(priorModel.name.next.power, 9)
  expect(next.anywhere).toBeCloseTo(priorModel.name.next.anywhere, 9)
})
