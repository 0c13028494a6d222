import { AppError } from '@crosscheck/domain/errors'
import { uploadMs, type Server } from '../../../http/server/server.ts'
import { linkHeaders } from '../../identity/file-links/routes.ts'
import { openShownPhotoLink, shownPhotoLinkPath, type LinkDeps } from './links.ts'

/** Serves watermarked pictures. A link that opens nothing gets one answer, whatever the reason. */
export const serveShownPhotoLinks = (server: Server, context: LinkDeps): void => {
  server.get<{ Params: { link: string } }>(
    `${shownPhotoLinkPath}:link`,
    { handlerTimeout: uploadMs },
    async (request, reply) => {
      const opened = await openShownPhotoLink(context, request.params.link)
      if (!opened) throw new AppError('NOT_FOUND')
      return reply.headers(linkHeaders(opened)).send(opened.picture)
    },
  )
}
