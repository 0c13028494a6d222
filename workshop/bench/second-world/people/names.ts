import type { Country, Term } from '../countries/country.ts'
import { romanize } from '../countries/romanize.ts'
import type { Randomness } from '../randomness.ts'
import type { PersonName } from './person.ts'

const withCapital = (text: string): string =>
  text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()

export const drawGiven = (random: Randomness, country: Country, isWoman: boolean): Term => {
  const names = isWoman ? country.women : country.men
  const first = random.byRank(names, country.exponents.given)
  const hasTwo = country.name === 'Indonesia' ? random.happens(0.35) : random.happens(0.03)
  if (!hasTwo || first.native !== null) return first
  const second = random.oneOf(names)
  return second === first
    ? first
    : { native: null, latin: [`${first.latin[0]} ${second.latin[0]}`] }
}

const drawFamily = (random: Randomness, country: Country): Term => {
  const { share, syllables } = country.rareFamily
  if (!random.happens(share)) return random.byRank(country.families, country.exponents.family)
  const [starts, ends] = syllables
  const name = (random.oneOf(starts) + random.oneOf(ends)).replaceAll(' ', '')
  const isCyrillic = /\p{Script=Cyrillic}/u.test(name)
  return isCyrillic
    ? { native: withCapital(name), latin: romanize(name) }
    : { native: null, latin: [withCapital(name)] }
}

/** A name of the country; `family` if the household's family name is known. */
export const drawName = (
  random: Randomness,
  country: Country,
  { isWoman, family }: { isWoman: boolean; family?: Term },
): PersonName => ({
  given: drawGiven(random, country, isWoman),
  middle: country.middles.length > 0 ? random.oneOf(country.middles) : null,
  family: family ?? drawFamily(random, country),
  secondFamily: country.pattern === 'two families' ? drawFamily(random, country) : null,
})

/** Twins often have names that begin alike. */
export const drawTwinGiven = (
  random: Randomness,
  country: Country,
  { given, isWoman }: { given: Term; isWoman: boolean },
): Term => {
  const others = (isWoman ? country.women : country.men).filter((name) => name !== given)
  const start = given.latin[0]?.slice(0, 1)
  const alike = others.filter(({ latin }) => latin[0]?.startsWith(start ?? ''))
  return alike.length > 0 && random.happens(0.5) ? random.oneOf(alike) : random.oneOf(others)
}
