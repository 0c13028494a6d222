import { caseKindOfRequest, requestKinds } from '@crosscheck/domain/requests/visitor-requests'
import { AppError } from '@crosscheck/domain/errors'
import { entryEndsAt } from '@crosscheck/domain/safety/retention-periods'
import { objectToIdentifiers } from '../../../../describing/objections/object.ts'
import { operatorId } from '../../../../../lib/operator.ts'
import {
  lockRequest,
  readWaiting,
  setDecided,
} from '../../../../contact/visitor-requests/repository.ts'
import { openRequest, referenceOf } from '../../../../contact/visitor-requests/stored-request.ts'
import type { CaseKindSource } from './case-kind.ts'

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
