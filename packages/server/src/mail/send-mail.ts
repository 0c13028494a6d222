import * as templates from '@crosscheck/mail/templates'
import type { RenderedMail } from '@crosscheck/mail/layout'
import type { Context, JobPayloads, MailKind, Trx } from '../context.ts'
import { isAccountMail, renderAccountMail } from '../modules/accounts/mails.ts'
import type { AccountMailKind } from '../modules/accounts/mails.ts'
import { openAccount } from '../modules/accounts/presenter.ts'
import { openContact } from '../modules/consent/contact.ts'
import { isBlockingIn } from '../modules/safety/blocks.ts'
import type { Mailer } from './mailer.ts'

export type MailParts = Pick<Context, 'blindIndex' | 'clock' | 'database' | 'random' | 'sealer'> & {
  mailer: Pick<Mailer, 'send'>
  publicUrl: string
  returnOrigins?: readonly string[]
}

type Recipient = { email: string; verified: boolean }
type Request = JobPayloads['send-mail']
type OtherKind = Exclude<MailKind, AccountMailKind>

const findRecipient = async (parts: MailParts, userId: string): Promise<Recipient | null> => {
  const row = await parts.database.transaction('worker', userId, (trx) =>
    trx
      .selectFrom('users')
      .select(['id', 'sealed', 'emailVerifiedAt'])
      .where('id', '=', userId)
      .executeTakeFirst(),
  )
  if (!row) return null
  const { email } = await openAccount(parts.sealer, row)
  return { email, verified: row.emailVerifiedAt !== null }
}

/** A match may be gone, folded or reviewed otherwise by the time its mail is due. */
const findSide = (trx: Trx, userId: string, matchId: string) =>
  trx
    .selectFrom('matchSides')
    .select(['status', 'weak', 'hiddenAt'])
    .where('userId', '=', userId)
    .where('matchId', '=', matchId)
    .executeTakeFirst()

const renderMatchMail = async (
  parts: MailParts,
  { kind, userId, ref }: Request,
): Promise<RenderedMail | null> => {
  if (ref === null) return null
  const side = await parts.database.transaction('worker', userId, (trx) =>
    findSide(trx, userId, ref),
  )
  if (!side || side.hiddenAt !== null) return null
  const url = `${parts.publicUrl}/match/${encodeURIComponent(ref)}`
  if (kind === 'match-confirmed')
    return side.status === 'confirmed' ? templates.matchConfirmed({ url }) : null
  return side.weak ? null : templates.newMatch({ url })
}

const hasUnread = async (trx: Trx, userId: string, matchId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('secureMessages')
    .select('position')
    .where('matchId', '=', matchId)
    .where('receiverUserId', '=', userId)
    .where('readAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What the other side did; by the time it is due, the user may no longer want to hear of it. */
const renderConsentMail = async (
  parts: MailParts,
  { kind, userId, ref }: Request,
): Promise<RenderedMail | null> => {
  if (ref === null) return null
  const found = await parts.database.transaction('worker', userId, async (trx) => ({
    side: await trx
      .selectFrom('matchSides')
      .select(['userId', 'matchId', 'status', 'hiddenAt', 'contact'])
      .where('userId', '=', userId)
      .where('matchId', '=', ref)
      .executeTakeFirst(),
    blocking: await isBlockingIn(trx, userId, ref),
    hasUnread: kind === 'new-message' && (await hasUnread(trx, userId, ref)),
  }))
  const { side } = found
  if (!side || side.hiddenAt !== null || found.blocking || side.status === 'dismissed') return null
  const url = `${parts.publicUrl}/match/${encodeURIComponent(ref)}`
  if (kind === 'consent-request') return templates.consentRequest({ url })
  if (kind === 'consent-approved') return templates.consentApproved({ url })
  if (kind === 'consent-response') return templates.consentResponse({ url })
  const given = await openContact(parts, side)
  // Withdrawn since.
  if (!given) return null
  if (kind === 'new-message') return found.hasUnread ? templates.newMessage({ url }) : null
  return templates.contactExchanged({ url, ...(given.byMail && { contact: given.details }) })
}

/** The mail of a request, or null when there is nothing to say any more. */
const render = (
  parts: MailParts,
  request: Request & { kind: OtherKind },
  recipient: Recipient,
): Promise<RenderedMail | null> | RenderedMail | null => {
  // R4: an address nobody has proved may belong to a stranger.
  if (!recipient.verified) return null
  const url = `${parts.publicUrl}/auth`
  const renderers: Record<OtherKind, () => ReturnType<typeof render>> = {
    'new-match': () => renderMatchMail(parts, request),
    'match-confirmed': () => renderMatchMail(parts, request),
    'new-message': () => renderConsentMail(parts, request),
    'consent-request': () => renderConsentMail(parts, request),
    'consent-approved': () => renderConsentMail(parts, request),
    'consent-response': () => renderConsentMail(parts, request),
    'contact-exchanged': () => renderConsentMail(parts, request),
    'password-changed': () => templates.passwordChanged({ url }),
    'refresh-reuse': () => templates.refreshReuse({ url }),
    'sign-in-added': () => templates.signInAdded({ url }),
  }
  return renderers[request.kind]()
}

/** The job behind every mail: it holds ids only, and what it says is decided when it is sent. */
export const createSendMail =
  (parts: MailParts) =>
  async (request: Request, { jobId }: { jobId: string }): Promise<void> => {
    const recipient = await findRecipient(parts, request.userId)
    if (!recipient) return
    const { kind } = request
    const addressed = isAccountMail(kind)
      ? await renderAccountMail({ returnOrigins: [], ...parts }, { ...request, kind }, recipient)
      : { to: recipient.email, mail: await render(parts, { ...request, kind }, recipient) }
    if (!addressed?.mail) return
    await parts.mailer.send({ id: jobId, to: addressed.to, ...addressed.mail })
  }
