import type { MatchMailKind } from '@crosscheck/domain/mail-kinds'
import type { MailOptions } from '@crosscheck/mail/content'
import { renderMail, type RenderedMail } from '@crosscheck/mail/render'
import type { Context } from '../../../context/context.ts'
import { openContact } from '../../contact/consent/contact.ts'
import { isOptedOut } from '../../platform/mail-preferences/repository.ts'
import { countUnread } from '../../contact/messages/repository.ts'
import { listShown } from '../../contact/shown-photos/repository.ts'
import { isBlocking } from '../../contact/blocks/repository.ts'
import { findStoredSide } from '../../matching/write/repository/side-lists.ts'

type Deps = Pick<Context, 'database' | 'sealer'> & { publicUrl: string }
export type MatchMailRequest = { kind: MatchMailKind; userId: string; matchId: string }

/** The match when the mail is due: it may be gone, folded, reviewed otherwise or blocked. */
const readMatchState = ({ database }: Deps, mail: MatchMailRequest) =>
  database.transaction('worker', mail.userId, async (trx) => {
    const { kind, userId, matchId } = mail
    const side = await findStoredSide(trx, userId, matchId)
    if (!side || side.hiddenAt !== null || (await isOptedOut(trx, userId, kind))) return null
    return {
      side,
      blocking: await isBlocking(trx, userId, side.otherUserId),
      hasUnread:
        kind === 'new-message' &&
        (await countUnread(trx, { matchId, receiverUserId: userId, limit: 1 })) > 0,
      hasUnopenedPhoto:
        kind === 'photo-shown' &&
        (await listShown(trx, matchId)).some(
          ({ viewerUserId, openedAt, endedAt }) =>
            viewerUserId === userId && openedAt === null && endedAt === null,
        ),
    }
  })

/** The mail, or null when it is no longer needed or its user does not want it. */
export const renderMatchMail = async (
  deps: Deps,
  mail: MatchMailRequest,
  form: MailOptions,
): Promise<RenderedMail | null> => {
  const stand = await readMatchState(deps, mail)
  if (!stand) return null
  const { kind, matchId } = mail
  const { side } = stand
  const link = { url: `${deps.publicUrl}/match/${encodeURIComponent(matchId)}` }
  const write = () => renderMail(kind, link, form)
  if (kind === 'match-confirmed') return side.status === 'confirmed' ? write() : null
  if (stand.blocking || side.status === 'dismissed') return null
  if (kind === 'new-match') return side.weak ? null : write()
  if (kind !== 'new-message' && kind !== 'photo-shown' && kind !== 'contact-exchanged')
    return write()
  const given = await openContact(deps, side)
  // Withdrawn in between.
  if (!given) return null
  if (kind === 'new-message') return stand.hasUnread ? write() : null
  if (kind === 'photo-shown') return stand.hasUnopenedPhoto ? write() : null
  const contact = given.byMail ? { contact: given.details } : {}
  return renderMail('contact-exchanged', { ...link, ...contact }, form)
}
