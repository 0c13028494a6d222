import type { Community } from '../communities.ts'
import { countries, type CountryCode } from '../countries/all-countries.ts'
import type { Randomness } from '../randomness.ts'
import { createPerson, drawBirth, drawBirthYear, type Beginnings } from './create-person.ts'
import { HandleRegistry } from './handles.ts'
import { drawGiven, drawName, drawTwinGiven } from './names.ts'
import type { Employer, Person } from './person.ts'
import { drawEmployer, drawHousehold } from './surroundings.ts'

const staffPerBar = 9
const staffPerFirm = 6
/**
 * The relation of the second person of a household to the first. Twins are commoner than in life.
 */
const secondPerson = {
  sibling: 40,
  twin: 12,
  parent: 12,
  'parent of one name': 8,
  couple: 10,
  lodger: 18,
}

/** Creates the people described: households of one or two, who work in the same bars and firms. */
export class PeopleSource {
  readonly #employers = new Map<string, Employer[]>()
  readonly #registry = new HandleRegistry()
  readonly #random: Randomness
  readonly #community: Community
  #nextId = 1

  constructor(random: Randomness, community: Community) {
    this.#random = random
    this.#community = community
  }

  /** The people described of one household. */
  household(): Person[] {
    const random = this.#random
    const code = random.weighted(this.#community.origins as Record<CountryCode, number>)
    const country = countries[code]
    const household = drawHousehold(random, country, this.#id())
    const isWoman = !random.happens(this.#community.men)
    const first: Beginnings = {
      id: this.#id(),
      code,
      country,
      isWoman,
      name: drawName(random, country, { isWoman }),
      born: drawBirth(random, drawBirthYear(random)),
      household,
      role: 'child',
      employer: this.#employer(code),
    }
    const members = random.happens(this.#community.householdsWithTwo)
      ? this.#withSecond(first)
      : [first]
    return members.map((one) => createPerson(random, one, this.#registry))
  }

  #withSecond(first: Beginnings): Beginnings[] {
    const random = this.#random
    const { code, country, born, isWoman, name } = first
    const relative = (changes: Partial<Beginnings>): Beginnings => ({
      ...first,
      id: this.#id(),
      employer: this.#employer(code),
      ...changes,
    })
    const older = { ...drawBirth(random, born.year - random.whole(20, 34)) }
    switch (random.weighted(secondPerson)) {
      case 'sibling':
        return [
          first,
          relative({
            name: { ...name, given: drawGiven(random, country, isWoman) },
            born: drawBirth(random, born.year + random.whole(1, 7)),
          }),
        ]
      case 'twin':
        return [
          first,
          relative({
            name: {
              ...name,
              given: drawTwinGiven(random, country, { given: name.given, isWoman }),
            },
          }),
        ]
      case 'parent':
        return [
          first,
          relative({
            role: 'parent',
            born: older,
            name: { ...name, given: drawGiven(random, country, isWoman) },
          }),
        ]
      case 'parent of one name':
        return [first, relative({ role: 'parent', born: older })]
      case 'couple': {
        const family = random.happens(0.5) ? { family: name.family } : {}
        return [
          { ...first, role: 'parent' },
          relative({
            role: 'parent',
            isWoman: !isWoman,
            name: drawName(random, country, { isWoman: !isWoman, ...family }),
            born: drawBirth(random, born.year + random.whole(-6, 6)),
          }),
        ]
      }
      default:
        return [
          first,
          relative({
            role: 'lodger',
            name: drawName(random, country, { isWoman }),
            born: drawBirth(random, drawBirthYear(random)),
          }),
        ]
    }
  }

  #employer(code: CountryCode): Employer | null {
    const random = this.#random
    const { nightlife, size, origins } = this.#community
    const all = Object.values(origins).reduce((sum, share) => sum + share, 0)
    const people = (size * (origins[code] ?? 0)) / all / 1.45
    const isBar = random.happens(nightlife)
    if (!isBar && random.happens(0.4)) return null
    const staff = isBar ? (people * nightlife) / staffPerBar : people / staffPerFirm
    const key = `${code} ${isBar}`
    const known =
      this.#employers.get(key) ??
      Array.from({ length: Math.max(2, Math.round(staff)) }, () =>
        drawEmployer(random, countries[code], { id: this.#id(), isBar }),
      )
    this.#employers.set(key, known)
    return random.byRank(known, 0.4)
  }

  #id(): number {
    this.#nextId += 1
    return this.#nextId
  }
}
