import { prepareComparison } from '@crosscheck/domain/matching/normalise'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record'
import { tokensOf } from '@crosscheck/domain/matching/tokens'
import { accountPlace } from '@crosscheck/server/modules/accounts/presenter'
import { sealContent } from '@crosscheck/server/modules/profiles/content'
import { Client } from 'pg'
import type { GeneratedProfile } from '../generator/population.ts'
import type { Instance } from './instance.ts'

const atOnce = 500

type Row = {
  userId: string
  profileId: string
  emailIndex: Buffer
  account: Buffer
  sealed: Buffer
  comparison: Buffer
  record: ComparisonRecord
}

const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

/** Somebody verified, with a key, as signing up makes them. */
export const addUser = async (
  { context }: Pick<Instance, 'context'>,
  client: Client,
): Promise<string> => {
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

const prepare = async (
  { context }: Pick<Instance, 'context'>,
  { values }: GeneratedProfile,
): Promise<Row> => {
  const [userId, profileId] = [context.random.id(), context.random.id()]
  await context.keyStore.create(userId)
  const email = `${userId}@mail-house.org`
  const record = prepareComparison(values, 2026)
  const content = { values, asTyped: {}, unreadDates: [], counted: {} as never }
  return {
    userId,
    profileId,
    emailIndex: context.blindIndex.email(email),
    account: await context.sealer.seal(accountPlace(userId), { email }),
    record,
    ...(await sealContent(context, userId, profileId, content, record)),
  }
}

const insert = async ({ context }: Pick<Instance, 'context'>, client: Client, rows: Row[]) => {
  const users = rows.map(({ userId }) => userId)
  await client.query('begin')
  await client.query(
    `insert into users (id, email_index, sealed, email_verified_at, created_at, updated_at)
     select id, email_index::bytea, sealed::bytea, now(), now(), now()
     from unnest($1::text[], $2::text[], $3::text[]) as u (id, email_index, sealed)`,
    [users, rows.map((row) => hex(row.emailIndex)), rows.map((row) => hex(row.account))],
  )
  await client.query(
    `insert into partner_profiles
       (user_id, id, created_at, updated_at, version, matched_version, token_key, sealed, comparison)
     select user_id, id, now(), now(), 1, 1, $5, sealed::bytea, comparison::bytea
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as p (user_id, id, sealed, comparison)`,
    [
      users,
      rows.map(({ profileId }) => profileId),
      rows.map(({ sealed }) => hex(sealed)),
      rows.map(({ comparison }) => hex(comparison)),
      context.blindIndex.keyId,
    ],
  )
  const tokens = rows.flatMap(({ record, userId, profileId }) =>
    tokensOf(record).map(({ kind, value }) => ({
      token: hex(context.blindIndex.token(kind, value)),
      userId,
      profileId,
    })),
  )
  await client.query(
    `insert into match_tokens (token, user_id, profile_id)
     select token::bytea, user_id, profile_id
     from unnest($1::text[], $2::text[], $3::text[]) as t (token, user_id, profile_id)
     on conflict do nothing`,
    [
      tokens.map(({ token }) => token),
      tokens.map(({ userId }) => userId),
      tokens.map(({ profileId }) => profileId),
    ],
  )
  await client.query('commit')
}

/**
 * Puts profiles into an instance as if they had been saved, each by a user of its own, without
 * comparing them; gives their comparisons.
 */
export const loadProfiles = async (
  instance: Pick<Instance, 'context' | 'adminUrl'>,
  profiles: readonly GeneratedProfile[],
): Promise<ComparisonRecord[]> => {
  const client = new Client({ connectionString: instance.adminUrl })
  await client.connect()
  const records: ComparisonRecord[] = []
  for (let start = 0; start < profiles.length; start += atOnce) {
    const part = profiles.slice(start, start + atOnce)
    const rows = await Promise.all(part.map((profile) => prepare(instance, profile)))
    await insert(instance, client, rows)
    for (const { record } of rows) records.push(record)
  }
  await client.query('analyze')
  await client.end()
  return records
}
