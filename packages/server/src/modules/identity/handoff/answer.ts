import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { AppError } from '@crosscheck/domain/errors'
import type { ErrorCode } from '@crosscheck/domain/errors'
import type { FastifyReply } from 'fastify'
import { languageOf } from '../../../http/request/device-choices.ts'
import { popupPage } from './pages.ts'
import { isSecure, type SessionHandoffDeps, type AuthRequest } from './auth-request.ts'

/** Keeps the opener of a window that another page opened. */
export const allowOpener = (reply: FastifyReply): FastifyReply =>
  reply.header('Cross-Origin-Opener-Policy', 'unsafe-none')

export const goTo = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('Cache-Control', 'no-store').redirect(address, 303)

const sendPopup = (
  deps: SessionHandoffDeps,
  { reply, authRequest }: { reply: FastifyReply; authRequest: AuthRequest },
  content: Record<string, unknown>,
): FastifyReply => {
  const { origin, state } = authRequest
  const { nonce } = reply.request.facts
  const language = languageOf(reply.request, isSecure(deps))
  const message = { ...content, projectId: deps.projectId, ...(state !== null && { state }) }
  return allowOpener(reply)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(popupPage({ origin, message, nonce, language }))
}

const redirectBack = (
  reply: FastifyReply,
  { url, state }: AuthRequest,
  parameters: Record<string, string>,
): FastifyReply => {
  const target = new URL(url)
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value)
  if (state !== null) target.searchParams.set('state', state)
  return goTo(reply, target.href)
}

/** Sends the session to the requesting application, in the client library's format. */
export const sendTokens = (
  deps: SessionHandoffDeps,
  {
    reply,
    authRequest,
    tokens,
  }: { reply: FastifyReply; authRequest: AuthRequest; tokens: TokenSet },
): FastifyReply => {
  const { access_token, refresh_token, token_type, expires_in, refresh_expires_in } = tokens
  const set = { access_token, refresh_token, token_type, expires_in, refresh_expires_in }
  if (authRequest.mode === 'popup')
    return sendPopup(deps, { reply, authRequest }, { type: 'BLINK_AUTH_TOKENS', ...set })
  return redirectBack(reply, authRequest, {
    access_token,
    refresh_token,
    token_type,
    expires_in: String(expires_in),
    refresh_expires_in: String(refresh_expires_in),
    project_id: deps.projectId,
  })
}

export const sendFailure = (
  deps: SessionHandoffDeps,
  { reply, authRequest, code }: { reply: FastifyReply; authRequest: AuthRequest; code: ErrorCode },
): FastifyReply => {
  const { message } = new AppError(code)
  if (authRequest.mode === 'popup')
    return sendPopup(deps, { reply, authRequest }, { type: 'BLINK_AUTH_ERROR', code, message })
  return redirectBack(reply, authRequest, { error: code, error_description: message })
}
