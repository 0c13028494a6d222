import {
  type EntryRef,
  type Entry,
  findEntry,
  setDecision,
} from '../../../../contact/safety/queue/repository/entries.ts'
import type { CaseEvidence } from '@crosscheck/domain/contract/operation/review'
import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../../../context/context.ts'
import type { EncryptedQuestionnaire } from '../../../../contact/questionnaires/submit.ts'
import { listOpenEntries } from '../../../../contact/safety/queue/list-entries.ts'
import { tryOpenQueueEntry } from '../../../../contact/safety/queue/queue.ts'
import type { EncryptedReport } from '../../../../contact/safety/report.ts'
import type { CaseEntry, CaseKindSource } from './case-kind.ts'

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
