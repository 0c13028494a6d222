import { AppError } from '@crosscheck/domain/errors'
import type { BurstLimiter } from '../../../http/admission/burst-limit.ts'
import { countLinkOf } from '../../../http/admission/throttle.ts'
import { uploadMs } from '../../../http/server/answer-time.ts'
import type { Server } from '../../../http/server/server.ts'
import { linkHeaders } from '../../identity/file-links/routes.ts'
import { openShownPhotoLink, shownPhotoLinkPath, type LinkDeps } from './links.ts'

/** Serves watermarked pictures. A link that opens nothing gets one answer, whatever the reason. */
export const serveShownPhotoLinks = (server: Server, context: LinkDeps, limiter: BurstLimiter) => {
  server.get<{ Params: { link: string } }>(
    `${shownPhotoLinkPath}:link`,
    { config: { answerMs: uploadMs } },
    async (request, reply) => {
      const count = countLinkOf({ limiter, clock: context.clock }, request)
      const opened = await openShownPhotoLink(context, request.params.link, count)
      if (!opened) throw new AppError('NOT_FOUND')
      return reply.headers(linkHeaders(opened)).send(opened.picture)
    },
  )
}
