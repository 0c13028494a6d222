import type { Handlers } from '../../../http/request/handler.ts'
import { callerOf } from '../../platform/attempts/caller.ts'
import { rememberDevice } from '../../platform/attempts/known-device.ts'
import { requestOptions } from './assertion.ts'
import { readPasskeys, removePasskey, renamePasskey } from './manage.ts'
import { challengeFor } from './deps.ts'
import type { PasskeyParts } from './deps.ts'
import { registerPasskey, registrationOptions } from './register.ts'
import { signInWithPasskey } from './sign-in.ts'
import { stepUp, stepUpOptions } from './step-up.ts'

export const passkeysHandlers = (parts: PasskeyParts) =>
  ({
    'GET /api/auth/passkeys': async ({ user }) => ({
      items: await readPasskeys(parts, user.id),
      next: null,
    }),
    'POST /api/auth/passkeys/register/options': ({ user }) => registrationOptions(parts, user),
    'POST /api/auth/passkeys/register': ({ user, body, origin }) =>
      registerPasskey(parts, user, body, origin),
    'PATCH /api/auth/passkeys/:id': ({ user, params, body }) =>
      renamePasskey(parts, user.id, params.id, body.name),
    'DELETE /api/auth/passkeys/:id': async ({ user, params, origin }) => {
      await removePasskey(parts, user.id, params.id, origin)
      return { success: true }
    },
    'POST /api/auth/passkeys/sign-in/options': () => requestOptions(parts, challengeFor.signIn()),
    'POST /api/auth/passkeys/sign-in': async (request) => {
      const session = await signInWithPasskey(parts, request.body, callerOf(request))
      rememberDevice(parts, request.exchange, session.user.email)
      return session
    },
    'POST /api/auth/step-up/options': ({ user }) => stepUpOptions(parts, user),
    'POST /api/auth/step-up': async ({ user, body, origin }) => ({
      provedUntil: (await stepUp(parts, user, body, origin)).toISOString(),
    }),
  }) satisfies Handlers
