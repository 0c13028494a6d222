import type { CaseEvidence } from '@crosscheck/domain/contract/operation/review'
import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../../../context/context.ts'
import { fallbackIfUnusable } from '../../../../../crypto/keys/unusable-key.ts'
import {
  decideQuarantinedPair,
  listUnopenedPairs,
} from '../../../../matching/quarantine/quarantine.ts'
import { lockQuarantined } from '../../../../matching/quarantine/repository/quarantined.ts'
import {
  quarantineSealingContext,
  type EncryptedQuarantineDetails,
} from '../../../../matching/quarantine/write-quarantined.ts'
import type { CaseKindSource } from './case-kind.ts'

const openPair = async (
  { sealer }: Pick<Context, 'sealer'>,
  row: { id: string; userId1: string; sealed: Buffer },
): Promise<CaseEvidence | null> => {
  const sealingContext = quarantineSealingContext(row.userId1, row.id)
  const opened = sealer.open<EncryptedQuarantineDetails>(sealingContext, row.sealed)
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
    return rows.map(({ id, reason, quarantinedAt }) => ({
      kind: 'pair',
      entryId: id,
      entryUserId: null,
      reason,
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
