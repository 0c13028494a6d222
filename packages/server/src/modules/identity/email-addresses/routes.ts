import type { Handlers } from '../../../http/request/handler.ts'
import { callerOf } from '../../platform/attempts/caller.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { generateVerification } from '../mailed-links/generate.ts'
import { presentedCredentials } from './creator.ts'
import { requestEmailChange, cancelEmailChange, confirmEmailChange } from './email-change.ts'
import { requestVerification, verifyEmail, verifyEmailByCode } from './verification.ts'

const done = { success: true } as const

export const emailAddressesHandlers = (deps: AccountDeps) =>
  ({
    'POST /api/auth/email/verify/generate': async ({ user, body }) => {
      const { url: verifyUrl, ...link } = await generateVerification(deps, user, body)
      return { ...link, verifyUrl }
    },
    'POST /api/auth/email/verify/send': async ({ user }) => {
      await requestVerification(deps, user.id)
      return done
    },
    'POST /api/auth/email/verify': async ({ body, ...request }) => {
      await verifyEmail(deps, body, await presentedCredentials(deps, request))
      return done
    },
    'POST /api/auth/email/verify/code': async ({ user, body, origin, exchange }) => {
      await verifyEmailByCode(deps, body.code, { user, caller: callerOf({ origin, exchange }) })
      return done
    },
    'POST /api/v1/account/email': async ({ user, body, origin, exchange }) => {
      await requestEmailChange(deps, user, { input: body, caller: callerOf({ origin, exchange }) })
      return done
    },
    'DELETE /api/v1/account/email': async ({ user, origin }) => {
      await cancelEmailChange(deps, user.id, origin)
      return done
    },
    'POST /api/v1/account/email/confirm': async ({ body, ...request }) => {
      await confirmEmailChange(deps, body, await presentedCredentials(deps, request))
      return done
    },
  }) satisfies Handlers
