import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { actAs, presentKeys } from '../../../db/transaction/acting-user.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import type { UserRow } from '../../identity/accounts/repository.ts'
import type { NewConsentRow } from '../../describing/consent-records/repository.ts'
import { writeForUsers } from './write-for-users.ts'

const columnOf = <Row, Name extends keyof Row>(rows: readonly Row[], name: Name): Row[Name][] =>
  rows.map((row) => row[name])

/**
 * One statement writes rows of many users, and row-level security checks each row. A row's user
 * acts from the time the row is read until it is written. Every such statement ends with `on
 * conflict`, also where no conflict is possible: a distributed PostgreSQL otherwise copies the rows
 * to the nodes by COPY, which row-level security refuses.
 */
const acting = sql`set_config('app.user_id', user_id, true) is not null`

/** Blobs as one value in binary form, with the start and length of each. */
const concatBlobs = (blobs: readonly Buffer[]) => {
  let end = 1
  const lengths = blobs.map(({ length }) => length)
  return {
    all: Buffer.concat([...blobs]),
    lengths,
    starts: lengths.map((one) => (end += one) - one),
  }
}

export type FoundAccount = Pick<UserRow, 'id' | 'sealed' | 'emailVerifiedAt'> & { key: string }

/** Accounts by the blind indexes of their addresses. The transaction acts as each in turn. */
export const findAccountsByIndex = async (
  trx: Trx,
  indexes: readonly Buffer[],
): Promise<FoundAccount[]> => {
  if (indexes.length === 0) return []
  await presentKeys(trx, [...indexes])
  const { rows: owners } = await sql<{ userId: string; key: string }>`
    select user_id, encode(key, 'hex') as key from sign_in_keys
    where kind = 'email'
      and key = any (${indexes.map((index) => `\\x${index.toString('hex')}`)}::bytea[])`.execute(
    trx,
  )
  const accounts = await Promise.all(owners.map(({ userId }) => findAccount(trx, userId)))
  return accounts.flatMap((account, at) => {
    const key = owners[at]?.key
    return account && key !== undefined ? [{ ...account, key }] : []
  })
}

/** An account by id; the transaction acts as its user. */
export const findAccount = async (
  trx: Trx,
  id: string,
): Promise<Omit<FoundAccount, 'key'> | undefined> => {
  const [becoming, finding] = sendInOrder(
    () => actAs(trx, id),
    () =>
      trx
        .selectFrom('users')
        .select(['id', 'sealed', 'emailVerifiedAt'])
        .where('id', '=', id)
        .executeTakeFirst(),
  )
  await becoming
  return finding
}

export type NewAccount = {
  id: string
  emailIndex: Buffer
  sealed: Buffer
  emailVerifiedAt: Date | null
}

const insertAddresses = async (
  trx: Trx,
  accounts: readonly NewAccount[],
  now: Date,
): Promise<string[]> => {
  const indexes = concatBlobs(columnOf(accounts, 'emailIndex'))
  const { rows } = await sql<{ userId: string }>`
    insert into sign_in_keys (kind, key, user_id, created_at)
    select 'email', substring(${indexes.all}::bytea from start for length), user_id, ${now}
    from unnest(
      ${columnOf(accounts, 'id')}::text[],
      ${indexes.starts}::integer[], ${indexes.lengths}::integer[]
    ) as account (user_id, start, length)
    where ${acting}
    on conflict do nothing
    returning user_id`.execute(trx)
  return columnOf(rows, 'userId')
}

const insertUsers = async (
  trx: Trx,
  accounts: readonly NewAccount[],
  now: Date,
): Promise<string[]> => {
  const indexes = concatBlobs(columnOf(accounts, 'emailIndex'))
  const sealed = concatBlobs(columnOf(accounts, 'sealed'))
  const { rows } = await sql<{ id: string }>`
    insert into users
      (id, email_index, sealed, email_verified_at, created_at, updated_at, mailbox_keyed)
    select user_id, substring(${indexes.all}::bytea from index_start for index_length),
      substring(${sealed.all}::bytea from start for length), verified_at, ${now}, ${now}, true
    from unnest(
      ${columnOf(accounts, 'id')}::text[],
      ${columnOf(accounts, 'emailVerifiedAt')}::timestamptz[],
      ${indexes.starts}::integer[], ${indexes.lengths}::integer[],
      ${sealed.starts}::integer[], ${sealed.lengths}::integer[]
    ) as account (user_id, verified_at, index_start, index_length, start, length)
    where ${acting}
    on conflict do nothing
    returning id`.execute(trx)
  return columnOf(rows, 'id')
}

/**
 * An address that has got an account in the meantime is not changed. Returns the ids of the new
 * accounts.
 */
export const insertAccounts = async (
  trx: Trx,
  wanted: readonly NewAccount[],
  now: Date,
): Promise<readonly string[]> => {
  const userOf = ({ id }: NewAccount) => id
  const taken = new Set(
    await writeForUsers(trx, { rows: wanted, userOf }, (rows) => insertAddresses(trx, rows, now)),
  )
  const accounts = wanted.filter(({ id }) => taken.has(id))
  if (accounts.length === 0) return []
  return writeForUsers(trx, { rows: accounts, userOf }, (rows) => insertUsers(trx, rows, now))
}

const userOf = ({ userId }: { userId: string }): string => userId

