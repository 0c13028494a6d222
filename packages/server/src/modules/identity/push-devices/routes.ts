import type { Handlers } from '../../../http/request/handler.ts'
import { readPushSettings, savePushSettings } from './push-settings.ts'
import { readDevices, registerDevice, removeDevice } from './devices.ts'
import { currentPublicKey, type PushDeps } from '../../platform/push/deps.ts'

export const pushHandlers = (deps: PushDeps) =>
  ({
    'GET /api/v1/push': async ({ context: { database }, user }) => ({
      ...(await readPushSettings({ ...deps, database }, user.id)),
      serverKey: currentPublicKey(deps),
      devices: await readDevices({ ...deps, database }, user),
      session: user.sessionId,
    }),
    'PUT /api/v1/push': ({ user, body }) => savePushSettings(deps, user.id, body),
    'PUT /api/v1/push/device': async ({ user, body }) => ({
      device: await registerDevice(deps, user, body),
    }),
    'DELETE /api/v1/push/devices/:id': ({ user, params }) => removeDevice(deps, user, params.id),
  }) satisfies Handlers
