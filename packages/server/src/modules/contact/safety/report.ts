import { isInQueue } from './queue/repository/entries.ts'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import type { ReportReason } from '@crosscheck/domain/safety/report-reasons'
import { stripControls } from '@crosscheck/domain/text/sanitize/sanitize'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { fallbackIfUnusable } from '../../../crypto/keys/unusable-key.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { actOnMatch, type ConsentActor } from '../consent/change-consent.ts'
import { openContact } from '../consent/contact.ts'
import { openMatch, otherParty, ownSide, type OpenedMatch } from '../consent/opened-match.ts'
import { presentChanged } from '../consent/presenter.ts'
import { contentOfSide, isSealed } from '../../matching/write/repository/sides.ts'
import { sealOpened } from '../../matching/decide/seal-opened.ts'
import { consumeLimit } from '../../platform/limits/service.ts'
import { openSide } from '../../matching/write/encrypted-fields.ts'
import { openMessage } from '../messages/encrypted-fields.ts'
import { findMessages, pageOfMessages, type MessageRow } from '../messages/repository.ts'
import { addToQueue } from './queue/queue.ts'

export type NewReport = {
  id?: string | undefined
  reason: ReportReason
  details?: string | null | undefined
  evidence: {
    messageIds: string[]
    latestMessages?: boolean | undefined
    contact: boolean
    match: boolean
  }
  block?: boolean | undefined
}

/** The content that operators can read: what the reporter chose, and nothing else. */
export type EncryptedReport = {
  reason: ReportReason
  details: string | null
  messages: { by: 'reporter' | 'reported'; content: string; createdAt: string }[]
  contact: { fullName: string; phoneNumber: string | null; email: string } | null
  match: { matchScore: number; matchingFields: readonly string[] } | null
}

const maxLatestMessages = 50

/** Reads the evidence from the database, so that closing a thread does not remove evidence. */
const readMessages = async (
  trx: Trx,
  matchId: string,
  { messageIds, latestMessages = false }: Omit<NewReport['evidence'], 'contact' | 'match'>,
): Promise<MessageRow[]> => {
  const named = messageIds.length > 0 ? await findMessages(trx, matchId, messageIds) : []
  const latest = latestMessages
    ? await pageOfMessages(trx, { matchId, position: 0, limit: maxLatestMessages }, 'newest')
    : []
  const rows = new Map([...named, ...latest].map((row) => [row.position, row]))
  return [...rows.values()].toSorted((one, other) => one.position - other.position)
}

/** Null for an unreadable message, so that it does not prevent the report. */
const readMessage = async (
  context: Context,
  reporterId: string,
  row: MessageRow,
): Promise<EncryptedReport['messages'][number] | null> => {
  const content = await fallbackIfUnusable(openMessage(context, row), null)
  if (content === null) return null
  const by = row.senderUserId === reporterId ? 'reporter' : 'reported'
  return { by, content, createdAt: row.createdAt.toISOString() }
}

/** Messages can be evidence after the thread is closed. */
const readEvidence = async (
  context: Context,
  trx: Trx,
  {
    match,
    newReport: { contact, match: ofMatch, ...chosen },
  }: { match: OpenedMatch; newReport: NewReport['evidence'] },
): Promise<Pick<EncryptedReport, 'messages' | 'contact' | 'match'>> => {
  const own = ownSide(match)
  const rows = await readMessages(trx, match.id, chosen)
  const given = contact ? await openContact(context, own) : null
  const [side] = ofMatch ? await contentOfSide(trx, own) : []
  const content = side && isSealed(side) ? await openSide(context, side) : null
  const messages = await Promise.all(rows.map((row) => readMessage(context, own.userId, row)))
  return {
    messages: messages.filter((message) => message !== null),
    contact: given?.details ?? null,
    match: content && {
      matchScore: content.matchScore,
      matchingFields: content.matchingFields,
    },
  }
}

/**
 * Reports the other side (R24). They are not notified, and a report has no automatic consequence.
 * The evidence is what the reporter chose, copied at this time. With `block`, both happen or
 * neither; in a removed match, which could not lift the block, only the report does.
 */
export const reportMatch = async (
  context: Context,
  actor: ConsentActor,
  { matchId, report }: { matchId: string; report: NewReport },
): Promise<{ id: string; consent: ConsentView }> => {
  const { id = context.random.id(), reason, details = null } = report
  const { userId } = actor
  if (report.evidence.match) await sealOpened(context, { userId, matchIds: [matchId] })
  return context.database.transaction('app', userId, async (trx) => {
    const match = await openMatch(trx, { userId, matchId, lock: 'also removed' })
    if (!(await isInQueue(trx, userId, id))) {
      await consumeLimit(context, trx, { userId, action: 'report' })
      const content: EncryptedReport = {
        reason,
        details: stripControls(details ?? '') || null,
        ...(await readEvidence(context, trx, { match, newReport: report.evidence })),
      }
      const subjectUserId = match.users[otherParty(match)]
      await addToQueue(context, trx, {
        entry: { userId, id, kind: 'report', subjectUserId, matchId },
        content,
      })
      await recordAudit(context, trx, {
        ...actor,
        actionType: 'match_reported',
        details: { matchId, reportId: id },
      })
    }
    const { status, reviewedAt } = ownSide(match)
    const isRemoved = status === 'dismissed' && reviewedAt === null
    const state =
      report.block && !isRemoved
        ? await actOnMatch(context, trx, { actor, match, act: { type: 'block' } })
        : match.state
    return { id, consent: await presentChanged(context, trx, { match, state }) }
  })
}
