import type { PartnerProfileValues } from '@crosscheck/domain/fields/catalog'
import { communities, type Community, type CommunityName } from './communities.ts'
import { describe } from './describing/describe.ts'
import { PeopleSource } from './people/create-people.ts'
import type { Person } from './people/person.ts'
import { createRandomness } from './randomness.ts'

/** A profile of the second world with the person it describes. */
export type DescribedProfile = { person: Person; values: PartnerProfileValues }

/** How many users describe a person. */
const usersPerPerson = { one: 70, two: 20, three: 7, four: 3 }
const counts = { one: 1, two: 2, three: 3, four: 4 }

/**
 * A generator that shares no code, no lists and no error model with the domain's own: people belong
 * to households, work in the same bars, and tell strangers stories; users know some of it.
 */
export const generateSecondWorld = (
  name: CommunityName,
  { seed, size }: { seed: number; size?: number },
): DescribedProfile[] => {
  const community: Community = communities[name]
  const wanted = size ?? community.size
  const random = createRandomness(seed)
  const source = new PeopleSource(random, { ...community, size: wanted })
  const profiles: DescribedProfile[] = []
  while (profiles.length < wanted) {
    for (const person of source.household()) {
      const users = counts[random.weighted(usersPerPerson)]
      for (let user = 0; user < users && profiles.length < wanted; user += 1) {
        const acquaintance = random.weighted(community.acquaintances)
        profiles.push({ person, values: describe(random, person, acquaintance) })
      }
    }
  }
  // in the order in which users save, not person by person
  const order = profiles.map((profile) => ({ profile, at: random.unit() }))
  return order.toSorted((a, b) => a.at - b.at).map(({ profile }) => profile)
}
