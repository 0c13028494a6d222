import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { describePerson, type DescriptionDetail } from '../describing.ts'
import {
  generatePerson,
  generateWorkplace,
  type SyntheticPerson,
  type Workplace,
} from '../people.ts'
import { originCountries } from '../origin-countries.ts'
import { seeded } from '../seeded.ts'

/** A generated profile with the true person it describes, which only measurements use. */
export type GeneratedProfile = {
  id: string
  userId: string
  person: number
  values: PartnerProfileValues
}

/**
 * Profiles with a known truth: some people are described by two or more users, a few live in one
 * household, many work in the same bars. The same seed and size give the same profiles.
 */
export function* generateProfiles(options: {
  size: number
  seed: number
  care?: DescriptionDetail
}): Generator<GeneratedProfile> {
  const random = seeded(options.seed)
  const workplaces = new Map<string, Workplace[]>()
  for (const home of originCountries) {
    // The number of venues grows with the community, so that the size of a venue stays the same.
    const count = Math.max(3, Math.round((options.size * home.share) / 100 / 12))
    workplaces.set(
      home.country,
      Array.from({ length: count }, () => generateWorkplace(random, home)),
    )
  }
  // Yields profiles in random order, as users save them, instead of person by person.
  const waiting: GeneratedProfile[] = []
  const taken = new Set<string>()
  let made = 0
  let person = 0
  let kin: SyntheticPerson | null = null
  while (made < options.size || waiting.length > 0) {
    if (made < options.size) {
      const household: SyntheticPerson | null = kin && random.chance(0.06) ? kin : null
      const home =
        household?.home ??
        random.pickWeighted(originCountries.map((one) => [one, one.share] as const))
      const described: SyntheticPerson = generatePerson(random, {
        home,
        taken,
        workplaces: workplaces.get(home.country) ?? [],
        ...(household ? { kin: household } : {}),
      })
      kin = described
      const users = random.pickWeighted([
        [1, 72],
        [2, 20],
        [3, 6],
        [4, 2],
      ])
      for (let user = 0; user < users && made < options.size; user++) {
        waiting.push({
          id: `p${made}`,
          userId: `u${made}`,
          person,
          values: describePerson(random, described, options.care),
        })
        made += 1
      }
      person += 1
    }
    if (waiting.length > 2000 || made >= options.size) {
      const [next] = waiting.splice(random.between(0, waiting.length - 1), 1)
      if (next) yield next
    }
  }
}
