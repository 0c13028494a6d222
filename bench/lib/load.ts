import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountSealingContext } from '@crosscheck/server/modules/identity/accounts/presenter'
import { Client } from 'pg'
import type { GeneratedProfile } from '../generator/population.ts'
import { fill } from './fill.ts'
import type { Instance } from './instance.ts'

type Deps = Pick<Instance, 'context'>

/** Adds a verified user with a data key, as signing up does. */
export const addUser = async ({ context }: Deps, client: Client): Promise<string> => {
  const userId = context.random.id()
  const email = `${userId}@mail-house.org`
  await context.keyStore.create(userId)
  const sealed = await context.sealer.seal(accountSealingContext(userId), { email })
  await client.query(
    `insert into users (id, email_index, sealed, email_verified_at, created_at, updated_at)
     values ($1, $2, $3, now(), now(), now())`,
    [userId, context.blindIndex.email(email), sealed],
  )
  return userId
}

export type Population = {
  /**
   * Profiles that are not in the population yet. Each run on a preserved population gets other
   * ones.
   */
  next: GeneratedProfile[]
  /** Some profiles of the population. */
  some: GeneratedProfile[]
}

const maxStoredProfiles = 20_000

type StoredPopulation = {
  size: number
  used: number
  next: GeneratedProfile[]
  some: GeneratedProfile[]
}

const readStoredPopulation = async (
  path: string,
  size: number,
): Promise<StoredPopulation | null> => {
  const kept = await readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as StoredPopulation,
    () => null,
  )
  if (kept && kept.size !== size) throw new Error(`The kept folder holds ${kept.size} profiles.`)
  return kept
}

/** Creates or reuses an instance's population, and returns `count` profiles to save. */
export const populate = async (
  instance: Instance,
  { size, seed, count, isKept }: { size: number; seed: number; count: number; isKept: boolean },
): Promise<Population> => {
  const path = join(instance.folder, 'population.json')
  const known = isKept ? await readStoredPopulation(path, size) : null
  const wanted = isKept ? Math.max(maxStoredProfiles, count) : count
  const kept: StoredPopulation = known ?? {
    size,
    used: 0,
    ...(await fill(instance, { size, seed, count: wanted })),
  }
  const next = kept.next.slice(kept.used, kept.used + count)
  if (next.length < count)
    throw new Error('The preserved folder has no unused profiles left: remove it.')
  kept.used += count
  if (isKept) await writeFile(path, JSON.stringify(kept))
  return { next, some: kept.some }
}
