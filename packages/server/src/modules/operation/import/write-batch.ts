import { tokenVersion } from '@crosscheck/domain/matching/rematch/version'
import { sql } from 'kysely'
import type { Trx } from '../../../context.ts'
import { auditRowOf } from '../../platform/audit/service.ts'
import { sealImportedConsent } from '../../describing/consent-records/records.ts'
import type { NewConsentRow } from '../../describing/consent-records/repository.ts'
import { sealContent } from '../../describing/profiles/encrypted-fields.ts'
import { addressIn, isSameAddress } from '../../describing/saving/self-listing.ts'
import { provedAddress } from '../../describing/submitters/address.ts'
import { findOrMakeAccounts, nameOfOwner, type OwnerAccount } from './accounts.ts'
import type { ImportParts } from './deps.ts'
import { advanceImport } from './progress-rows.ts'
import type { ReadyLine } from './reading/reading-task.ts'
import {
  insertImportedAudit,
  insertImportedConsents,
  insertProfiles,
  type AuditRow,
  type NewRow,
} from './repository.ts'
import { createTokenPile } from './blocking-key-buffer.ts'

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
export class ImportedElsewhere extends Error {
  constructor() {
    super('This file is being imported by another process.')
    this.name = 'ImportedElsewhere'
  }
}

/** The same line is the same profile, in whichever file it comes again. */
const profileIdOf = (
  { blindIndex }: ImportParts,
  userId: string,
  { profileId, content }: ReadyLine,
): string =>
  profileId ??
  blindIndex
    .token('imported-profile', JSON.stringify([userId, content.values, content.asTyped]))
    .toString('hex')

/** Whether a line carries an address that its owner has proved, the account's or the one for contact (R13b). */
const isOfOwner = async (
  parts: ImportParts,
  { content }: ReadyLine,
  { id, email, isNew }: OwnerAccount,
): Promise<boolean> => {
  const address = addressIn(content)
  if (!address) return false
  if (isSameAddress(address, email)) return true
  if (isNew) return false
  const forContact = await parts.database.transaction('auth', id, (trx) =>
    provedAddress(parts, trx, id),
  )
  return forContact !== null && isSameAddress(address, forContact)
}

const rowFor = async (
  parts: ImportParts,
  line: ReadyLine,
  owner: OwnerAccount,
  now: Date,
): Promise<NewRow> => {
  const userId = owner.id
  const { content, comparison, tokens, createdAt = now } = line
  const id = profileIdOf(parts, userId, line)
  const matchable = !(await isOfOwner(parts, line, owner))
  const findable = matchable && owner.verified
  return {
    userId,
    id,
    createdAt,
    matchable,
    tokenKey: findable ? parts.blindIndex.keyId : null,
    ...(await sealContent(parts, userId, id, content, comparison)),
    tokens: findable ? tokens.map(([kind, value]) => parts.blindIndex.token(kind, value)) : [],
  }
}

/** What the audit log keeps of an imported profile: that it came so, and when its user had agreed. */
const auditFor = async (
  parts: ImportParts,
  { userId, id }: NewRow,
  line: ReadyLine,
): Promise<AuditRow[]> => {
  const source = 'imported'
  const events = [
    { actionType: 'profile_created', details: { profileId: id, source } },
    {
      actionType: 'consent_given',
      details: { profileId: id, source, at: line.consent.at.toISOString() },
    },
  ] as const
  return Promise.all(events.map((event) => auditRowOf(parts, { userId, ...event })))
}

type Prepared = { row: NewRow; audit: AuditRow[]; consent: NewConsentRow }[]

/** Everything of some lines but their profiles: their accounts are there, and what is to be written. */
export const prepareLines = async (
  parts: ImportParts,
  lines: readonly ReadyLine[],
): Promise<Prepared> => {
  const now = parts.clock.now()
  const accounts = await findOrMakeAccounts(
    parts,
    lines.map(({ owner }) => owner),
  )
  return Promise.all(
    lines.map(async (line) => {
      const owner = accounts.get(nameOfOwner(line.owner))
      if (!owner) throw new UnknownOwner(line.number)
      const row = await rowFor(parts, line, owner, now)
      const subject = { userId: row.userId, profileId: row.id }
      return {
        row,
        audit: await auditFor(parts, row, line),
        consent: await sealImportedConsent(parts, subject, line.consent),
      }
    }),
  )
}

/** Some lines that are ready, up to this one of the file. */
export type PreparedLines = { rows: Prepared; last: number }

/** Gives the next lines, or null at the end of the file. */
export type TakeLines = () => Promise<PreparedLines | null>

/** Writes the rows that are not there yet, and gives them. */
const writeRows = async (trx: Trx, rows: Prepared, now: Date): Promise<NewRow[]> => {
  const inserted = await insertProfiles(
    trx,
    rows.map(({ row }) => row),
    { now, tokenVersion },
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
  most: number
  take: TakeLines
  /** All of its lines have been taken: somebody else may take the next. */
  onFull: (isEnd: boolean) => void
  /** What has to be written before this. */
  before: Promise<unknown>
}

/**
 * Writes lines and how far the import has come, or nothing of it. [Tokens in order] Tokens are
 * written at the end and sorted: each page of their index is touched once for all that goes into it,
 * and not once for each token. Gives how many profiles were new.
 */
export const writeStep = async (
  parts: ImportParts,
  { importId, from, most, take, onFull, before }: Step,
): Promise<{ added: number; to: number }> => {
  let isAgain = false
  return parts.database.transaction('app', null, async (trx) => {
    // what it took is gone; the same command goes on from what is written
    if (isAgain) throw new Error('Writing was in conflict with something else.')
    isAgain = true
    // the step before may take its time
    await sql.raw('set local idle_in_transaction_session_timeout = 0').execute(trx)
    const now = parts.clock.now()
    const pile = createTokenPile()
    let added = 0
    let to = from
    let isEnd = false
    while (to - from < most && !pile.isFull()) {
      const lines = await take()
      isEnd = lines === null
      if (!lines) break
      const written = await writeRows(trx, lines.rows, now)
      for (const row of written) pile.add(row)
      added += written.length
      to = lines.last
    }
    onFull(isEnd)
    await pile.write(trx)
    await before
    const isAdvanced = to === from || (await advanceImport(trx, importId, { from, to, added, now }))
    if (!isAdvanced) throw new ImportedElsewhere()
    return { added, to }
  })
}
