import type { Handlers } from '../../http/handler.ts'
import { changePassword } from './change-password.ts'
import { changeMe, readMe } from './me.ts'
import type { AccountParts } from './parts.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { requestVerification, verifyEmail } from './verification.ts'

export const accountsHandlers = (parts: AccountParts) =>
  ({
    'POST /api/auth/signup': ({ body, origin }) => signUp(parts, body, origin),
    'POST /api/auth/signin/email': ({ body, origin }) => signIn(parts, body, origin),
    'GET /api/auth/me': async ({ user }) => ({ user: await readMe(parts, user.id) }),
    'PATCH /api/auth/me': async ({ user, body }) => ({
      user: await changeMe(parts, user.id, body),
    }),
    'POST /api/auth/password/change': async ({ user, body, origin }) => {
      await changePassword(parts, user, body, origin)
      return { success: true }
    },
    'POST /api/auth/email/verify/send': async ({ user }) => {
      await requestVerification(parts, user.id)
      return { success: true }
    },
    'POST /api/auth/email/verify': async ({ body, origin }) => {
      await verifyEmail(parts, body, origin)
      return { success: true }
    },
    'GET /api/auth/providers': async () => ({ providers: ['email'] }),
  }) satisfies Handlers
