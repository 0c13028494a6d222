import { AppError } from '@crosscheck/domain/errors'
import type { Handlers } from '../../../http/request/handler.ts'
import { removeFile } from '../../platform/files/remove.ts'
import { stopComparingPhoto } from '../photo-comparison/switch-comparison.ts'
import { actorOf } from '../profiles/actor.ts'
import { listPhotos, presentPhoto } from './list.ts'
import { uploadPhoto } from './upload.ts'

export const photosHandlers = {
  'POST /api/v1/photos': async ({ context, user, form }) => {
    const file = await uploadPhoto(context, user.id, form)
    const photo = await presentPhoto(context, user, { file, compared: false })
    if (!photo) throw new AppError('INTERNAL')
    return { photo }
  },
  'GET /api/v1/photos': async ({ context, user, query }) => ({
    photos: await listPhotos(context, user, query.keys),
  }),
  'DELETE /api/v1/photos/:id': async (request) => {
    const { context, user, params } = request
    // its matches are compared again
    await stopComparingPhoto(context, actorOf(request), params.id)
    if (!(await removeFile(context, { userId: user.id, id: params.id })))
      throw new AppError('NOT_FOUND')
  },
} satisfies Handlers
