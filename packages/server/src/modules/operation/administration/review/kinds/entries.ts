import type { CaseEvidence } from '@crosscheck/domain/contract/operation/review'
import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../../../context/context.ts'
import { fallbackIfUnusable } from '../../../../../crypto/keys/unusable-key.ts'
import {
  decideQuarantinedPair,
  listUnopenedPairs,
} from '../../../../matching/quarantine/quarantine.ts'
import { lockQuarantined } from '../../../../matching/quarantine/repository/quarantined.ts'
import { quarantineDetails } from '../../../../matching/quarantine/write-quarantined.ts'
import type { CaseKindSource, CaseEntry } from './case-kind.ts'
import { caseKindOfRequest, requestKinds } from '@crosscheck/domain/requests/visitor-requests'
import { entryEndsAt } from '@crosscheck/domain/safety/retention-periods'
import { objectToIdentifiers } from '../../../../describing/objections/object.ts'
import { operatorId } from '../../../../../lib/operator.ts'
import {
  lockRequest,
  readWaiting,
  setDecided,
} from '../../../../contact/visitor-requests/repository.ts'
import { openRequest, referenceOf } from '../../../../contact/visitor-requests/stored-request.ts'
import {
  type EntryRef,
  type Entry,
  findEntry,
  setDecision,
} from '../../../../contact/safety/queue/repository/entries.ts'
import type { EncryptedQuestionnaire } from '../../../../contact/questionnaires/inquiries.ts'
import { listOpenEntries } from '../../../../contact/safety/queue/list-entries.ts'
import { tryOpenQueueEntry } from '../../../../contact/safety/queue/queue.ts'
import type { EncryptedReport } from '../../../../contact/safety/report.ts'

const openPair = async (
  deps: Pick<Context, 'sealer'>,
  { id, userId1, sealed }: { id: string; userId1: string; sealed: Buffer },
): Promise<CaseEvidence | null> => {
  const opened = quarantineDetails.open(deps, { userId: userId1, id, sealed })
  const content = await fallbackIfUnusable(opened, null)
  if (!content) return null
  const fields = content.fields.map(({ field, level }) => ({ field, level }))
  return { kind: 'pair', shared: content.shared, fields }
}

export const pairs: CaseKindSource = {
  async listWaiting({ database }, { after, limit }) {
    const rows = await listUnopenedPairs(
      { database },
      {
        after: after && { id: after.entryId, quarantinedAt: after.createdAt },
        limit,
      },
    )
    return rows.map(({ id, quarantinedAt }) => ({
      kind: 'pair',
      entryId: id,
      entryUserId: null,
      reason: 'net',
      createdAt: quarantinedAt,
      endsAt: null,
    }))
  },
  async find(deps, trx, { entryId }) {
    const row = await lockQuarantined(trx, entryId)
    if (!row) return null
    const people = [row.userId1, row.userId2].map((id) => ({ id, part: 'side' as const }))
    return { subjectUserId: null, matchId: null, people, open: () => openPair(deps, row) }
  },
  async close(context, trx, { row, decision, note, operator }) {
    const outcome = await decideQuarantinedPair(context, trx, {
      id: row.entryId,
      decision: decision === 'release' ? 'release' : 'keep',
      note,
      operator,
    })
    if (outcome !== 'done') throw new AppError(outcome === 'decided' ? 'CASE_DECIDED' : 'NOT_FOUND')
  },
}

/** Requests of people without an account; those about minors are a kind of their own. */
const requestsOf = (kind: 'request' | 'minor'): CaseKindSource => {
  const kinds = requestKinds.filter((one) => caseKindOfRequest(one) === kind)
  return {
    listWaiting({ database }, page) {
      return database.transaction('worker', operatorId, async (trx) => {
        const rows = await readWaiting(trx, kinds, page)
        return rows.map((row) => ({
          kind,
          entryId: row.id,
          entryUserId: null,
          reason: row.kind,
          createdAt: row.createdAt,
          endsAt: entryEndsAt({ ...row, reportedLeftAt: null }),
        }))
      })
    },
    async find(deps, trx, { entryId }) {
      const row = await lockRequest(trx, entryId)
      if (!row || caseKindOfRequest(row.kind) !== kind) return null
      const open = async () => {
        const content = await openRequest(deps, row)
        return (
          content && {
            kind,
            request: row.kind,
            reference: referenceOf(row.id),
            identifiers: content.identifiers,
            text: content.text,
          }
        )
      }
      return { subjectUserId: null, matchId: null, people: [], open }
    },
    async close(context, trx, { row: { entryId: id }, decision }) {
      const found = await setDecided(trx, id, context.clock.now())
      if (!found) throw new AppError('CASE_DECIDED')
      if (decision !== 'erase_details') return
      const content = await openRequest(context, found)
      if (!content) throw new AppError('DECISION_IMPOSSIBLE')
      await objectToIdentifiers(context, trx, content.identifiers)
    },
  }
}

export const requests = requestsOf('request')
export const minors = requestsOf('minor')

type Open = (deps: Pick<Context, 'sealer'>, entry: Entry) => Promise<CaseEvidence | null>

const refOf = ({ entryUserId: userId, entryId: id }: CaseEntry): EntryRef => ({ userId, id })

/** Reports and inquiries wait in the same queue. */
const entriesOf = (kind: Entry['kind'], open: Open): CaseKindSource => ({
  async listWaiting(deps, { after, limit }) {
    const entries = await listOpenEntries(deps, {
      kind,
      after: after && { ...refOf({ kind, ...after }), createdAt: after.createdAt },
      limit,
    })
    return entries.map(({ id, userId, reason, createdAt, endsAt }) => ({
      kind,
      entryId: id,
      entryUserId: userId,
      reason,
      createdAt,
      endsAt,
    }))
  },
  async find(deps, trx, caseEntry) {
    const { entryUserId } = caseEntry
    const entry = await findEntry(trx, refOf(caseEntry), deps.clock.now())
    if (entry?.kind !== kind) return null
    const { subjectUserId, matchId } = entry
    const people = [
      ...(subjectUserId === null ? [] : [{ id: subjectUserId, part: 'person' as const }]),
      ...(entryUserId === null ? [] : [{ id: entryUserId, part: 'author' as const }]),
    ]
    return { subjectUserId, matchId, people, open: () => open(deps, entry) }
  },
  async close({ clock }, trx, { row: { entryUserId: userId, entryId: id }, decision }) {
    const stored = await setDecision(
      trx,
      { userId, id },
      { decidedAt: clock.now(), decision: decision === 'dismiss' ? 'no-action' : 'acted' },
    )
    // Moved because its author deleted the account.
    if (!stored) throw new AppError('CASE_DECIDED')
  },
})

export const reports = entriesOf('report', async (deps, entry) => {
  const content = await tryOpenQueueEntry<EncryptedReport>(deps, entry)
  if (!content) return null
  const match = content.match && {
    ...content.match,
    matchingFields: [...content.match.matchingFields],
  }
  // Content that was deleted with the account it is about is null.
  return { kind: 'report', ...content, messages: content.messages ?? [], match }
})

export const inquiries = entriesOf('questionnaire', async (deps, entry) => {
  const content = await tryOpenQueueEntry<EncryptedQuestionnaire>(deps, entry)
  return (
    content && {
      kind: 'questionnaire',
      searchQuery: content.searchQuery,
      answers: content.answers,
    }
  )
})
