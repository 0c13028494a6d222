import type { MailStyle } from '@crosscheck/domain/appearance'
import {
  isMailOf,
  type AccountMailKind,
  type MailKind,
  type MailKindOf,
  type ProvedMailKind,
  type UnsolicitedMailKind,
} from '@crosscheck/domain/mail-kinds'
import { renderMail, type RenderedMail } from '@crosscheck/mail/render'
import type { MailProps } from '@crosscheck/mail/texts'
import type { Context } from '../../../context/context.ts'
import type { MailLinks } from '../../../crypto/tokens/mail-links.ts'
import type { Trx } from '../../../db/database.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import type { Receivers } from '../../platform/receivers/receivers.ts'
import { neverUrlFor } from '../../platform/receivers/unsolicited.ts'
import { createAddressCode } from '../../describing/submitters/verify-contact-address.ts'
import type { Recipient } from './recipient.ts'
import { renderDecisionMail } from '../administration/review/own-decisions.ts'
import { renderNotice } from '../unused-accounts/notice-mail.ts'
import { openEmailChange } from '../../identity/accounts/encrypted-email-change.ts'
import type { LinkDeps } from '../../identity/accounts/deps.ts'
import { linkFor } from '../../identity/mailed-links/links.ts'
import { findEmailChange, findLastEmailChange } from '../../identity/accounts/repository.ts'
import { createToken, createTokenWithCode } from '../../identity/mailed-links/single-use.ts'

type Deps = Pick<Context, 'blindIndex' | 'clock' | 'database' | 'random' | 'sealer'> &
  LinkDeps & { mailLinks: MailLinks; receivers: Pick<Receivers, 'linkKey'> }
type AccountMailRequest = { kind: AccountMailKind; userId: string; ref: string | null }
export type AddressedMail = {
  to: string
  mail: RenderedMail
  /**
   * The account has not verified the address: its owner may be a stranger who did not ask for a
   * mail.
   */
  isUnsolicited: boolean
  stopUrl: string | null
}
type Renderer = (
  deps: Deps,
  request: AccountMailRequest,
  recipient: Recipient,
) => Promise<AddressedMail | null>

/** Links carry their token in the fragment, and only its hash is stored: it is made only here. */
const withToken = <T>(deps: Deps, userId: string, work: (trx: Trx) => Promise<T>): Promise<T> =>
  deps.database.transaction('auth', userId, work)

type MailOf<Kind extends MailKind> = {
  kind: Kind
  to: string
  props: MailProps[Kind]
  style: MailStyle
}

/** A mail to an address that the account has not verified. */
const mailToUnverified = async <Kind extends UnsolicitedMailKind>(
  deps: Deps,
  { kind, to, props, style }: MailOf<Kind>,
): Promise<AddressedMail> => {
  const neverUrl = await neverUrlFor(deps, to)
  const mail = await renderMail(kind, props, { ...style, end: { neverUrl } })
  return { to, mail, isUnsolicited: true, stopUrl: neverUrl }
}

const mailToOwner = async <Kind extends ProvedMailKind>({
  kind,
  to,
  props,
  style,
}: MailOf<Kind>): Promise<AddressedMail> => ({
  to,
  mail: await renderMail(kind, props, style),
  isUnsolicited: false,
  stopUrl: null,
})

const verification: Renderer = async (parts, { userId }, { email, verified, style }) => {
  if (verified) return null
  const { token, code } = await withToken(parts, userId, (trx) =>
    createTokenWithCode(parts, trx, { userId, purpose: 'verify_email' }),
  )
  const props = { url: linkFor(parts, { link: 'verify_email', token }), code }
  return mailToUnverified(parts, { kind: 'verify-email', to: email, props, style })
}

const magic: Renderer = async (parts, { userId, ref }, { email, verified, style }) => {
  const { token, code } = await withToken(parts, userId, async (trx) => {
    await recordAudit(parts, trx, { userId, actionType: 'magic_link_mailed' })
    return createTokenWithCode(parts, trx, { userId, purpose: 'magic_link' })
  })
  const url = linkFor(parts, { link: 'magic_link', token, wanted: ref })
  const mail = { kind: 'magic-link', to: email, props: { url, code }, style } as const
  return verified ? mailToOwner(mail) : mailToUnverified(parts, mail)
}

const reset: Renderer = async (parts, { userId, ref }, { email, verified, style }) => {
  const { token } = await withToken(parts, userId, async (trx) => {
    await recordAudit(parts, trx, { userId, actionType: 'password_reset_mailed' })
    return createToken(parts, trx, { userId, purpose: 'reset_password' })
  })
  const url = linkFor(parts, { link: 'reset_password', token, wanted: ref })
  const mail = { kind: 'reset-password', to: email, props: { url }, style } as const
  return verified ? mailToOwner(mail) : mailToUnverified(parts, mail)
}

/** To the new address, as long as the change is still requested. */
const change: Renderer = async (parts, { userId }, { style }) => {
  const made = await withToken(parts, userId, async (trx) => {
    const wanted = await findEmailChange(trx, userId, parts.clock.now())
    if (!wanted) return null
    const { email } = await openEmailChange(parts, userId, wanted.sealed)
    return { email, ...(await createToken(parts, trx, { userId, purpose: 'change_email' })) }
  })
  if (!made) return null
  const url = linkFor(parts, { link: 'change_email', token: made.token })
  const mail = { kind: 'change-email', to: made.email, props: { url }, style } as const
  return mailToUnverified(parts, mail)
}

/** To the user's own address for contact, as long as it is unchanged. */
const proof: Renderer = async (parts, { userId }, { verified, style }) => {
  const made = verified ? await createAddressCode(parts, userId) : null
  if (!made) return null
  return mailToUnverified(parts, {
    kind: 'prove-address',
    to: made.to,
    props: {
      url: parts.publicUrl,
      code: made.code,
    },
    style,
  })
}

/** To the old address, when the account no longer has it. */
const changed: Renderer = async (parts, { userId }, { style }) => {
  const done = await parts.database.transaction('auth', userId, (trx) =>
    findLastEmailChange(trx, userId),
  )
  if (!done?.doneAt) return null
  const { previous, previousVerified } = await openEmailChange(parts, userId, done.sealed)
  if (!previousVerified) return null
  return mailToOwner({
    kind: 'email-changed',
    to: previous,
    props: { url: parts.publicUrl },
    style,
  })
}

/** R4: an unverified address may belong to a stranger. */
const warn = async (
  { publicUrl }: Deps,
  kind: MailKindOf<'warning'>,
  { email, verified, style }: Recipient,
): Promise<AddressedMail | null> =>
  verified ? mailToOwner({ kind, to: email, props: { url: `${publicUrl}/auth` }, style }) : null

const renderers: Record<MailKindOf<'account'>, Renderer> = {
  'verify-email': verification,
  'magic-link': magic,
  'reset-password': reset,
  'change-email': change,
  'prove-address': proof,
  'email-changed': changed,
  'account-unused': renderNotice,
  'decision-made': renderDecisionMail,
  'appeal-decided': renderDecisionMail,
  'suspension-lifted': renderDecisionMail,
}

/**
 * Mails about access to an account. Some verify an address, or are about one: they go to unverified
 * addresses, and not always to the account's. Null when the mail is no longer needed.
 */
export const renderAccountMail = async (
  deps: Deps,
  request: AccountMailRequest,
  recipient: Recipient,
): Promise<AddressedMail | null> => {
  const { kind } = request
  return isMailOf('warning', kind)
    ? warn(deps, kind, recipient)
    : renderers[kind](deps, request, recipient)
}
