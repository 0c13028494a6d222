import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import { prepareComparison } from '@crosscheck/domain/matching/normalise'
import { tokensOf } from '@crosscheck/domain/matching/tokens'
import { tokenVersion } from '@crosscheck/domain/matching/version'
import { accountPlace } from '@crosscheck/server/modules/accounts/presenter'
import {
  insertAccounts,
  insertImportedTokens,
  insertProfiles,
} from '@crosscheck/server/modules/import/repository'
import { sealContent } from '@crosscheck/server/modules/profiles/content'
import { Client } from 'pg'
import { generateProfiles, type GeneratedProfile } from '../generator/population.ts'
import type { Instance } from './instance.ts'

type Parts = Pick<Instance, 'context'>

const loadedAtOnce = 1000

/** Somebody verified, with a key, as signing up makes them. */
export const addUser = async ({ context }: Parts, client: Client): Promise<string> => {
  const userId = context.random.id()
  const email = `${userId}@mail-house.org`
  await context.keyStore.create(userId)
  const sealed = await context.sealer.seal(accountPlace(userId), { email })
  await client.query(
    `insert into users (id, email_index, sealed, email_verified_at, created_at, updated_at)
     values ($1, $2, $3, now(), now(), now())`,
    [userId, context.blindIndex.email(email), sealed],
  )
  return userId
}

const prepare = async ({ context }: Parts, { values }: GeneratedProfile, userId: string) => {
  const id = context.random.id()
  const record = prepareComparison(values, 2026)
  const content = { values, asTyped: {}, unreadDates: [], counted: {} as never }
  const tokens = tokensOf(record).map(({ kind, value }) => context.blindIndex.token(kind, value))
  const email = `${userId}@mail-house.org`
  const account = {
    id: userId,
    emailIndex: context.blindIndex.email(email),
    sealed: await context.sealer.seal(accountPlace(userId), { email }),
    emailVerifiedAt: new Date(),
  }
  const row = {
    userId,
    id,
    createdAt: new Date(),
    matchable: true,
    tokenKey: context.blindIndex.keyId,
    tokens,
    ...(await sealContent(context, userId, id, content, record)),
  }
  return { account, row }
}

type OnLoaded = (tokens: readonly Buffer[][]) => unknown

/** Puts profiles into an instance as if they had been saved, each by a user of its own, without comparing them. */
export const loadProfiles = async (
  { context }: Parts,
  profiles: readonly GeneratedProfile[],
  onLoaded: OnLoaded = () => {},
): Promise<void> => {
  const now = new Date()
  for (let start = 0; start < profiles.length; start += loadedAtOnce) {
    const part = profiles.slice(start, start + loadedAtOnce)
    const users = part.map(() => context.random.id())
    await context.keyStore.createAll(users)
    const made = await Promise.all(
      part.map((profile, index) => prepare({ context }, profile, users[index] ?? '')),
    )
    const rows = made.map(({ row }) => row)
    await context.database.transaction('auth', null, (trx) =>
      insertAccounts(
        trx,
        made.map(({ account }) => account),
        now,
      ),
    )
    await context.database.transaction('app', null, async (trx) => {
      await insertProfiles(trx, rows, { now, tokenVersion })
      await insertImportedTokens(trx, rows)
    })
    await onLoaded(rows.map(({ tokens }) => tokens))
  }
}

export type Population = {
  /** Profiles that are not in it yet: other ones each time a kept population is used. */
  next: GeneratedProfile[]
  /** Some of those that are. */
  some: GeneratedProfile[]
}

const mostKept = 5000
const mostSome = 20_000

type Kept = { size: number; used: number; next: GeneratedProfile[]; some: GeneratedProfile[] }

const readKept = async (path: string, size: number): Promise<Kept | null> => {
  const kept = await readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as Kept,
    () => null,
  )
  if (kept && kept.size !== size) throw new Error(`The kept folder holds ${kept.size} profiles.`)
  return kept
}

const fill = async (
  instance: Instance,
  { size, seed, count }: { size: number; seed: number; count: number },
): Promise<Kept> => {
  const tokenFile = createWriteStream(join(instance.folder, 'tokens.csv'))
  let profile = 0
  const writeTokens: OnLoaded = async (rows) => {
    const lines = rows.flatMap((tokens) => {
      profile += 1
      return tokens.map((token) => `${token.toString('hex')},${profile}\n`)
    })
    if (!tokenFile.write(lines.join(''))) await once(tokenFile, 'drain')
  }
  const kept: Kept = { size, used: 0, next: [], some: [] }
  let part: GeneratedProfile[] = []
  let loaded = 0
  for (const one of generateProfiles({ size: size + count, seed })) {
    if (loaded + part.length >= size) {
      kept.next.push(one)
      continue
    }
    part.push(one)
    if (kept.some.length < mostSome) kept.some.push(one)
    if (part.length < loadedAtOnce && loaded + part.length < size) continue
    await loadProfiles(instance, part, writeTokens)
    loaded += part.length
    part = []
    if (loaded % 50_000 === 0) console.error(`${loaded} of ${size} profiles are in`)
  }
  tokenFile.end()
  await once(tokenFile, 'close')
  const client = new Client({ connectionString: instance.adminUrl })
  await client.connect()
  await client.query('update partner_profiles set matched_version = version')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
  return kept
}

/** An instance's population, made now or kept from before, and `count` profiles to save. */
export const populate = async (
  instance: Instance,
  { size, seed, count, isKept }: { size: number; seed: number; count: number; isKept: boolean },
): Promise<Population> => {
  const path = join(instance.folder, 'population.json')
  const known = isKept ? await readKept(path, size) : null
  const kept =
    known ??
    (await fill(instance, { size, seed, count: isKept ? Math.max(mostKept, count) : count }))
  const next = kept.next.slice(kept.used, kept.used + count)
  if (next.length < count) throw new Error('The kept folder is used up: remove it.')
  kept.used += count
  if (isKept) await writeFile(path, JSON.stringify(kept))
  return { next, some: kept.some }
}
