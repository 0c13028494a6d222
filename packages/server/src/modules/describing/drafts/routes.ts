import type { Handlers } from '../../../http/request/handler.ts'
import { discardDraft, readDraft, saveDraft } from './service.ts'

export const draftsHandlers = {
  'GET /api/v1/drafts/:id': async ({ context, user, params }) => {
    const draft = await readDraft(context, user.id, params.id)
    return { draft: draft && { ...draft, updatedAt: draft.updatedAt.toISOString() } }
  },
  'PUT /api/v1/drafts/:id': async ({ context, user, params, body }) => {
    const updatedAt = await saveDraft(context, {
      userId: user.id,
      id: params.id,
      given: body.content,
    })
    return { updatedAt: updatedAt.toISOString() }
  },
  'DELETE /api/v1/drafts/:id': ({ context, user, params }) =>
    discardDraft(context, user.id, params.id),
} satisfies Handlers
