import type { Handlers } from '../../../http/request/handler.ts'
import { callerOf } from '../../platform/attempts/caller.ts'
import type { AccountParts } from '../accounts/deps.ts'
import { generateVerification } from '../mailed-links/generate.ts'
import { presentedBy } from './creator.ts'
import { askForEmailChange, cancelEmailChange, confirmEmailChange } from './email-change.ts'
import { requestVerification, verifyEmail } from './verification.ts'

const done = { success: true } as const

export const emailAddressesHandlers = (parts: AccountParts) =>
  ({
    'POST /api/auth/email/verify/generate': async ({ user, body }) => {
      const { url: verifyUrl, ...link } = await generateVerification(parts, user, body)
      return { ...link, verifyUrl }
    },
    'POST /api/auth/email/verify/send': async ({ user }) => {
      await requestVerification(parts, user.id)
      return done
    },
    'POST /api/auth/email/verify': async ({ body, ...request }) => {
      await verifyEmail(parts, body, await presentedBy(parts, request))
      return done
    },
    'POST /api/v1/account/email': async ({ user, body, origin, exchange }) => {
      await askForEmailChange(parts, user, body, callerOf({ origin, exchange }))
      return done
    },
    'DELETE /api/v1/account/email': async ({ user, origin }) => {
      await cancelEmailChange(parts, user.id, origin)
      return done
    },
    'POST /api/v1/account/email/confirm': async ({ body, ...request }) => {
      await confirmEmailChange(parts, body, await presentedBy(parts, request))
      return done
    },
  }) satisfies Handlers
