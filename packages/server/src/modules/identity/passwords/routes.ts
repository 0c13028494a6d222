import type { Handlers } from '../../../http/request/handler.ts'
import { callerOf } from '../../platform/attempts/attempts.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { presentedCredentials } from '../email-addresses/creator.ts'
import { generateLink, requestMail } from '../mailed-links/generate.ts'
import { changePassword, resetPassword } from './set-password.ts'

const done = { success: true } as const

export const passwordsHandlers = (deps: AccountDeps) =>
  ({
    'POST /api/auth/password/change': ({ user, body, ...request }) =>
      changePassword(deps, user, { ...body, caller: callerOf(request) }),
    'POST /api/auth/password/reset': ({ body, ...request }) =>
      requestMail(deps, { kind: 'reset-password', request: body, caller: callerOf(request) }),
    'POST /api/auth/password/reset/generate': async ({ body }) => {
      const { url: resetUrl, ...link } = await generateLink(deps, 'reset_password', body)
      return { ...link, resetUrl }
    },
    'POST /api/auth/password/reset/confirm': async ({ body, ...request }) => {
      const presented = await presentedCredentials(deps, request)
      const { startedOver } = await resetPassword(deps, body, presented)
      return { ...done, startedOver }
    },
  }) satisfies Handlers
