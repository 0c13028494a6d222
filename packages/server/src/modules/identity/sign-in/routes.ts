import type { Handlers } from '../../../http/request/handler.ts'
import { callerOf } from '../../platform/attempts/caller.ts'
import { rememberDevice } from '../../platform/attempts/known-device.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { presentedCredentials } from '../email-addresses/creator.ts'
import { generateLink, requestMail } from '../mailed-links/generate.ts'
import { signInByMagic } from './magic.ts'
import { storeMobileSession, claimMobileSession } from './mobile-session.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

export const signInHandlers = (deps: AccountDeps) =>
  ({
    'POST /api/auth/signup': async ({ body, origin, exchange }) => {
      const session = await signUp(
        deps,
        { ...body, style: exchange },
        callerOf({ origin, exchange }),
      )
      rememberDevice(deps, exchange, session.user.email)
      return session
    },
    'POST /api/auth/signin/email': async ({ body, origin, exchange }) => {
      const session = await signIn(deps, body, callerOf({ origin, exchange }))
      rememberDevice(deps, exchange, session.user.email)
      return session
    },
    'POST /api/auth/signin/magic': ({ body, origin, exchange }) =>
      requestMail(deps, {
        kind: 'magic-link',
        request: body,
        caller: callerOf({ origin, exchange }),
      }),
    'POST /api/auth/signin/magic/generate': async ({ body }) => {
      const { url: magicUrl, ...link } = await generateLink(deps, 'magic_link', body)
      return { ...link, magicUrl }
    },
    'POST /api/auth/signin/magic/verify': async ({ body, ...request }) => {
      const presented = await presentedCredentials(deps, request)
      const session = await signInByMagic(deps, body, presented)
      rememberDevice(deps, request.exchange, session.user.email)
      return session
    },
    'GET /api/auth/mobile-session/:id': ({ params, origin }) =>
      claimMobileSession(deps, params.id, origin),
    'POST /api/v1/account/mobile-session': ({ user, body, origin }) =>
      storeMobileSession(deps, user, { sessionId: body.sessionId, origin }),
  }) satisfies Handlers
