import type { PushDevice, PushSubscriptionKeys } from '@crosscheck/domain/contract/platform/push'
import { AppError } from '@crosscheck/domain/errors'
import type { RequestOrigin, ActingUser, TokenUser } from '../../../http/request/handler.ts'
import type { Trx } from '../../../db/database.ts'
import { isPushPublicKey } from '../../../crypto/push/push-keys.ts'
import { requireLiveSession } from '../sessions/authentication/authenticate.ts'
import { devices } from '../../platform/push/device-content.ts'
import { isPushEndpoint } from '../../platform/push/endpoint.ts'
import { currentPublicKey, type PushDeps } from '../../platform/push/deps.ts'
import {
  deleteOldestDevices,
  deleteDevice,
  listDevices,
  putDevice,
} from '../../platform/push/repository.ts'

/** More than a user has; the oldest is dropped beyond it. */
const maxDevices = 20
const authSecretBytes = 16

export type NewDevice = PushSubscriptionKeys & { serverKey: string }

const fieldErrorsOf = ({ endpoint, keys }: NewDevice, { push }: PushDeps) => [
  ...(isPushEndpoint(endpoint, push.services) ? [] : [{ path: 'endpoint', code: 'invalid' }]),
  ...(isPushPublicKey(keys.p256dh) ? [] : [{ path: 'keys.p256dh', code: 'invalid' }]),
  ...(Buffer.from(keys.auth, 'base64url').length === authSecretBytes
    ? []
    : [{ path: 'keys.auth', code: 'invalid' }]),
]

const present = async (deps: PushDeps, trx: Trx, user: TokenUser): Promise<PushDevice[]> => {
  const rows = await listDevices(trx, user.id)
  return Promise.all(
    rows.map(async ({ id, sessionId, createdAt, sealed }) => {
      const sealingContext = { table: 'sessions', row: sessionId, userId: user.id }
      const { userAgent } = await deps.sealer.open<RequestOrigin>(sealingContext, sealed)
      const current = sessionId === user.sessionId
      return { id, device: userAgent, createdAt: createdAt.toISOString(), current }
    }),
  )
}

export const readDevices = (deps: PushDeps, user: TokenUser): Promise<PushDevice[]> =>
  deps.database.transaction('auth', user.id, (trx) => present(deps, trx, user), {
    isOneExchange: true,
  })

export const registerDevice = async (
  deps: PushDeps,
  user: ActingUser,
  { serverKey, endpoint, keys }: NewDevice,
): Promise<PushDevice> => {
  const currentKey = currentPublicKey(deps)
  if (currentKey === null) throw new AppError('NOT_FOUND')
  const fields = fieldErrorsOf({ serverKey, endpoint, keys }, deps)
  if (fields.length > 0) throw new AppError('INVALID_REQUEST', { fields })
  if (serverKey !== currentKey) throw new AppError('CONFLICT')
  const id = deps.random.id()
  const content = { endpoint, keys, serverKey }
  const sealed = await devices.seal(deps, { userId: user.id, id }, content)
  return deps.database.transaction('auth', user.id, async (trx) => {
    await requireLiveSession(deps, trx, user)
    await putDevice(trx, {
      id,
      userId: user.id,
      sessionId: user.sessionId,
      endpointIndex: deps.blindIndex.keyedHash('push-endpoint', endpoint),
      createdAt: deps.clock.now(),
      failingSince: null,
      sealed,
    })
    await deleteOldestDevices(trx, user.id, maxDevices)
    const registered = (await present(deps, trx, user)).find((device) => device.id === id)
    if (!registered) throw new AppError('TOKEN_EXPIRED')
    return registered
  })
}

/** Another user's device is not found, like an unknown one. */
export const removeDevice = async (deps: PushDeps, user: ActingUser, id: string): Promise<void> => {
  const removed = await deps.database.transaction('auth', user.id, (trx) =>
    deleteDevice(trx, user.id, id),
  )
  if (!removed) throw new AppError('NOT_FOUND')
}
