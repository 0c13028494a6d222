import type { ValueFrequencies } from './evidence-types.ts'
import { compareWords, type World } from './compare-word.ts'
import { sharedCountry, sharedHomeland } from './homeland.ts'
import { strangersShare } from './learn-chances.ts'
import type { PairSample } from './learn-model.ts'
import type { EvidenceModel, WordKind } from './model.ts'
import { observe, type ComparedPair } from './observe.ts'
import { sureYears, yearOfBirth } from './record.ts'

/** As how many pairs that agree by chance the prior counts. */
const strength = 2
const most = 20
const cities = ['meetingLocationCity', 'partnerHomeCity'] as const

type Expected = { pairs: number; shared: number }

/** The power to which sharing a country explains how many agree; between 0 and 1. */
const exponentOf = (expected: readonly Expected[], agreed: number): number => {
  const explained = (exponent: number): number =>
    expected.reduce((sum, { pairs, shared }) => sum + pairs * shared ** exponent, 0)
  let [low, high] = [0, 1]
  if (explained(low) >= agreed) return low
  if (explained(high) <= agreed) return high
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2
    if (explained(middle) < agreed) low = middle
    else high = middle
  }
  return Number(((low + high) / 2).toPrecision(3))
}

/** Two who were born in other years and share a word: how many more they share, of how many expected. */
const furtherWords = (
  { a, b }: ComparedPair,
  kinds: readonly WordKind[],
  together: number,
  world: World,
): { shared: number; expected: number } | null => {
  const [yearA, yearB] = [yearOfBirth(a), yearOfBirth(b)]
  if (yearA === undefined || yearB === undefined) return null
  if (Math.abs(yearA - yearB) <= sureYears || a.name!.length < 2 || b.name!.length < 2) return null
  const shared = kinds.filter((kind) => kind === 'exact').length - 1
  if (shared < 0) return null
  const chances = a.name!.map((word) => compareWords(word, word, world)?.chance ?? 0)
  // all but the one they share by choice, taken to be the commonest
  const rest = chances.toSorted((x, y) => x - y).slice(0, -1)
  return { shared, expected: rest.reduce((sum, chance) => sum + chance * together, 0) }
}

/**
 * How much likelier strangers who share a word of their names agree in where they live or met. Where
 * everybody is of one country that is hardly so, where names and places come from many it is.
 */
export const learnTogether = (
  { namesakes, profiles }: PairSample,
  prior: EvidenceModel,
  model: EvidenceModel,
  frequencies: ValueFrequencies | undefined,
): EvidenceModel => {
  const anywhere = { agreed: strength * prior.name.together, expected: strength }
  const usual = 10
  const inCountry: Expected[] = [{ pairs: strength, shared: usual }]
  let agreedInCountry = strength * usual ** prior.name.byCountry
  const further = { shared: strength, expected: strength }
  for (const pair of namesakes) {
    const observed = observe(pair, model, frequencies)
    const together = sharedHomeland(pair.a, pair.b, model, frequencies)
    const weight = strangersShare(observed, model, profiles)
    const words = furtherWords(pair, observed.name?.kinds ?? [], together, { model, frequencies })
    if (words) {
      further.shared += weight * words.shared
      further.expected += weight * words.expected
    }
    // who has another name beside it is hardly ever the same person
    if (!observed.name?.kinds?.includes('conflict')) continue
    const shared = sharedCountry(pair.a, pair.b, model, frequencies)
    for (const { compared, grade } of observed.fields) {
      if (!cities.some((city) => city === compared)) continue
      const expected = weight * model.fields[compared].agreement
      const agreed = grade === 'equal' ? weight : 0
      if (shared === null) {
        anywhere.expected += expected
        anywhere.agreed += agreed
      } else {
        inCountry.push({ pairs: expected, shared })
        agreedInCountry += agreed
      }
    }
  }
  const together = Math.min(Math.max(anywhere.agreed / anywhere.expected, 1), most)
  const byCountry = exponentOf(inCountry, agreedInCountry)
  const wordsTogether = Math.min(Math.max(further.shared / further.expected, 0.3), 10)
  return { ...model, name: { ...model.name, together, byCountry, wordsTogether } }
}
