import type { Handlers } from '../../../http/request/handler.ts'
import { withAnswers } from './answers.ts'
import { listMatches, readMatch } from './list.ts'
import { reviewMatch } from './review.ts'
import { markSeen } from './seen.ts'

export const matchesHandlers = {
  'GET /api/v1/matches': async ({ context, user, query }) => {
    const { items, next } = await listMatches(context, user.id, query)
    return { items: await withAnswers(context, user.id, items), next }
  },
  'GET /api/v1/matches/:id': async ({ context, user, params }) => ({
    match: await readMatch(context, user.id, params.id),
  }),
  'POST /api/v1/matches/:id/seen': async ({ context, user, params }) => {
    await markSeen(context, user.id, params.id)
    return { success: true }
  },
  'POST /api/v1/matches/:id/review': async ({ context, user, origin, params, body }) => {
    const action = { type: body.decision, notes: body.notes ?? null }
    return {
      match: await reviewMatch(context, { userId: user.id, matchId: params.id, action, origin }),
    }
  },
  'POST /api/v1/matches/:id/undo': async ({ context, user, params }) => ({
    match: await reviewMatch(context, {
      userId: user.id,
      matchId: params.id,
      action: { type: 'undo' },
    }),
  }),
  'POST /api/v1/matches/:id/reopen': async ({ context, user, params }) => ({
    match: await reviewMatch(context, {
      userId: user.id,
      matchId: params.id,
      action: { type: 'reopen' },
    }),
  }),
  'DELETE /api/v1/matches/:id': async ({ context, user, origin, params }) => {
    const action = { type: 'remove' as const }
    await reviewMatch(context, { userId: user.id, matchId: params.id, action, origin })
    return { success: true }
  },
} satisfies Handlers
