import { expecting, isMissing } from '../../../lib/expecting.ts'
import { buffer } from 'node:stream/consumers'
import { AppError } from '@crosscheck/domain/errors'
import { applyShownPhoto } from '@crosscheck/domain/shown-photos/apply'
import type { Context } from '../../../context/context.ts'
import type { ActingUser } from '../../../http/request/handler.ts'
import {
  type CountLink,
  countLinkOf,
  type BurstLimiter,
} from '../../../http/admission/burst-limit.ts'
import { openSubmitter } from '../../describing/submitters/encrypted-fields.ts'
import { fileLinkSeconds, openFileContent } from '../../identity/file-links/links.ts'
import { findActingUser } from '../../identity/sessions/repository.ts'
import { findFileById } from '../../platform/files/read.ts'
import { openShownMatch } from './shown-match.ts'
import { watermarkText } from './watermark-text.ts'
import { uploadMs } from '../../../http/server/answer-time.ts'
import type { Server } from '../../../http/server/server.ts'
import { linkHeaders } from '../../identity/file-links/routes.ts'

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

/** The viewer's permission to see one shown photo, for the session that opened it. */
type LinkedPhoto = { userId: string; sessionId: string; matchId: string; id: string }

export type LinkDeps = Pick<
  Context,
  'clock' | 'database' | 'images' | 'objects' | 'sealedValues' | 'sealer'
>

const purpose = 'shown-photo-link'
const shownPhotoLinkPath = '/api/v1/shown-photos/'

export const makeShownPhotoLink = async (
  { sealedValues }: Pick<LinkDeps, 'sealedValues'>,
  { id: userId, sessionId }: ActingUser,
  { matchId, id }: { matchId: string; id: string },
): Promise<string> => {
  const linked: LinkedPhoto = { userId, sessionId, matchId, id }
  return shownPhotoLinkPath + (await sealedValues.seal(purpose, linked, fileLinkSeconds))
}

type Visible = { ownerUserId: string; fileId: string; watermark: string }

/** The picture that the viewer may see now; null as soon as anything has ended the permission. */
const findVisible = async (
  deps: LinkDeps,
  { userId, sessionId, matchId, id }: LinkedPhoto,
): Promise<Visible | null> => {
  const now = deps.clock.now()
  const user = await deps.database.transaction('auth', userId, (trx) =>
    findActingUser(trx, { userId, sessionId }, now),
  )
  if (user?.id !== userId) return null
  return deps.database.transaction('app', userId, async (trx) => {
    const { match, rows, shown, facts } = await openShownMatch(trx, {
      userId,
      matchId,
      lock: false,
    })
    const row = rows.find((one) => one.id === id)
    const act = { type: 'open', id } as const
    const result = applyShownPhoto(shown, { actor: match.viewer, act, facts, now })
    if (!row || !result.ok) return null
    const name = (await openSubmitter(deps, trx, userId))?.fullName
    const watermark = watermarkText(typeof name === 'string' ? name : '', row)
    return { ownerUserId: row.ownerUserId, fileId: row.fileId, watermark }
  })
}

const visibleOrNull = (deps: LinkDeps, linked: LinkedPhoto): Promise<Visible | null> =>
  findVisible(deps, linked).catch(expecting(isMissing, null))

const readLarge = async (
  deps: LinkDeps,
  { ownerUserId: userId, fileId: id }: Visible,
): Promise<Buffer | null> => {
  const file = await findFileById(deps, { userId, id })
  if (!file?.picture) return null
  return buffer(await openFileContent(file).read())
}

/**
 * The watermarked picture of a link. It is made for each view and never stored, so there is nothing
 * to remove when the showing ends. What has ended while it was made is not delivered.
 */
export const openShownPhotoLink = async (
  deps: LinkDeps,
  link: string,
  count: CountLink = () => {},
): Promise<{ type: string; picture: Buffer } | null> => {
  const linked = await deps.sealedValues.open<LinkedPhoto>(purpose, link)
  count(linked?.sessionId ?? null)
  const visible = linked && (await visibleOrNull(deps, linked))
  const source = visible && (await readLarge(deps, visible))
  if (!source) return null
  const result = await deps.images.stamp(source, visible.watermark, linked.userId)
  if (!result.ok) throw new AppError(result.code)
  if (!(await visibleOrNull(deps, linked))) return null
  return { type: 'image/webp', picture: result.stamped }
}
