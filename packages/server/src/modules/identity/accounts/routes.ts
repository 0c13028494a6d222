import type { Credentials } from '../../../http/credentials.ts'
import type { Handlers } from '../../../http/handler.ts'
import { clearSite } from '../../../http/clear-site.ts'
import { keepAccount } from '../../operation/unused-accounts/keep.ts'
import { readAccount } from './account.ts'
import { askForMail } from '../mailed-links/ask-for-mail.ts'
import { callerOf } from '../../platform/attempts/caller.ts'
import { sessionBehind, type Presented } from '../email-addresses/creator.ts'
import { changePassword } from '../passwords/change-password.ts'
import { deleteAccount } from '../../operation/account-deletion/delete-account.ts'
import {
  askForEmailChange,
  cancelEmailChange,
  confirmEmailChange,
} from '../email-addresses/email-change.ts'
import { generateLink, generateVerification } from '../mailed-links/generate.ts'
import { introspect } from './introspect.ts'
import { rememberDevice } from '../../platform/attempts/known-device.ts'
import { signInByMagic } from '../sign-in/magic.ts'
import { changeMe, readMe } from './me.ts'
import { leaveMobileSession, takeMobileSession } from '../sign-in/mobile-session.ts'
import type { AccountParts } from './parts.ts'
import { resetPassword } from '../passwords/reset-password.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { signUp } from '../sign-in/sign-up.ts'
import { requestVerification, verifyEmail } from '../email-addresses/verification.ts'

const done = { success: true } as const

const presentedBy = async (
  parts: AccountParts,
  request: Parameters<typeof callerOf>[0] & { credentials: Credentials },
): Promise<Presented> => ({
  caller: callerOf(request),
  session: await sessionBehind(parts, request.credentials),
})

const signInHandlers = (parts: AccountParts) =>
  ({
    'POST /api/auth/signup': async ({ body, origin, exchange }) => {
      const session = await signUp(parts, body, callerOf({ origin, exchange }))
      rememberDevice(parts, exchange, session.user.email)
      return session
    },
    'POST /api/auth/signin/email': async ({ body, origin, exchange }) => {
      const session = await signIn(parts, body, callerOf({ origin, exchange }))
      rememberDevice(parts, exchange, session.user.email)
      return session
    },
    'POST /api/auth/signin/magic': async ({ body, origin, exchange }) => {
      await askForMail(parts, 'magic-link', body, callerOf({ origin, exchange }))
      return done
    },
    'POST /api/auth/signin/magic/generate': async ({ body }) => {
      const { url: magicUrl, ...link } = await generateLink(parts, 'magic_link', body)
      return { ...link, magicUrl }
    },
    'POST /api/auth/signin/magic/verify': async ({ body, ...request }) => {
      const presented = await presentedBy(parts, request)
      const session = await signInByMagic(parts, body, presented)
      rememberDevice(parts, request.exchange, session.user.email)
      return session
    },
    'GET /api/auth/mobile-session/:id': ({ params, origin }) =>
      takeMobileSession(parts, params.id, origin),
    'POST /api/v1/account/mobile-session': async ({ user, body, origin }) => {
      await leaveMobileSession(parts, user, body.sessionId, origin)
      return done
    },
    'POST /api/auth/introspect': ({ credentials }) => introspect(parts, credentials),
  }) satisfies Handlers

const passwordHandlers = (parts: AccountParts) =>
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

const addressHandlers = (parts: AccountParts) =>
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

export const accountsHandlers = (parts: AccountParts) =>
  ({
    ...signInHandlers(parts),
    ...passwordHandlers(parts),
    ...addressHandlers(parts),
    'GET /api/auth/me': async ({ user }) => ({ user: await readMe(parts, user.id) }),
    'PATCH /api/auth/me': async ({ user, body }) => ({
      user: await changeMe(parts, user.id, body),
    }),
    'POST /api/v1/account/keep': async ({ body, origin }) => {
      await keepAccount(parts, body.token, origin)
      return done
    },
    'GET /api/v1/account': ({ user }) => readAccount(parts, user.id),
    'DELETE /api/auth/account': async ({ user, query, origin, exchange }) => {
      const withdrawReports = query.reports === 'withdraw'
      const receipt = await deleteAccount(parts, user.id, origin, { withdrawReports })
      clearSite(exchange, { keepStorage: false })
      return { ...done, receipt }
    },
  }) satisfies Handlers
