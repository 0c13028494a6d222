import type { Handlers } from '../../../http/request/handler.ts'
import { openPhoto, showPhoto, withdrawPhoto } from './act.ts'
import { makeShownPhotoLink } from './links.ts'
import { listShownPhotos } from './list.ts'

export const shownPhotosHandlers = {
  'GET /api/v1/matches/:id/shown-photos': ({ context, user, params }) =>
    listShownPhotos(context, user, params.id),
  'POST /api/v1/matches/:id/shown-photos': async ({ context, user, origin, params, body }) => ({
    photo: await showPhoto(context, { userId: user.id, origin }, { matchId: params.id, ...body }),
  }),
  'POST /api/v1/matches/:id/shown-photos/:shownId/withdraw': async ({
    context,
    user,
    origin,
    params: { id: matchId, shownId: id },
  }) => ({
    photo: await withdrawPhoto(context, { userId: user.id, origin }, { matchId, id }),
  }),
  'POST /api/v1/matches/:id/shown-photos/:shownId/open': async ({
    context,
    user,
    origin,
    params: { id: matchId, shownId: id },
  }) => {
    const photo = await openPhoto(context, { userId: user.id, origin }, { matchId, id })
    return { url: await makeShownPhotoLink(context, user, { matchId, id }), photo }
  },
} satisfies Handlers
