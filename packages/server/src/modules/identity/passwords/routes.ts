import type { Handlers } from '../../../http/request/handler.ts'
import { callerOf } from '../../platform/attempts/caller.ts'
import type { AccountParts } from '../accounts/deps.ts'
import { presentedBy } from '../email-addresses/creator.ts'
import { askForMail } from '../mailed-links/request-mail.ts'
import { generateLink } from '../mailed-links/generate.ts'
import { changePassword } from './change-password.ts'
import { resetPassword } from './reset-password.ts'

const done = { success: true } as const

export const passwordsHandlers = (parts: AccountParts) =>
  ({
    'POST /api/auth/password/change': async ({ user, body, origin, exchange }) => {
      await changePassword(parts, user, body, callerOf({ origin, exchange }))
      return done
    },
    'POST /api/auth/password/reset': async ({ body, origin, exchange }) => {
      await askForMail(parts, 'reset-password', body, callerOf({ origin, exchange }))
      return done
    },
    'POST /api/auth/password/reset/generate': async ({ body }) => {
      const { url: resetUrl, ...link } = await generateLink(parts, 'reset_password', body)
      return { ...link, resetUrl }
    },
    'POST /api/auth/password/reset/confirm': async ({ body, ...request }) => {
      const presented = await presentedBy(parts, request)
      const { startedOver } = await resetPassword(parts, body, presented)
      return { ...done, startedOver }
    },
  }) satisfies Handlers
