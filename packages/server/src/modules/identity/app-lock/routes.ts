import { clearSiteData } from '../../../http/request/clear-site.ts'
import type { Handlers } from '../../../http/request/handler.ts'
import type { PasskeyDeps } from '../passkeys/deps.ts'
import { changeAppLock, keepUnlocked, lockApp, removeAppLock, readAppLock } from './change.ts'
import { unlockApp, unlockOptions } from './unlock.ts'

export const appLockHandlers = (deps: PasskeyDeps) =>
  ({
    'GET /api/v1/app-lock': ({ user }) => readAppLock(deps, user),
    'PUT /api/v1/app-lock': ({ user, body, origin }) =>
      changeAppLock(deps, user, { input: body, origin }),
    'DELETE /api/v1/app-lock': ({ user, origin }) => removeAppLock(deps, user, origin),
    'POST /api/v1/app-lock/lock': ({ user }) => lockApp(deps, user),
    'POST /api/v1/app-lock/used': ({ user }) => keepUnlocked(deps, user),
    'POST /api/v1/app-lock/unlock/options': ({ user }) => unlockOptions(deps, user),
    'POST /api/v1/app-lock/unlock': async ({ user, body, origin, exchange }) => {
      const unlocked = await unlockApp(deps, user, { proof: body, origin })
      if (unlocked.outcome === 'ended') clearSiteData({ exchange, origin }, { keepStorage: false })
      return unlocked
    },
  }) satisfies Handlers
