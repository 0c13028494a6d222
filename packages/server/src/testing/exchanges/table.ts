import type { CallName } from '@crosscheck/domain/contract/contract'

/** The calls that `makeEveryCall` makes in vain, with the status of the answer. */
export const refusedCalls: Partial<Record<CallName, number>> = {
  'POST /api/auth/email/verify/code': 400,
  'POST /api/auth/hand-over': 400,
  'POST /api/v1/account/email/confirm': 400,
  'POST /api/v1/account/keep': 400,
  'POST /api/auth/social/connect': 404,
  'POST /api/auth/social/complete': 400,
  'DELETE /api/auth/social/:id': 404,
  'POST /api/v1/identifier-proofs/code': 400,
  'POST /api/v1/objections': 400,
  'POST /api/v1/objections/withdraw': 400,
  'POST /api/v1/requests': 400,
  'POST /api/v1/submitter/address/proof': 400,
  'PUT /api/v1/push/device': 400,
  'DELETE /api/v1/push/devices/:id': 404,
  'POST /api/db/:projectId/sql': 403,
  'POST /api/data/:projectId/extract-from-url': 501,
  'POST /api/data/:projectId/scrape': 501,
  'POST /api/data/:projectId/screenshot': 501,
  'POST /api/data/:projectId/fetch': 501,
  'POST /api/data/:projectId/search': 501,
  'POST /api/data/:projectId/extract-from-blob': 501,
  'POST /api/ai/:projectId/text': 501,
  'POST /api/ai/:projectId/object': 501,
  'POST /api/ai/:projectId/image': 501,
  'POST /api/ai/:projectId/speech': 501,
  'POST /api/ai/:projectId/transcribe': 501,
  'POST /api/db/:projectId/rest/v1/:table': 400,
  'POST /api/v1/account/archive/link': 404,
  'POST /api/v1/appeals': 404,
  'POST /api/v1/admin/matching': 400,
}

/** The refused calls among calls with the status of their answer. */
export const refusedAmong = (
  statuses: Iterable<readonly [CallName, number]>,
): Partial<Record<CallName, number>> =>
  Object.fromEntries([...statuses].filter(([, status]) => status >= 300))

/**
 * The exchanges with PostgreSQL that a call takes at most, with the reading of its session and what
 * it leaves to do after its answer.
 */
export const mostExchanges = 18

/** The calls that may take more. */
export const callsWithMoreExchanges: Partial<Record<CallName, number>> = {
  'POST /api/auth/signin/magic/verify': 50,
  'POST /api/auth/email/verify': 27,
  'POST /api/auth/password/reset/confirm': 19,
  'DELETE /api/auth/account': 38,
  'POST /api/v1/account/email': 21,
  'POST /api/v1/matches/:id/consent/respond': 20,
  'PATCH /api/db/:projectId/rest/v1/:table': 27,
  'GET /api/v1/admin/review': 20,
  'POST /api/v1/admin/review/:id/decide': 28,
  'POST /api/v1/admin/review/:id/appeal': 23,
  'POST /api/v1/admin/users/find': 21,
  'POST /api/v1/admin/users/:id/end-sessions': 31,
  'POST /api/v1/admin/users/:id/suspend': 36,
  'POST /api/v1/admin/users/:id/lift': 37,
  'GET /api/v1/admin/overview': 32,
}
