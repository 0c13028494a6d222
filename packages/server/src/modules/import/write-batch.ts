import { tokenVersion } from '@crosscheck/domain/matching/version'
import { countIdentity } from '@crosscheck/domain/profile/edit'
import { auditRowOf } from '../audit/service.ts'
import { comparisonOf, contentOf, sealContent } from '../profiles/content.ts'
import { isSameAddress } from '../profiles/self-listing.ts'
import { storedTokens } from '../profiles/tokens.ts'
import { findOrMakeAccounts, nameOfOwner, type OwnerAccount } from './accounts.ts'
import type { ImportLine } from './line.ts'
import type { ImportParts } from './parts.ts'
import { advanceImport } from './progress-rows.ts'
import {
  insertImportedAudit,
  insertImportedTokens,
  insertProfiles,
  type AuditRow,
  type NewRow,
} from './repository.ts'

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

export type Batch = { number: number; line: ImportLine }[]

/** The same line is the same profile, in whichever file it comes again. */
const profileIdOf = ({ blindIndex }: ImportParts, userId: string, line: ImportLine): string =>
  line.profileId ??
  blindIndex
    .token('imported-profile', JSON.stringify([userId, line.partner.stored, line.partner.asTyped]))
    .toString('hex')

const rowFor = async (
  parts: ImportParts,
  line: ImportLine,
  owner: OwnerAccount,
  now: Date,
): Promise<NewRow> => {
  const userId = owner.id
  const id = profileIdOf(parts, userId, line)
  const entered = contentOf(line.partner)
  const comparison = comparisonOf(entered, now)
  const content = { ...entered, counted: countIdentity(comparison) }
  const address = entered.asTyped.email ?? entered.values.email
  const matchable = !address || !isSameAddress(address, owner.email)
  const findable = matchable && owner.verified
  return {
    userId,
    id,
    createdAt: line.createdAt ?? now,
    matchable,
    tokenKey: findable ? parts.blindIndex.keyId : null,
    ...(await sealContent(parts, userId, id, content, comparison)),
    tokens: findable ? storedTokens(parts.blindIndex, comparison) : [],
  }
}

/** What the audit log keeps of an imported profile: that it came so, and when its user had agreed. */
const auditFor = async (
  parts: ImportParts,
  { userId, id }: NewRow,
  line: ImportLine,
): Promise<AuditRow[]> => {
  const source = 'imported'
  const events = [
    { actionType: 'profile_created', details: { profileId: id, source } },
    {
      actionType: 'consent_given',
      details: { profileId: id, source, at: line.consentAt?.toISOString() ?? null },
    },
  ]
  return Promise.all(events.map((event) => auditRowOf(parts, { userId, ...event })))
}

type Prepared = { row: NewRow; audit: AuditRow[] }[]

/** Everything of a batch but its profiles: their accounts are there, and what is to be written. */
export const prepareBatch = async (parts: ImportParts, batch: Batch): Promise<Prepared> => {
  const now = parts.clock.now()
  const accounts = await findOrMakeAccounts(
    parts,
    batch.map(({ line }) => line.owner),
  )
  return Promise.all(
    batch.map(async ({ number, line }) => {
      const owner = accounts.get(nameOfOwner(line.owner))
      if (!owner) throw new UnknownOwner(number)
      const row = await rowFor(parts, line, owner, now)
      return { row, audit: await auditFor(parts, row, line) }
    }),
  )
}

/** Writes a batch and how far the import has come, or nothing of it. Gives how many were new. */
export const writeBatch = async (
  parts: ImportParts,
  importId: string,
  rows: Prepared,
  step: { from: number; to: number },
): Promise<number> => {
  const now = parts.clock.now()
  return parts.database.transaction('app', null, async (trx) => {
    const inserted = await insertProfiles(
      trx,
      rows.map(({ row }) => row),
      { now, tokenVersion },
    )
    const isNew = new Set(inserted.map(({ userId, id }) => `${userId} ${id}`))
    const written = rows.filter(({ row }) => isNew.delete(`${row.userId} ${row.id}`))
    const [, , advanced] = await Promise.all([
      insertImportedTokens(
        trx,
        written.map(({ row }) => row),
      ),
      insertImportedAudit(
        trx,
        written.flatMap(({ audit }) => audit),
        now,
      ),
      advanceImport(trx, importId, { ...step, added: inserted.length, now }),
    ])
    if (!advanced) throw new ImportedElsewhere()
    return inserted.length
  })
}
