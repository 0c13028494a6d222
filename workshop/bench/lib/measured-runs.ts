import { generateProfiles } from '@crosscheck/domain/testing/community/population'
import { communities, type CommunityName } from '../second-world/communities.ts'
import { relationBetween, type Relation } from '../second-world/people/relation.ts'
import { generateSecondWorld } from '../second-world/second-world.ts'
import { linkageSets } from './linkage-data.ts'
import type { LabeledProfile } from './linkage.ts'

/** Labeled profiles, and where it is known, how two people described in them are related. */
export type LabeledCommunity = {
  labeled: LabeledProfile[]
  relationOf?: (first: number, second: number) => Relation
}
/** One community or public set that is measured. */
export type MeasuredRun = { name: string; isPublicSet: boolean; load(): LabeledCommunity }

export type RunOptions = {
  world: string
  size: string[]
  seed: string[]
  care: string[]
  community: string[]
  set?: string[]
  'no-sets': boolean
}

const firstWorld = ({ size: [size = '20000'], seed, care }: RunOptions): MeasuredRun[] =>
  seed.flatMap((one) =>
    care.map((detail) => ({
      name: `seed ${one}, ${detail}`,
      isPublicSet: false,
      load: () => {
        const profiles = generateProfiles({
          size: Number(size),
          seed: Number(one),
          care: detail === 'sparse' ? 'sparse' : 'full',
        })
        return {
          labeled: Array.from(profiles, ({ person, values }) => ({ person: `${person}`, values })),
        }
      },
    })),
  )

const secondWorld = ({ size, seed, community }: RunOptions): MeasuredRun[] => {
  const wanted = (Object.keys(communities) as CommunityName[]).filter(
    (name) => community.length === 0 || community.includes(name),
  )
  const sizes = size.length > 0 ? size.map(Number) : [undefined]
  const runs = wanted.flatMap((name) =>
    sizes.flatMap((profiles) => seed.map((one) => ({ name, profiles, one }))),
  )
  return runs.map(({ name, profiles: wantedSize, one }) => ({
    name: `${communities[name].title}, seed ${one}`,
    isPublicSet: false,
    load: () => {
      const profiles = generateSecondWorld(name, {
        seed: Number(one),
        ...(wantedSize !== undefined && { size: wantedSize }),
      })
      return {
        labeled: profiles.map(({ person, values }) => ({ person: `${person.id}`, values })),
        relationOf: (first, second) =>
          relationBetween(profiles[first]!.person, profiles[second]!.person),
      }
    },
  }))
}

const publicSets = (options: RunOptions): MeasuredRun[] =>
  linkageSets()
    .filter(({ name }) => options.set === undefined || options.set.includes(name))
    .map(({ name, load }) => ({ name, isPublicSet: true, load: () => ({ labeled: load() }) }))

/** The communities to generate or read, and the public sets that the options ask for. */
export const measuredRuns = (options: RunOptions): MeasuredRun[] => {
  if (options.world === 'second') return secondWorld(options)
  return [...firstWorld(options), ...(options['no-sets'] ? [] : publicSets(options))]
}
