import type { Handlers } from '../../../http/request/handler.ts'
import { listConversations, listWithAnswers } from './answers.ts'
import { readMatch } from './list.ts'
import { markSeen, reviewMatch } from './review.ts'

export const matchesHandlers = {
  'GET /api/v1/matches': ({ context, user, query }) => listWithAnswers(context, user.id, query),
  'POST /api/v1/matches/search': ({ context, user, body }) =>
    listWithAnswers(context, user.id, body),
  'GET /api/v1/conversations': async ({ context, user }) => ({
    items: await listConversations(context, user.id),
  }),
  'GET /api/v1/matches/:id': async ({ context, user, params }) => ({
    match: await readMatch(context, user.id, params.id),
  }),
  'POST /api/v1/matches/:id/seen': ({ context, user, params }) =>
    markSeen(context, user.id, params.id),
  'POST /api/v1/matches/:id/review': async ({ context, user, origin, params, body }) => {
    const action = { type: body.decision, notes: body.notes ?? null }
    const acted = { userId: user.id, matchId: params.id, action, origin }
    return { match: await reviewMatch(context, acted) }
  },
  'POST /api/v1/matches/:id/undo': async ({ context, user: { id: userId }, params }) => {
    const action = { type: 'undo' as const }
    return { match: await reviewMatch(context, { userId, matchId: params.id, action }) }
  },
  'POST /api/v1/matches/:id/reopen': async ({ context, user: { id: userId }, params }) => {
    const action = { type: 'reopen' as const }
    return { match: await reviewMatch(context, { userId, matchId: params.id, action }) }
  },
  'DELETE /api/v1/matches/:id': async ({ context, user, origin, params }) => {
    const action = { type: 'remove' as const }
    await reviewMatch(context, { userId: user.id, matchId: params.id, action, origin })
  },
} satisfies Handlers
