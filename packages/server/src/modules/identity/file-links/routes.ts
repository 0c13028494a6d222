import { Readable } from 'node:stream'
import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../context/context.ts'
import { type BurstLimiter, countLinkOf } from '../../../http/admission/burst-limit.ts'
import { uploadMs } from '../../../http/server/answer-time.ts'
import type { Server } from '../../../http/server/server.ts'
import { fileLinkPath, openFileLink } from './links.ts'
import type { ByteRange } from '../../../crypto/sealing/sealed-chunks.ts'

/**
 * The part that a Range header asks for (RFC 9110, section 14). Null for the whole content: without
 * the header, and for forms that a server may ignore, such as several ranges.
 */
const parseByteRange = (
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null => {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'unsatisfiable'
}

/** The characters that RFC 5987 lets a header have, and `encodeURIComponent` leaves otherwise. */
const encodeRfc5987 = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )

type Named = { type: string; saveAs?: string | undefined }

/** Only pictures are shown; anything else is saved, and never runs as a page of ours. */
const dispositionOf = ({ saveAs, type }: Named): string => {
  if (saveAs !== undefined) return `attachment; filename*=UTF-8''${encodeRfc5987(saveAs)}`
  return type.startsWith('image/') ? 'inline' : 'attachment'
}

/** Of every answer to a link, whatever it opens. */
export const linkHeaders = (content: Named): Record<string, string> => ({
  'Content-Type': content.type,
  'Content-Disposition': dispositionOf(content),
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // The link is the permission, and applications of other origins show it in image tags.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'private, no-store',
})

/** A link that opens nothing gets the same answer, whatever the reason. */
export const serveFileLinks = (
  server: Server,
  context: Pick<Context, 'clock' | 'database' | 'objects' | 'sealedValues' | 'sealer'>,
  limiter: BurstLimiter,
): void => {
  server.get<{ Params: { link: string } }>(
    `${fileLinkPath}:link`,
    { config: { answerMs: uploadMs } },
    async (request, reply) => {
      const count = countLinkOf({ limiter, clock: context.clock }, request)
      const content = await openFileLink(context, request.params.link, count)
      if (!content) throw new AppError('NOT_FOUND')
      void reply.headers({ ...linkHeaders(content), 'Accept-Ranges': 'bytes' })
      const range = parseByteRange(request.headers.range, content.size)
      if (range === 'unsatisfiable')
        return reply.status(416).header('Content-Range', `bytes */${content.size}`).send()
      const { start, end } = range ?? { start: 0, end: content.size - 1 }
      if (range)
        void reply.status(206).header('Content-Range', `bytes ${start}-${end}/${content.size}`)
      void reply.header('Content-Length', String(end - start + 1))
      return reply.send(Readable.from(await content.read({ start, end })))
    },
  )
}
