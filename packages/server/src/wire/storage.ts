import { normalizeFilePath } from '@crosscheck/domain/files/path'
import { AppError } from '@crosscheck/domain/errors'
import type { Handlers } from '../http/request/handler.ts'
import { stopComparing } from '../modules/describing/photo-comparison/switch-comparison.ts'
import { actorOf } from '../modules/describing/profiles/actor.ts'
import { readPicture, storePicture } from '../modules/describing/photos/upload.ts'
import { makeFileLink } from '../modules/identity/file-links/links.ts'
import { findFile } from '../modules/platform/files/read.ts'
import { removeFiles } from '../modules/platform/files/remove.ts'

const requirePath = (given: string): string => {
  const path = normalizeFilePath(given)
  if (path === null)
    throw new AppError('INVALID_REQUEST', { fields: [{ path: 'path', code: 'invalid' }] })
  return path
}

const lastSegment = (path: string): string => path.split('/').at(-1) ?? path

/** The storage calls of the published client, on the files and photos of our own calls. */
export const storageHandlers = ({ publicUrl }: { publicUrl: string }) =>
  ({
    'POST /api/storage/:projectId/upload': async (request) => {
      const { context, user, form } = request
      const userId = user.id
      const { taken: image, fields } = await form({
        take: ({ content }) => readPicture(context, { userId, content }),
        discard: async () => {},
      })
      const path = requirePath(fields.path)
      const replace = fields.options?.upsert ?? false
      if (replace) await stopComparing(context, actorOf(request), [path])
      const { id } = await storePicture(context, { userId, image, path, replace })
      const link = await makeFileLink(context, { userId, sessionId: user.sessionId, id })
      return { publicUrl: publicUrl + link }
    },
    'GET /api/storage/:projectId/download': async ({ context, user, query }) => {
      const path = requirePath(query.path)
      const file = await findFile(context, { userId: user.id, path })
      if (!file) throw new AppError('NOT_FOUND', { message: 'File not found' })
      const { id, type, size, picture } = file
      const filename = query.filename ?? lastSegment(path)
      const linked = { userId: user.id, sessionId: user.sessionId, id, saveAs: filename }
      return {
        downloadUrl: publicUrl + (await makeFileLink(context, linked)),
        filename,
        contentType: type,
        size: picture?.largeBytes ?? size,
      }
    },
    'DELETE /api/storage/:projectId/remove': async (request) => {
      const { context, user, body } = request
      const paths = body.paths.map(requirePath)
      await stopComparing(context, actorOf(request), paths)
      await removeFiles(context, { userId: user.id, paths })
    },
  }) satisfies Handlers