export type NewRow = {
  userId: string
  id: string
  createdAt: Date
  matchable: boolean
  tokenKey: string | null
  sealed: Buffer
  comparison: Buffer
  blockingKeys: Buffer[]
}

type InsertOptions = { now: Date; tokenVersion: number }
type InsertedProfile = { userId: string; id: string }

const insertProfileRows = async (
  trx: Trx,
  rows: readonly NewRow[],
  { now, tokenVersion }: InsertOptions,
): Promise<InsertedProfile[]> => {
  const sealed = concatBlobs(columnOf(rows, 'sealed'))
  const comparison = concatBlobs(columnOf(rows, 'comparison'))
  const inserted = await sql<InsertedProfile>`
    insert into partner_profiles
      (user_id, id, created_at, updated_at, version, matched_version, matchable, self_listed,
        token_key, token_version, sealed, comparison)
    select user_id, id, made_at, ${now}, 1, case when matchable then null else 1 end, matchable,
      not matchable, key, ${tokenVersion}::integer,
      substring(${sealed.all}::bytea from start1 for length1),
      substring(${comparison.all}::bytea from start2 for length2)
    from unnest(
      ${columnOf(rows, 'userId')}::text[], ${columnOf(rows, 'id')}::text[],
      ${columnOf(rows, 'createdAt')}::timestamptz[], ${columnOf(rows, 'matchable')}::boolean[],
      ${columnOf(rows, 'tokenKey')}::text[],
      ${sealed.starts}::integer[], ${sealed.lengths}::integer[],
      ${comparison.starts}::integer[], ${comparison.lengths}::integer[]
    ) as profile (user_id, id, made_at, matchable, key, start1, length1, start2, length2)
    where ${acting}
    on conflict do nothing
    returning user_id, id`.execute(trx)
  return inserted.rows
}

/** Returns the keys of the new profiles. */
export const insertProfiles = (
  trx: Trx,
  profiles: readonly NewRow[],
  options: InsertOptions,
): Promise<readonly InsertedProfile[]> =>
  writeForUsers(trx, { rows: profiles, userOf }, (rows) => insertProfileRows(trx, rows, options))

/** An array literal of PostgreSQL. Ids contain no character that needs quoting. */
const listOf = (ids: readonly string[]): string => `{${ids.join(',')}}`

export type BlockingKeyRow = { token: Buffer; userId: string; id: string }

/** All blocking keys have the same length. */
export const insertBlockingKeyRows = async (
  trx: Trx,
  rows: readonly BlockingKeyRow[],
): Promise<never[]> => {
  const length = rows[0]?.token.length
  if (length === undefined) return []
  await sql`
    insert into match_tokens (token, user_id, profile_id)
    select substring(${Buffer.concat(columnOf(rows, 'token'))}::bytea
      from (${length}::integer * (place - 1) + 1)::integer for ${length}::integer), user_id, profile_id
    from unnest(${listOf(columnOf(rows, 'userId'))}::text[], ${listOf(columnOf(rows, 'id'))}::text[])
      with ordinality as blocking_key (user_id, profile_id, place)
    where ${acting}
    on conflict do nothing`.execute(trx)
  return []
}

const insertConsents = async (trx: Trx, rows: readonly NewConsentRow[]): Promise<never[]> => {
  const sealed = concatBlobs(columnOf(rows, 'sealed'))
  await sql`
    insert into consent_records (user_id, id, profile_id, purpose, given_at, sealed)
    select user_id, id, profile_id, purpose, given_at,
      substring(${sealed.all}::bytea from start for length)
    from unnest(
      ${columnOf(rows, 'userId')}::text[], ${columnOf(rows, 'id')}::text[],
      ${columnOf(rows, 'profileId')}::text[], ${columnOf(rows, 'purpose')}::text[],
      ${columnOf(rows, 'givenAt')}::timestamptz[],
      ${sealed.starts}::integer[], ${sealed.lengths}::integer[]
    ) as record (user_id, id, profile_id, purpose, given_at, start, length)
    where ${acting}
    on conflict do nothing`.execute(trx)
  return []
}

/** Every profile has a record of the consent to its comparison. */
export const insertImportedConsents = async (
  trx: Trx,
  records: readonly NewConsentRow[],
): Promise<void> => {
  if (records.length === 0) return
  await writeForUsers(trx, { rows: records, userOf }, (rows) => insertConsents(trx, rows))
}

export type AuditRow = { id: string; userId: string; actionType: string; sealed: Buffer }

const insertEvents = async (trx: Trx, rows: readonly AuditRow[], now: Date): Promise<never[]> => {
  const sealed = concatBlobs(columnOf(rows, 'sealed'))
  await sql`
    insert into audit_log (id, user_id, action_type, created_at, sealed)
    select id, user_id, action_type, ${now},
      substring(${sealed.all}::bytea from start for length)
    from unnest(
      ${columnOf(rows, 'id')}::text[], ${columnOf(rows, 'userId')}::text[],
      ${columnOf(rows, 'actionType')}::text[],
      ${sealed.starts}::integer[], ${sealed.lengths}::integer[]
    ) as event (id, user_id, action_type, start, length)
    where ${acting}
    on conflict do nothing`.execute(trx)
  return []
}

export const insertImportedAudit = async (
  trx: Trx,
  events: readonly AuditRow[],
  now: Date,
): Promise<void> => {
  if (events.length === 0) return
  await writeForUsers(trx, { rows: events, userOf }, (rows) => insertEvents(trx, rows, now))
}
