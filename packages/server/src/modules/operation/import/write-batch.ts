import { isOwnAddress } from '@crosscheck/domain/profile/own-address'
import { blockingKeysOf } from '@crosscheck/domain/matching/blocking/blocking-values'
import { blockingKeyVersion } from '@crosscheck/domain/matching/rematch/version'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { auditRowOf } from '../../platform/audit/service.ts'
import { sealImportedConsent } from '../../describing/consent-records/records.ts'
import type { NewConsentRow } from '../../describing/consent-records/repository.ts'
import { eraseFromContent } from '../../describing/objected-details/erase.ts'
import {
  describedIdentifiers,
  findObjected,
} from '../../describing/objections/described-identifiers.ts'
import { queueObjections } from '../../describing/objections/queue.ts'
import { comparisonOf, sealProfile } from '../../describing/profiles/encrypted-fields.ts'
import { addressIn } from '../../describing/saving/self-listing.ts'
import { ownIdentifierTest } from '../../describing/saving/limits/tried-values.ts'
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

/** A line names an owner by an id without an account. */
export class UnknownOwner extends Error {
  readonly line: number
  constructor(line: number) {
    super(`Line ${line}: there is no account with this userId.`)
    this.name = 'UnknownOwner'
    this.line = line
  }
}

/** Another process imports the same file. */
export class ImportedConcurrently extends Error {
  constructor() {
    super('This file is being imported by another process.')
    this.name = 'ImportedElsewhere'
  }
}

/** The same line always has the same profile id, in every file. */
const profileIdOf = (
  { blindIndex }: ImportDeps,
  userId: string,
  { profileId, content }: PreparedLine,
): string =>
  profileId ??
  blindIndex
    .keyedHash('imported-profile', JSON.stringify([userId, content.values, content.asTyped]))
    .toString('hex')

/**
 * Whether a line contains a verified address of its owner: the account's or the contact address
 * (R13b).
 */
const isOfOwner = async (
  deps: ImportDeps,
  { content, comparison }: PreparedLine,
  { id, email, isNew }: OwnerAccount,
): Promise<boolean> => {
  if (!isNew) {
    const isOwn = await deps.database.transaction('app', id, (trx) =>
      ownIdentifierTest(deps, trx, id),
    )
    if (isOwn(comparison)) return true
  }
  const address = addressIn(content)
  if (!address) return false
  if (isOwnAddress(address, email)) return true
  if (isNew) return false
  const forContact = await deps.database.transaction('auth', id, (trx) =>
    verifiedContactAddress(deps, trx, id),
  )
  return forContact !== null && isOwnAddress(address, forContact)
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

/** The audit entries of an imported profile: its source, and when its user agreed. */
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

/** The lines without the identifiers to which someone objected. */
const withoutObjectedDetails = async (
  deps: ImportDeps,
  lines: readonly PreparedLine[],
): Promise<PreparedLine[]> => {
  const described = await describedIdentifiers(
    deps,
    lines.map(({ content }) => content),
  )
  const isObjected = await deps.database.transaction('app', null, (trx) =>
    findObjected(trx, described),
  )
  if (!isObjected) return [...lines]
  return lines.map((line) => {
    const content = eraseFromContent(line.content, isObjected)
    const comparison = comparisonOf(content, deps.clock.now())
    const blockingKeys = blockingKeysOf(comparison).map(({ kind, value }): [string, string] => [
      kind,
      value,
    ])
    return { ...line, content, comparison, blockingKeys }
  })
}

type Prepared = { row: NewRow; audit: AuditRow[]; consent: NewConsentRow }[]

/** Creates the accounts of some lines and prepares their rows. Does not write profiles. */
export const prepareLines = async (
  deps: ImportDeps,
  lines: readonly PreparedLine[],
): Promise<Prepared> => {
  const now = deps.clock.now()
  const accounts = await findOrCreateAccounts(
    deps,
    lines.map(({ owner }) => owner),
  )
  const permitted = await withoutObjectedDetails(deps, lines)
  return Promise.all(
    permitted.map(async (line) => {
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

/** Prepared lines, up to the line `last` of the file. */
export type PreparedLines = { rows: Prepared; last: number }

/** Returns the next lines, or null at the end of the file. */
export type AcceptLines = () => Promise<PreparedLines | null>

/** Writes the new rows, and returns them. */
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
  /** The number of lines to write, at least. The last batch may exceed it. */
  maxRows: number
  take: AcceptLines
  /** Called when the step has taken all its lines, so that the next step may take lines. */
  onBufferFull: (isEnd: boolean) => void
  /** Must be written before this step. */
  before: Promise<unknown>
}

/**
 * Writes lines and the progress of the import in one transaction. Blocking keys are sorted and
 * written at the end, so that each page of their index is changed once and not once per key
 * (decision 25). Returns the number of new profiles.
 */
export const writeStep = async (
  deps: ImportDeps,
  { importId, from, maxRows, take, onBufferFull, before }: Step,
): Promise<{ added: number; to: number }> => {
  let isAgain = false
  return deps.database.transaction('app', null, async (trx) => {
    // A retry has lost the lines that were taken. The same command continues from the stored
    // progress.
    if (isAgain) throw new Error('Writing was in conflict with another transaction.')
    isAgain = true
    // The previous step may take long.
    await sql.raw('set local idle_in_transaction_session_timeout = 0').execute(trx)
    const now = deps.clock.now()
    const keyBuffer = createKeyBuffer()
    let added = 0
    let to = from
    let isEnd = false
    while (to - from < maxRows && !keyBuffer.isFull()) {
      const lines = await take()
      isEnd = lines === null
      if (!lines) break
      const written = await writeRows(trx, lines.rows, now)
      for (const row of written) keyBuffer.add(row)
      added += written.length
      to = lines.last
    }
    onBufferFull(isEnd)
    await keyBuffer.write(trx)
    await before
    const isAdvanced = to === from || (await advanceImport(trx, importId, { from, to, added, now }))
    if (!isAdvanced) throw new ImportedConcurrently()
    // objections that were stored after the lines were read
    await queueObjections(deps, trx)
    return { added, to }
  })
}
