import type { Handlers } from '../../../http/request/handler.ts'
import { callerOf } from '../../platform/attempts/caller.ts'
import { rememberDevice } from '../../platform/attempts/known-device.ts'
import type { AccountParts } from '../accounts/deps.ts'
import { presentedBy } from '../email-addresses/creator.ts'
import { askForMail } from '../mailed-links/request-mail.ts'
import { generateLink } from '../mailed-links/generate.ts'
import { signInByMagic } from './magic.ts'
import { leaveMobileSession, takeMobileSession } from './mobile-session.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

const done = { success: true } as const

export const signInHandlers = (parts: AccountParts) =>
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
  }) satisfies Handlers
