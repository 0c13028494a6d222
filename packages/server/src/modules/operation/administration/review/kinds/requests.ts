import { caseKindOfRequest, requestKinds } from '@crosscheck/domain/requests/visitor-requests'
import { AppError } from '@crosscheck/domain/errors'
import { sql } from 'kysely'
import { entryEndsAt } from '@crosscheck/domain/safety/retention-periods'
import { objectToIdentifiers } from '../../../../describing/objections/object.ts'
import { operatorId } from '../../../../../lib/operator.ts'
import { openRequest, referenceOf } from '../../../../contact/visitor-requests/stored-request.ts'
import type { CaseKindSource } from './case-kind.ts'

/** Requests of people without an account; those about minors are a kind of their own. */
const requestsOf = (kind: 'request' | 'minor'): CaseKindSource => {
  const kinds = requestKinds.filter((one) => caseKindOfRequest(one) === kind)
  return {
    listWaiting({ database }, { after, limit, madeBefore, only, except }) {
      return database.transaction('worker', operatorId, async (trx) => {
        let query = trx
          .selectFrom('visitorRequests')
          .select(['id', 'kind', 'createdAt', 'decidedAt'])
          .where('decidedAt', 'is', null)
          .where('kind', 'in', kinds)
        if (after)
          query = query.where((eb) =>
            eb(eb.refTuple('createdAt', 'id'), '>', eb.tuple(after.createdAt, after.entryId)),
          )
        if (madeBefore) query = query.where('createdAt', '<=', madeBefore)
        const idsOf = (entries: readonly { entryId: string }[]) =>
          sql.val(entries.map(({ entryId }) => entryId))
        if (only) query = query.where(sql<boolean>`id = any(${idsOf(only)}::text[])`)
        if (except.length > 0)
          query = query.where(sql<boolean>`id <> all(${idsOf(except)}::text[])`)
        const rows = await query.orderBy('createdAt').orderBy('id').limit(limit).execute()
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
      const row = await trx
        .selectFrom('visitorRequests')
        .selectAll()
        .where('id', '=', entryId)
        .forUpdate()
        .executeTakeFirst()
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
      const found = await trx
        .updateTable('visitorRequests')
        .set({ decidedAt: context.clock.now() })
        .where('id', '=', id)
        .where('decidedAt', 'is', null)
        .returningAll()
        .executeTakeFirst()
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
