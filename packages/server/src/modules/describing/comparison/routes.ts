import type { Handlers } from '../../../http/request/handler.ts'
import { actorOf } from '../profiles/actor.ts'
import { switchComparison, withdrawAllComparisons } from './comparison.ts'

export const comparisonHandlers = {
  'PUT /api/v1/profiles/:id/comparison': (request) =>
    switchComparison(request.context, actorOf(request), { ...request.body, ...request.params }),
  'DELETE /api/v1/consents/comparison': (request) =>
    withdrawAllComparisons(request.context, actorOf(request)),
} satisfies Handlers
