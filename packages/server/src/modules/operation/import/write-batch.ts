import { blockingKeyVersion } from '@crosscheck/domain/matching/rematch/version'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { auditRowOf } from '../../platform/audit/service.ts'
import { sealImportedConsent } from '../../describing/consent-records/records.ts'
import type { NewConsentRow } from '../../describing/consent-records/repository.ts'
import { sealProfile } from '../../describing/profiles/encrypted-fields.ts'
import { addressIn, isSameAddress } from '../../describing/saving/self-listing.ts'
import { verifiedContactAddress } from '../../describing/submitters/address.ts'
import { findOrCreateAccounts, ownerKey, type OwnerAccount } from './accounts.ts'
import type { ImportDeps } from './deps.ts'
import { advanceImport } from './progress-rows.ts'
import type { PreparedLine } from './reading/reading-task.ts'
import {
  insertImportedAudit,
  insertImportedConsents,
  insertProfiles,
  type AuditRow,
  type NewRow,
} from './repository.ts'
import { createKeyBuffer } from './blocking-key-buffer.ts'

/** An owner that a line names by id is no account. */
export class UnknownOwner extends Error {
  readonly line: number
  constructor(line: number) {
    super(`Line ${line}: there is no account with this userId.`)
    this.name = 'UnknownOwner'
    this.line = line
  }
}

/** Somebody else imports the same file. */
export class ImportedConcurrently extends Error {
  constructor() {
    super('This file is being imported by another process.')
    this.name = 'ImportedElsewhere'
  }
}

/** The same line is the same profile, in whichever file it comes again. */
const profileIdOf = (
  { blindIndex }: ImportDeps,
  userId: string,
  { profileId, content }: PreparedLine,
): string =>
  profileId ??
  blindIndex
    .keyedHash('imported-profile', JSON.stringify([userId, content.values, content.asTyped]))
    .toString('hex')

/** Whether a line carries an address that its owner has proved, the account's or the one for contact (R13b). */
const isOfOwner = async (
  deps: ImportDeps,
  { content }: PreparedLine,
  { id, email, isNew }: OwnerAccount,
): Promise<boolean> => {
  const address = addressIn(content)
  if (!address) return false
  if (isSameAddress(address, email)) return true
  if (isNew) return false
  const forContact = await deps.database.transaction('auth', id, (trx) =>
    verifiedContactAddress(deps, trx, id),
  )
  return forContact !== null && isSameAddress(address, forContact)
}

const rowFor = async (
  deps: ImportDeps,
  { line, owner, now }: { line: PreparedLine; owner: OwnerAccount; now: Date },
): Promise<NewRow> => {
  const userId = owner.id
  const { content, comparison, blockingKeys, createdAt = now } = line
  const id = profileIdOf(deps, userId, line)
  const matchable = !(await isOfOwner(deps, line, owner))
  const findable = matchable && owner.verified
  return {
    userId,
    id,
    createdAt,
    matchable,
    tokenKey: findable ? deps.blindIndex.keyId : null,
    ...(await sealProfile(deps, { userId, id, content, comparison })),
    blockingKeys: findable
      ? blockingKeys.map(([kind, value]) => deps.blindIndex.keyedHash(kind, value))
      : [],
  }
}

/** What the audit log keeps of an imported profile: that it came so, and when its user had agreed. */
const auditFor = async (
  deps: ImportDeps,
  { userId, id }: NewRow,
  line: PreparedLine,
): Promise<AuditRow[]> => {
  const source = 'imported'
  const events = [
    { actionType: 'profile_created', details: { profileId: id, source } },
    {
      actionType: 'consent_given',
      details: { profileId: id, source, at: line.consent.at.toISOString() },
    },
  ] as const
  return Promise.all(events.map((event) => auditRowOf(deps, { userId, ...event })))
}

type Prepared = { row: NewRow; audit: AuditRow[]; consent: NewConsentRow }[]

/** Everything of some lines but their profiles: their accounts are there, and what is to be written. */
export const prepareLines = async (
  deps: ImportDeps,
  lines: readonly PreparedLine[],
): Promise<Prepared> => {
  const now = deps.clock.now()
  const accounts = await findOrCreateAccounts(
    deps,
    lines.map(({ owner }) => owner),
  )
  return Promise.all(
    lines.map(async (line) => {
      const owner = accounts.get(ownerKey(line.owner))
      if (!owner) throw new UnknownOwner(line.number)
      const row = await rowFor(deps, { line, owner, now })
      const subject = { userId: row.userId, profileId: row.id }
      return {
        row,
        audit: await auditFor(deps, row, line),
        consent: await sealImportedConsent(deps, subject, line.consent),
      }
    }),
  )
}

/** Some lines that are ready, up to this one of the file. */
export type PreparedLines = { rows: Prepared; last: number }

/** Gives the next lines, or null at the end of the file. */
export type AcceptLines = () => Promise<PreparedLines | null>

/** Writes the rows that are not there yet, and gives them. */
const writeRows = async (trx: Trx, rows: Prepared, now: Date): Promise<NewRow[]> => {
  const inserted = await insertProfiles(
    trx,
    rows.map(({ row }) => row),
    { now, tokenVersion: blockingKeyVersion },
  )
  const isNew = new Set(inserted.map(({ userId, id }) => `${userId} ${id}`))
  const written = rows.filter(({ row }) => isNew.delete(`${row.userId} ${row.id}`))
  await insertImportedConsents(
    trx,
    written.map(({ consent }) => consent),
  )
  await insertImportedAudit(
    trx,
    written.flatMap(({ audit }) => audit),
    now,
  )
  return written.map(({ row }) => row)
}

export type Step = {
  importId: string
  from: number
  /** So many lines, or a few more. */
  maxRows: number
  take: AcceptLines
  /** All of its lines have been taken: somebody else may take the next. */
  onBufferFull: (isEnd: boolean) => void
  /** What has to be written before this. */
  before: Promise<unknown>
}

/**
 * Writes lines and how far the import has come, or nothing of it. [Tokens in order] Tokens are
 * written at the end and sorted: each page of their index is touched once for all that goes into it,
 * and not once for each token. Gives how many profiles were new.
 */
export const writeStep = async (
  deps: ImportDeps,
  { importId, from, maxRows, take, onBufferFull, before }: Step,
): Promise<{ added: number; to: number }> => {
  let isAgain = false
  return deps.database.transaction('app', null, async (trx) => {
    // what it took is gone; the same command goes on from what is written
    if (isAgain) throw new Error('Writing was in conflict with something else.')
    isAgain = true
    // the step before may take its time
    await sql.raw('set local idle_in_transaction_session_timeout = 0').execute(trx)
    const now = deps.clock.now()
    const pile = createKeyBuffer()
    let added = 0
    let to = from
    let isEnd = false
    while (to - from < maxRows && !pile.isFull()) {
      const lines = await take()
      isEnd = lines === null
      if (!lines) break
      const written = await writeRows(trx, lines.rows, now)
      for (const row of written) pile.add(row)
      added += written.length
      to = lines.last
    }
    onBufferFull(isEnd)
    await pile.write(trx)
    await before
    const isAdvanced = to === from || (await advanceImport(trx, importId, { from, to, added, now }))
    if (!isAdvanced) throw new ImportedConcurrently()
    return { added, to }
  })
}
