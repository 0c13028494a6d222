import * as templates from '@crosscheck/mail/account'
import type { RenderedMail } from '@crosscheck/mail/layout'
import { verifyEmail } from '@crosscheck/mail/templates'
import type { Context, JobPayloads, MailKind, Trx } from '../../context.ts'
import { recordAudit } from '../audit/service.ts'
import { openEmailChange } from './email-change-content.ts'
import { linkFor, type LinkParts } from './links.ts'
import { findEmailChange, findLastEmailChange } from './repository.ts'
import { createToken, createTokenWithCode } from './single-use.ts'

type Parts = Pick<Context, 'blindIndex' | 'clock' | 'database' | 'random' | 'sealer'> & LinkParts
type Request = JobPayloads['send-mail']
type Recipient = { email: string; verified: boolean }
export type AddressedMail = { to: string; mail: RenderedMail }

/** Links carry their token in the fragment, and only its hash is kept: it is made just here. */
const withToken = <T>(parts: Parts, userId: string, work: (trx: Trx) => Promise<T>): Promise<T> =>
  parts.database.transaction('auth', userId, work)

const verification = (parts: Parts, { userId }: Request, { email, verified }: Recipient) =>
  verified
    ? null
    : withToken(parts, userId, async (trx) => {
        const { token } = await createToken(parts, trx, userId, 'verify_email')
        return { to: email, mail: verifyEmail({ url: linkFor(parts, 'verify_email', token) }) }
      })

const magic = (parts: Parts, { userId, ref }: Request, { email }: Recipient) =>
  withToken(parts, userId, async (trx) => {
    const { token, code } = await createTokenWithCode(parts, trx, userId, 'magic_link')
    await recordAudit(parts, trx, { userId, actionType: 'magic_link_mailed', details: {} })
    const url = linkFor(parts, 'magic_link', token, ref)
    return { to: email, mail: templates.magicLink({ url, code }) }
  })

const reset = (parts: Parts, { userId, ref }: Request, { email }: Recipient) =>
  withToken(parts, userId, async (trx) => {
    const { token } = await createToken(parts, trx, userId, 'reset_password')
    await recordAudit(parts, trx, { userId, actionType: 'password_reset_mailed', details: {} })
    const url = linkFor(parts, 'reset_password', token, ref)
    return { to: email, mail: templates.resetPassword({ url }) }
  })

/** To the new address, as long as the change is still wanted. */
const change = (parts: Parts, { userId }: Request) =>
  withToken(parts, userId, async (trx) => {
    const wanted = await findEmailChange(trx, userId, parts.clock.now())
    if (!wanted) return null
    const { email } = await openEmailChange(parts.sealer, userId, wanted.sealed)
    const { token } = await createToken(parts, trx, userId, 'change_email')
    const url = linkFor(parts, 'change_email', token)
    return { to: email, mail: templates.changeEmail({ url }) }
  })

/** To the old address, when the account no longer has it. */
const changed = async (parts: Parts, { userId }: Request) => {
  const done = await parts.database.transaction('auth', userId, (trx) =>
    findLastEmailChange(trx, userId),
  )
  if (!done?.doneAt) return null
  const { previous, previousVerified } = await openEmailChange(parts.sealer, userId, done.sealed)
  if (!previousVerified) return null
  return { to: previous, mail: templates.emailChanged({ url: parts.publicUrl }) }
}

const renderers = {
  'verify-email': verification,
  'magic-link': magic,
  'reset-password': reset,
  'change-email': change,
  'email-change-asked': async (parts: Parts, _: Request, { email, verified }: Recipient) =>
    verified
      ? { to: email, mail: templates.emailChangeAsked({ url: `${parts.publicUrl}/auth` }) }
      : null,
  'email-changed': changed,
} satisfies Partial<
  Record<
    MailKind,
    (parts: Parts, request: Request, recipient: Recipient) => Promise<AddressedMail | null> | null
  >
>

export type AccountMailKind = keyof typeof renderers

export const isAccountMail = (kind: MailKind): kind is AccountMailKind =>
  Object.hasOwn(renderers, kind)

/**
 * Mails that prove an address, or are about one: they go to addresses nobody has proved yet, and
 * not always to the account's. Null when there is nothing to say any more.
 */
export const renderAccountMail = async (
  parts: Parts,
  request: Request & { kind: AccountMailKind },
  recipient: Recipient,
): Promise<AddressedMail | null> => renderers[request.kind](parts, request, recipient)
