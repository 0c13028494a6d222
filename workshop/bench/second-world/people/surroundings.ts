import { readWords, type Country, type Term } from '../countries/country.ts'
import type { Randomness } from '../randomness.ts'
import type { Employer, Household, Phone } from './person.ts'
import data from './surroundings.json' with { type: 'json' }

const barWords = readWords(data.barWords)
const barKinds = readWords(data.barKinds)
const firmWords = readWords(data.firmWords)
const firmKinds = readWords(data.firmKinds)
/** Common answers to the question about the place of work. */
const genericFirms = readWords(data.genericFirms)
const petNames = readWords(data.petNames)
/** The makes of cars with their models. */
const cars = Object.entries(data.cars).map(([make, models]) => [make, readWords(models)] as const)
const carColors = ['white', 'black', 'silver', 'red', 'blue', 'grey']

export const drawPhone = (random: Randomness, { phone }: Country): Phone => {
  let local = random.oneOf(phone.starts)
  while (local.length < phone.length) local += random.whole(0, 9)
  return { code: phone.code, trunk: phone.trunk, local }
}

export const drawTown = (random: Randomness, country: Country): Term =>
  random.byRank(country.cities, 0.95)

const drawPlate = (random: Randomness): string => {
  const letters = (count: number): string =>
    Array.from({ length: count }, () => String.fromCharCode(random.whole(65, 90))).join('')
  return random.happens(0.5)
    ? `${letters(2)} ${random.whole(10, 99)} ${letters(2)}`
    : `${letters(3)}-${random.whole(100, 9999)}`
}

export const drawHousehold = (random: Randomness, country: Country, id: number): Household => {
  const town = drawTown(random, country)
  const street = random.oneOf(country.streets)
  const number = `${random.whole(1, 250)}${random.happens(0.1) ? random.oneOf(['A', 'B', '/2']) : ''}`
  const [make, models] = random.byRank(cars, 0.8)
  return {
    id,
    town,
    address: random.happens(0.5) ? `${number} ${street}` : `${street} ${number}`,
    sharedPhone: drawPhone(random, country),
    car: random.happens(0.5)
      ? {
          make,
          model: random.oneOf(models),
          color: random.byRank(carColors, 0.7),
          plate: drawPlate(random),
        }
      : null,
    pets: random.happens(0.35) ? [random.byRank(petNames, 0.5)] : [],
  }
}

export const drawEmployer = (
  random: Randomness,
  country: Country,
  { id, isBar }: { id: number; isBar: boolean },
): Employer => {
  const town = drawTown(random, country)
  const named = isBar
    ? `${random.oneOf(barWords)} ${random.oneOf(barWords)} ${random.oneOf(barKinds)}`
    : `${random.oneOf(firmWords)} ${random.oneOf(firmKinds)}`
  return {
    id,
    name: !isBar && random.happens(0.3) ? random.oneOf(genericFirms) : named,
    town,
    phone: drawPhone(random, country),
    page: `${named.toLowerCase().replace(/[^a-z]/g, '')}${town.latin[0]?.toLowerCase().replace(/[^a-z]/g, '')}`,
    isBar,
  }
}
