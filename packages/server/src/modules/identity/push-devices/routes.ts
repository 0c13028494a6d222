import type { Handlers } from '../../../http/request/handler.ts'
import { readChoice, saveChoice } from './push-settings.ts'
import { readDevices, registerDevice, removeDevice } from './devices.ts'
import { presentKey, type PushParts } from '../../platform/push/deps.ts'

export const pushHandlers = (parts: PushParts) =>
  ({
    'GET /api/v1/push': async ({ user }) => ({
      ...(await readChoice(parts, user.id)),
      serverKey: presentKey(parts),
      devices: await readDevices(parts, user),
      session: user.sessionId,
    }),
    'PUT /api/v1/push': ({ user, body }) => saveChoice(parts, user.id, body),
    'PUT /api/v1/push/device': async ({ user, body }) => ({
      device: await registerDevice(parts, user, body),
    }),
    'DELETE /api/v1/push/devices/:id': async ({ user, params }) => {
      await removeDevice(parts, user, params.id)
      return { success: true }
    },
  }) satisfies Handlers
