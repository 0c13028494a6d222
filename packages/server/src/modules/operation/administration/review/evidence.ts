import type { CaseEvidence } from '@crosscheck/domain/contract/operation/review'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import type { EncryptedReport } from '../../../contact/safety/report.ts'
import type { EncryptedQuestionnaire } from '../../../contact/questionnaires/submit.ts'
import { findEntries } from '../../../contact/safety/queue/list-entries.ts'
import { tryOpenQueueEntry } from '../../../contact/safety/queue/queue.ts'
import { fallbackIfUnusable } from '../../../../crypto/keys/unusable-key.ts'
import {
  quarantineSealingContext,
  type EncryptedQuarantineDetails,
} from '../../../matching/quarantine/quarantine-rows.ts'
import type { CaseEntry } from './cases.ts'

type Deps = Pick<Context, 'clock' | 'sealer'>

/** The entry behind a case: the people it concerns, and its sealed content. */
export type FoundEntry = {
  subjectUserId: string | null
  matchId: string | null
  /** Everyone whose earlier decisions belong to the case. */
  people: string[]
  open: () => Promise<CaseEvidence | null>
}

const openPair = async (
  deps: Deps,
  row: { id: string; userId1: string; sealed: Buffer },
): Promise<CaseEvidence | null> => {
  const sealingContext = quarantineSealingContext(row.userId1, row.id)
  const opened = deps.sealer.open<EncryptedQuarantineDetails>(sealingContext, row.sealed)
  const content = await fallbackIfUnusable(opened, null)
  if (!content) return null
  const fields = content.fields.map(({ field, level }) => ({ field, level }))
  return { kind: 'pair', shared: content.shared, fields }
}

/** The operator's transaction reads it; null if it does not exist or its time is over. */
export const findEntry = async (
  deps: Deps,
  trx: Trx,
  { kind, entryUserId, entryId }: CaseEntry,
): Promise<FoundEntry | null> => {
  if (kind === 'account') return null
  if (kind === 'pair') {
    const row = await trx
      .selectFrom('quarantinedMatches')
      .selectAll()
      .where('id', '=', entryId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return null
    const people = [row.userId1, row.userId2]
    return { subjectUserId: null, matchId: null, people, open: () => openPair(deps, row) }
  }
  const reference = entryUserId === null ? entryId : `${entryUserId}/${entryId}`
  const entries = await findEntries(trx, reference, deps.clock.now())
  const entry = entries.find((found) => found.userId === entryUserId && found.kind === kind)
  if (!entry) return null
  const { subjectUserId, matchId } = entry
  const people = subjectUserId === null ? [] : [subjectUserId]
  const open = async (): Promise<CaseEvidence | null> => {
    if (kind === 'report') {
      const content = await tryOpenQueueEntry<EncryptedReport>(deps, entry)
      if (!content) return null
      const match = content.match && {
        ...content.match,
        matchingFields: [...content.match.matchingFields],
      }
      // Content that was deleted with the account it is about is null.
      return { kind, ...content, messages: content.messages ?? [], match }
    }
    const content = await tryOpenQueueEntry<EncryptedQuestionnaire>(deps, entry)
    return content && { kind, searchQuery: content.searchQuery, answers: content.answers }
  }
  return { subjectUserId, matchId, people, open }
}
