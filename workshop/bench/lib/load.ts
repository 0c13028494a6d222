import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountSealingContext } from '@crosscheck/server/modules/identity/accounts/presenter'
import { Client } from 'pg'
import type { GeneratedProfile } from '@crosscheck/domain/testing/community/population'
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

const maxStoredProfiles = 20_000

type StoredPopulation = {
  size: number
  used: number
  next: GeneratedProfile[]
}

const readStoredPopulation = async (
  path: string,
  size: number,
): Promise<StoredPopulation | null> => {
  const stored = await readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as StoredPopulation,
    () => null,
  )
  if (stored && stored.size !== size)
    throw new Error(`The folder contains ${stored.size} profiles.`)
  return stored
}

/**
 * Creates or reuses an instance's population, and returns `count` profiles to save that are not in
 * it yet: each run on a preserved population gets other ones.
 */
export const populate = async (
  instance: Instance,
  {
    size,
    seed,
    count,
    isPreserved,
  }: { size: number; seed: number; count: number; isPreserved: boolean },
): Promise<GeneratedProfile[]> => {
  const path = join(instance.folder, 'population.json')
  const known = isPreserved ? await readStoredPopulation(path, size) : null
  const needed = isPreserved ? Math.max(maxStoredProfiles, count) : count
  const stored: StoredPopulation = known ?? {
    size,
    used: 0,
    next: await fill(instance, { size, seed, count: needed }),
  }
  const next = stored.next.slice(stored.used, stored.used + count)
  if (next.length < count)
    throw new Error('The preserved folder has no unused profiles left: remove it.')
  stored.used += count
  if (isPreserved) await writeFile(path, JSON.stringify(stored))
  return next
}
