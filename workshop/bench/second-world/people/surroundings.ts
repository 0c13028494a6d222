import type { Country, Term } from '../countries/country.ts'
import type { Randomness } from '../randomness.ts'
import type { Employer, Household, Phone } from './person.ts'

const barWords = [
  'Lucky',
  'Blue',
  'Moon',
  'Sexy',
  'Happy',
  'Queen',
  'Kiss',
  'Night',
  'Baby',
  'Dream',
  'Wild',
  'Rose',
  'Fire',
  'Star',
  'Candy',
  'Electric',
  'Tropical',
  'Sugar',
  'Midnight',
  'Crazy',
]
const barKinds = [
  'Bar',
  'Club',
  'A Go Go',
  'Massage',
  'KTV',
  'Lounge',
  'Pub',
  'Beer Garden',
  'Spa',
  'Sports Bar',
]
const firmWords = [
  'Central',
  'Grand',
  'National',
  'First',
  'Pacific',
  'Union',
  'Global',
  'Summit',
  'Harbor',
  'Alpha',
  'United',
  'Modern',
  'Prime',
  'Evergreen',
  'Delta',
  'Metro',
]
const firmKinds = [
  'Hospital',
  'Bank',
  'Hotel',
  'Mall',
  'School',
  'Clinic',
  'Logistics',
  'Insurance',
  'Supermarket',
  'Call Center',
  'Foods',
  'Electronics',
  'Pharmacy',
  'Consulting',
]
/** Common answers to the question about the place of work. */
const genericFirms = ['hospital', 'school', 'hotel', 'office', 'restaurant', 'factory', 'shop']

const petNames = [
  'Coco',
  'Bella',
  'Max',
  'Lucky',
  'Milo',
  'Luna',
  'Rocky',
  'Mochi',
  'Boo',
  'Oscar',
  'Simba',
  'Poppy',
  'Snowy',
  'Ginger',
  'Bruno',
  'Latte',
  'Choco',
  'Tofu',
]
const cars: readonly (readonly [string, readonly string[]])[] = [
  ['Toyota', ['Yaris', 'Corolla', 'Vios', 'Fortuner', 'RAV4']],
  ['Honda', ['Civic', 'City', 'Jazz', 'Wave', 'CR-V']],
  ['Volkswagen', ['Golf', 'Polo', 'Tiguan']],
  ['Ford', ['Focus', 'Fiesta', 'Ranger', 'Mustang']],
  ['Suzuki', ['Swift', 'Ertiga']],
  ['Hyundai', ['i10', 'Accent', 'Tucson']],
  ['BMW', ['320i', 'X3']],
  ['Chevrolet', ['Spark', 'Onix', 'Malibu']],
  ['Yamaha', ['NMAX', 'Aerox']],
  ['Audi', ['A3', 'A4']],
]
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
