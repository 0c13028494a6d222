import type { Handlers } from '../../../http/request/handler.ts'
import { callerOf } from '../../platform/attempts/attempts.ts'
import { rememberDevice } from '../../platform/attempts/known-device.ts'
import { requestOptions } from './assertion.ts'
import { readPasskeys, removePasskey, renamePasskey } from './manage.ts'
import { challengePurposes } from './deps.ts'
import type { PasskeyDeps } from './deps.ts'
import { registerPasskey, registrationOptions } from './register.ts'
import { signInWithPasskey } from './sign-in.ts'
import { stepUp, stepUpOptions } from './step-up.ts'

export const passkeysHandlers = (deps: PasskeyDeps) =>
  ({
    'GET /api/auth/passkeys': async ({ context: { database }, user }) => ({
      items: await readPasskeys({ ...deps, database }, user.id),
      next: null,
    }),
    'POST /api/auth/passkeys/register/options': ({ user, exchange }) =>
      registrationOptions(deps, user, exchange),
    'POST /api/auth/passkeys/register': ({ user, body, origin }) =>
      registerPasskey(deps, user, { input: body, origin }),
    'PATCH /api/auth/passkeys/:id': ({ user, params, body }) =>
      renamePasskey(deps, { userId: user.id, id: params.id, given: body.name }),
    'DELETE /api/auth/passkeys/:id': ({ user, params, origin }) =>
      removePasskey(deps, user, { id: params.id, origin }),
    'POST /api/auth/passkeys/sign-in/options': () =>
      requestOptions(deps, challengePurposes.signIn()),
    'POST /api/auth/passkeys/sign-in': async (request) => {
      const session = await signInWithPasskey(deps, request.body.credential, callerOf(request))
      rememberDevice(deps, request.exchange, session.user.email)
      return session
    },
    'POST /api/auth/step-up/options': ({ user }) => stepUpOptions(deps, user),
    'POST /api/auth/step-up': async ({ user, body, origin }) => ({
      provedUntil: (await stepUp(deps, user, { proof: body, origin })).toISOString(),
    }),
  }) satisfies Handlers
