import type { Term } from '../countries/country.ts'
import type { Person, PersonName } from '../people/person.ts'
import type { Randomness } from '../randomness.ts'
import type { knowledgeOf } from './acquaintance.ts'
import { sometimesMistyped } from './mistakes.ts'

type NameWeights = (typeof knowledgeOf)['spouse']['name']

/** Written where a user does not want to give a name, or does not know one. */
const descriptions = [
  'My wife',
  'my girlfriend',
  'Unknown',
  'girl from bar',
  'My ex',
  'Bar girl',
  'wife',
  'gf',
  'Not sure',
  'my husband',
  "Don't know",
  'mi novia',
  'Test',
  'my love',
]

const mistakeShare = 0.03

const writeTerm = (random: Randomness, { latin }: Term): string =>
  sometimesMistyped(random, random.byRank(latin, 1.6), mistakeShare)

/** Letters without their marks, as on a foreign keyboard. */
const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .normalize('NFC')

const wholeName = (
  random: Randomness,
  { country, name }: Pick<Person, 'country' | 'name'>,
): string => {
  const given = writeTerm(random, name.given)
  const family = writeTerm(random, name.family)
  const middle = name.middle !== null && random.happens(0.7) ? withoutMarks(name.middle) : null
  const isReversed = random.happens(0.25)
  switch (country.pattern) {
    case 'family middle given':
      return (isReversed ? [given, family] : [family, middle, given])
        .filter((part) => part !== null && part !== '')
        .join(' ')
    case 'family given':
      return isReversed ? `${given} ${family}` : `${family} ${given}`
    case 'two families':
      return name.secondFamily !== null && random.happens(0.3)
        ? `${given} ${family} ${writeTerm(random, name.secondFamily)}`
        : `${given} ${family}`
    default: {
      const isMiddleGiven = middle !== null && random.happens(0.15)
      return isMiddleGiven ? `${given} ${middle} ${family}` : `${given} ${family}`
    }
  }
}

const nativeName = ({ country, name }: Pick<Person, 'country' | 'name'>): string | null => {
  const given = name.given.native ?? (country.name === 'Vietnam' ? name.given.latin[0] : null)
  const family = name.family.native ?? (country.name === 'Vietnam' ? name.family.latin[0] : null)
  if (given === null || given === undefined || family === null || family === undefined) return null
  if (country.pattern === 'family middle given') return [family, name.middle, given].join(' ')
  return country.pattern === 'family given' ? `${family}${given}` : `${given} ${family}`
}

/** The name as one user gives it. `name` differs from the person's own if the user was lied to. */
export const writeName = (
  random: Randomness,
  { person, name, weights }: { person: Person; name: PersonName; weights: NameWeights },
): string => {
  const { country, nickname } = person
  const named = { country, name }
  const given = writeTerm(random, name.given)
  const family = writeTerm(random, name.family)
  switch (random.weighted(weights)) {
    case 'shortForm':
      return `${nickname} ${family}`
    case 'givenOnly':
      return given
    case 'nicknameOnly':
      return nickname
    case 'ownScript':
      return nativeName(named) ?? wholeName(random, named)
    case 'initial':
      return `${given} ${family.slice(0, 1)}`
    case 'description':
      return random.byRank(descriptions, 0.5)
    default: {
      const whole = wholeName(random, named)
      return random.happens(0.08)
        ? whole.toLowerCase()
        : random.happens(0.03)
          ? whole.toUpperCase()
          : whole
    }
  }
}
