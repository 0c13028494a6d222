import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { AppError } from '@crosscheck/domain/errors'
import type { ErrorCode } from '@crosscheck/domain/errors'
import type { FastifyReply } from 'fastify'
import { popupPage } from './pages.ts'
import type { HandOverParts } from './deps.ts'
import type { Wish } from './auth-request.ts'

/** A window that another page has opened keeps its opener only if its answers say so. */
export const keepOpener = (reply: FastifyReply): FastifyReply =>
  reply.header('Cross-Origin-Opener-Policy', 'unsafe-none')

const sendPopup = (
  reply: FastifyReply,
  { origin }: Wish,
  message: Record<string, unknown>,
): FastifyReply =>
  keepOpener(reply)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(popupPage(origin, message, reply.request.facts.nonce))

const sendBack = (
  reply: FastifyReply,
  { url, state }: Wish,
  parameters: Record<string, string>,
): FastifyReply => {
  const target = new URL(url)
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value)
  if (state !== null) target.searchParams.set('state', state)
  return reply.header('Cache-Control', 'no-store').redirect(target.href, 303)
}

/** Gives the session to the application that asked, in the form the client library reads. */
export const sendTokens = (
  parts: HandOverParts,
  reply: FastifyReply,
  wish: Wish,
  tokens: TokenSet,
): FastifyReply => {
  const { access_token, refresh_token, token_type, expires_in, refresh_expires_in } = tokens
  const set = { access_token, refresh_token, token_type, expires_in, refresh_expires_in }
  if (wish.mode === 'popup')
    return sendPopup(reply, wish, {
      type: 'BLINK_AUTH_TOKENS',
      ...set,
      projectId: parts.projectId,
      ...(wish.state !== null && { state: wish.state }),
    })
  return sendBack(reply, wish, {
    access_token,
    refresh_token,
    token_type,
    expires_in: String(expires_in),
    refresh_expires_in: String(refresh_expires_in),
    project_id: parts.projectId,
  })
}

/** Tells the application that asked that there will be no session. */
export const sendFailure = (
  parts: HandOverParts,
  reply: FastifyReply,
  wish: Wish,
  code: ErrorCode,
): FastifyReply => {
  const { message } = new AppError(code)
  if (wish.mode === 'popup')
    return sendPopup(reply, wish, {
      type: 'BLINK_AUTH_ERROR',
      code,
      message,
      projectId: parts.projectId,
      ...(wish.state !== null && { state: wish.state }),
    })
  return sendBack(reply, wish, { error: code, error_description: message })
}
