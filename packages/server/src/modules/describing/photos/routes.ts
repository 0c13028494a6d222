import { AppError } from '@crosscheck/domain/errors'
import type { Handlers } from '../../../http/request/handler.ts'
import { findFile } from '../../platform/files/read.ts'
import { removeFile } from '../../platform/files/remove.ts'
import { presentPhoto } from './presenter.ts'
import { uploadPhoto } from './upload.ts'

export const photosHandlers = {
  'POST /api/v1/photos': async ({ context, user, form }) => {
    const photo = await presentPhoto(context, user, await uploadPhoto(context, user.id, form))
    if (!photo) throw new AppError('INTERNAL')
    return { photo }
  },
  'GET /api/v1/photos': async ({ context, user, query }) => {
    const found = await Promise.all(
      [...new Set(query.keys)].map(async (path) => {
        const file = await findFile(context, { userId: user.id, path })
        return file && presentPhoto(context, user, file)
      }),
    )
    return { photos: found.filter((photo) => photo !== null) }
  },
  'DELETE /api/v1/photos/:id': async ({ context, user, params }) => {
    if (!(await removeFile(context, { userId: user.id, id: params.id })))
      throw new AppError('NOT_FOUND')
    return { success: true }
  },
} satisfies Handlers
