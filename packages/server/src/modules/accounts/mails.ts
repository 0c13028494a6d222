import type { SecurityMailKind } from '@crosscheck/domain/mail-kinds'
import type { RenderedMail } from '@crosscheck/mail/kinds'
import { renderMail } from '@crosscheck/mail/render'
import type { Context, Trx } from '../../context.ts'
import { recordAudit } from '../audit/service.ts'
import { makeProofCode } from '../submitters/prove-address.ts'
import { renderNotice } from '../unused-accounts/notice-mail.ts'
import { openEmailChange } from './email-change-content.ts'
import { linkFor, type LinkParts } from './links.ts'
import { findEmailChange, findLastEmailChange } from './repository.ts'
import { createToken, createTokenWithCode } from './single-use.ts'

type Parts = Pick<Context, 'blindIndex' | 'clock' | 'database' | 'random' | 'sealer'> & LinkParts
type Request = { kind: SecurityMailKind; userId: string; ref: string | null }
type Recipient = { email: string; verified: boolean }
export type AddressedMail = {
  to: string
  mail: RenderedMail
  /** The account has not proved the address: its owner may be a stranger who asked for nothing. */
  isUnsolicited: boolean
}
type Renderer = (
  parts: Parts,
  request: Request,
  recipient: Recipient,
) => Promise<AddressedMail | null>

/** Links carry their token in the fragment, and only its hash is kept: it is made just here. */
const withToken = <T>(parts: Parts, userId: string, work: (trx: Trx) => Promise<T>): Promise<T> =>
  parts.database.transaction('auth', userId, work)

const verification: Renderer = async (parts, { userId }, { email, verified }) => {
  if (verified) return null
  const { token } = await withToken(parts, userId, (trx) =>
    createToken(parts, trx, userId, 'verify_email'),
  )
  const url = linkFor(parts, 'verify_email', token)
  return { to: email, isUnsolicited: true, mail: await renderMail('verify-email', { url }) }
}

const magic: Renderer = async (parts, { userId, ref }, { email, verified }) => {
  const { token, code } = await withToken(parts, userId, async (trx) => {
    await recordAudit(parts, trx, { userId, actionType: 'magic_link_mailed', details: {} })
    return createTokenWithCode(parts, trx, userId, 'magic_link')
  })
  const url = linkFor(parts, 'magic_link', token, ref)
  const mail = await renderMail('magic-link', { url, code })
  return { to: email, isUnsolicited: !verified, mail }
}

const reset: Renderer = async (parts, { userId, ref }, { email, verified }) => {
  const { token } = await withToken(parts, userId, async (trx) => {
    await recordAudit(parts, trx, { userId, actionType: 'password_reset_mailed', details: {} })
    return createToken(parts, trx, userId, 'reset_password')
  })
  const url = linkFor(parts, 'reset_password', token, ref)
  const mail = await renderMail('reset-password', { url })
  return { to: email, isUnsolicited: !verified, mail }
}

/** To the new address, as long as the change is still wanted. */
const change: Renderer = async (parts, { userId }) => {
  const made = await withToken(parts, userId, async (trx) => {
    const wanted = await findEmailChange(trx, userId, parts.clock.now())
    if (!wanted) return null
    const { email } = await openEmailChange(parts.sealer, userId, wanted.sealed)
    return { email, ...(await createToken(parts, trx, userId, 'change_email')) }
  })
  if (!made) return null
  const url = linkFor(parts, 'change_email', made.token)
  const mail = await renderMail('change-email', { url })
  return { to: made.email, isUnsolicited: true, mail }
}

/** To the address that the user gives as their own, as long as it is that. */
const proof: Renderer = async (parts, { userId }, { verified }) => {
  const made = verified ? await makeProofCode(parts, userId) : null
  if (!made) return null
  const { to, code } = made
  const mail = await renderMail('prove-address', { url: parts.publicUrl, code })
  return { to, isUnsolicited: true, mail }
}

/** To the old address, when the account no longer has it. */
const changed: Renderer = async (parts, { userId }) => {
  const done = await parts.database.transaction('auth', userId, (trx) =>
    findLastEmailChange(trx, userId),
  )
  if (!done?.doneAt) return null
  const { previous, previousVerified } = await openEmailChange(parts.sealer, userId, done.sealed)
  if (!previousVerified) return null
  const mail = await renderMail('email-changed', { url: parts.publicUrl })
  return { to: previous, isUnsolicited: false, mail }
}

/** R4: an address nobody has proved may belong to a stranger. */
const notice =
  (kind: 'email-change-asked' | 'password-changed' | 'refresh-reuse' | 'sign-in-added'): Renderer =>
  async ({ publicUrl }, _request, { email, verified }) => {
    if (!verified) return null
    const mail = await renderMail(kind, { url: `${publicUrl}/auth` })
    return { to: email, isUnsolicited: false, mail }
  }

const renderers: Record<SecurityMailKind, Renderer> = {
  'verify-email': verification,
  'magic-link': magic,
  'reset-password': reset,
  'change-email': change,
  'prove-address': proof,
  'email-change-asked': notice('email-change-asked'),
  'email-changed': changed,
  'password-changed': notice('password-changed'),
  'refresh-reuse': notice('refresh-reuse'),
  'sign-in-added': notice('sign-in-added'),
  'account-unused': renderNotice,
}

/**
 * Mails about getting into an account. Some prove an address, or are about one: they go to addresses
 * nobody has proved yet, and not always to the account's. Null when there is nothing to say any more.
 */
export const renderAccountMail: Renderer = async (parts, request, recipient) =>
  renderers[request.kind](parts, request, recipient)
