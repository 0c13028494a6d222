import type { Handlers } from '../../../http/request/handler.ts'
import { actorOf } from '../profiles/actor.ts'
import { switchPhotoComparison } from './switch-comparison.ts'

export const photoComparisonHandlers = {
  'PUT /api/v1/photos/:id/comparison': async (request) => {
    const { params, body } = request
    await switchPhotoComparison(request.context, actorOf(request), { fileId: params.id, ...body })
    return { compared: body.compared }
  },
} satisfies Handlers
