import { dayOf } from '@crosscheck/domain/clock'
import { AppError } from '@crosscheck/domain/errors'
import { withoutMinors } from '@crosscheck/domain/profile/input/adults-only'
import type { Context } from '../../../context/context.ts'
import { sealedColumn } from '../../../crypto/sealing/sealer.ts'
import { attachToDraft } from '../photos/attach.ts'
import { withPhotoKeys } from '../photos/photo-values.ts'
import { findProfile } from '../profiles/repository.ts'
import type { Sweep } from '../../../retention/sweep.ts'
import { operatorId } from '../../../lib/operator.ts'
import {
  countExpired,
  deleteDraft,
  deleteExpired,
  findDraft,
  listDrafts,
  listExpired,
  upsertDraft,
} from './repository.ts'

/** The draft of a profile that does not exist yet; the draft of an edit has the profile's id. */
export const newDraftId = 'new'
const maxDraftBytes = 200 * 1024

type DraftContent = Record<string, unknown>
type Deps = Pick<Context, 'clock' | 'database' | 'sealer'>
type SaveDeps = Deps & Pick<Context, 'blindIndex' | 'jobs' | 'objects' | 'random' | 'sealedValues'>

export const { seal: sealDraft, open: openDraft } = sealedColumn<DraftContent>('drafts')

const todayOf = ({ clock }: Pick<Deps, 'clock'>): string => dayOf(clock.now())

/** All drafts of the user, as their pages show them. */
export const listOwnDrafts = async (
  deps: Deps,
  userId: string,
): Promise<{ id: string; content: DraftContent }[]> => {
  const rows = await deps.database.transaction('app', userId, (trx) => listDrafts(trx, userId))
  return Promise.all(
    rows.map(async ({ id, sealed }) => {
      const content = await openDraft(deps, { userId, id, sealed })
      return { id, content: withoutMinors(content, todayOf(deps)) }
    }),
  )
}

export const readDraft = async ({ clock, database, sealer }: Deps, userId: string, id: string) => {
  const [row] = await database.transaction('app', userId, (trx) => findDraft(trx, { userId, id }), {
    isOneExchange: true,
  })
  if (!row) return null
  const content = await openDraft({ sealer }, { userId, id, sealed: row.sealed })
  return { content: withoutMinors(content, todayOf({ clock })), updatedAt: row.updatedAt }
}

/** The form keeps what describes the partner apart from the user's own details. */
const partOf = (part: unknown): DraftContent =>
  typeof part === 'object' && part !== null ? (part as DraftContent) : {}

export const partnerIn = ({ partner }: DraftContent): DraftContent => partOf(partner)
export const submitterIn = ({ submitter }: DraftContent): DraftContent => partOf(submitter)

/** A draft without the user's own details. */
export const descriptionIn = (content: DraftContent): DraftContent =>
  Object.fromEntries(Object.entries(content).filter(([part]) => part !== 'submitter'))

const withStoredPhotos = async (deps: SaveDeps, userId: string, content: DraftContent) =>
  content['partner'] === undefined
    ? content
    : { ...content, partner: await withPhotoKeys(deps, userId, content['partner']) }

/**
 * Saves a draft, complete or not, without the values that may not be stored of minors. Only a
 * profile that can be edited has a draft of its own.
 */
export const saveDraft = async (
  deps: SaveDeps,
  { userId, id, given }: { userId: string; id: string; given: DraftContent },
): Promise<Date> => {
  const { clock, database } = deps
  const content = await withStoredPhotos(deps, userId, withoutMinors(given, todayOf({ clock })))
  if (Buffer.byteLength(JSON.stringify(content)) > maxDraftBytes) throw new AppError('TOO_LARGE')
  const updatedAt = clock.now()
  await database.transaction('app', userId, async (trx) => {
    if (id !== newDraftId && !(await findProfile(trx, userId, id))) throw new AppError('NOT_FOUND')
    const sealed = await sealDraft(deps, { userId, id }, content)
    // Sent with the next statements: the commit waits for it, and fails with it.
    upsertDraft(trx, { userId, id, updatedAt, sealed }).catch(() => {})
    await attachToDraft(deps, trx, { userId, draftId: id, values: partnerIn(content) })
  })
  return updatedAt
}

export const discardDraft = ({ database }: Deps, userId: string, id: string): Promise<void> =>
  database.transaction('app', userId, (trx) => deleteDraft(trx, userId, id))

/** Deletes old drafts. Their files are without a use afterwards, and another rule removes them. */
export const expiredDraftSweep = ({ database }: Pick<Context, 'database'>): Sweep => ({
  removeSome: (now, atMost) =>
    database.transaction('worker', operatorId, async (trx) => {
      const rows = await listExpired(trx, now, atMost)
      const removed = await Promise.all(rows.map((key) => deleteExpired(trx, { ...key, now })))
      return removed.filter(Boolean).length
    }),
  countOverdue: (now) =>
    database.transaction('worker', operatorId, (trx) => countExpired(trx, now)),
})
