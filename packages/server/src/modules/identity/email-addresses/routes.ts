import type { Handlers } from '../../../http/request/handler.ts'
import { callerOf } from '../../platform/attempts/attempts.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { generateVerification } from '../mailed-links/generate.ts'
import { presentedCredentials } from './creator.ts'
import { requestEmailChange, cancelEmailChange, confirmEmailChange } from './email-change.ts'
import { requestVerification, verifyEmail, verifyEmailByCode } from './verification.ts'

export const emailAddressesHandlers = (deps: AccountDeps) =>
  ({
    'POST /api/auth/email/verify/generate': async ({ user, body }) => {
      const { url: verifyUrl, ...link } = await generateVerification(deps, user, body)
      return { ...link, verifyUrl }
    },
    'POST /api/auth/email/verify/send': ({ user }) => requestVerification(deps, user.id),
    'POST /api/auth/email/verify': async ({ body, ...request }) =>
      verifyEmail(deps, body, await presentedCredentials(deps, request)),
    'POST /api/auth/email/verify/code': ({ user, body, ...request }) =>
      verifyEmailByCode(deps, body.code, { user, caller: callerOf(request) }),
    'POST /api/v1/account/email': ({ user, body, ...request }) =>
      requestEmailChange(deps, user, { input: body, caller: callerOf(request) }),
    'DELETE /api/v1/account/email': ({ user, origin }) => cancelEmailChange(deps, user.id, origin),
    'POST /api/v1/account/email/confirm': async ({ body, ...request }) =>
      confirmEmailChange(deps, body, await presentedCredentials(deps, request)),
  }) satisfies Handlers
