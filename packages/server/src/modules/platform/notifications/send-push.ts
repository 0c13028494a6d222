import type { Context } from '../../../context/context.ts'
import type { JobPayloads } from '../../../jobs/queue/job-payloads.ts'
import type { Trx } from '../../../db/database.ts'
import { fallbackIfUnusable } from '../../../crypto/keys/unusable-key.ts'
import { encryptPush } from '../../../crypto/push/push-message.ts'
import type { JobRun } from '../../../jobs/open.ts'
import { findUnread } from './repository.ts'
import { devices, type EncryptedDevice } from '../push/device-content.ts'
import { isPushEndpoint } from '../push/endpoint.ts'
import type { PushDeps } from '../push/deps.ts'
import { deleteDevice, findDevice, markFailing, type PushDeviceRow } from '../push/repository.ts'
import { classifyPushResponse, type PushOutcome } from '../push/push-outcome.ts'

type Payload = JobPayloads['send-push']

/** An older notification is not pushed: the notification list and the mail have announced it. */
const maxAgeMs = 86_400_000
/** A device without a successful push for this long is deleted. */
const timeoutMs = 14 * 86_400_000

/** After these attempts the notification is only in the list; the operator does not need to act. */
const maxAttempts = 8

/** The queue retries it with growing delays. */
class PushDelayedError extends Error {
  override name = 'PushDelayed'
}

/** The match to open; undefined when there is nothing to push any more. */
const findNews = async (trx: Trx, { userId, notificationId }: Payload, now: Date) => {
  const notification = await findUnread(trx, userId, notificationId)
  if (!notification) return undefined
  const isOld = now.getTime() - notification.createdAt.getTime() > maxAgeMs
  return isOld ? undefined : { matchId: notification.matchId }
}

/** The device, and the match to open; null when there is nothing to push any more. */
const findTask = async (deps: Pick<Context, 'clock'>, trx: Trx, payload: Payload) => {
  const device = await findDevice(trx, payload.userId, payload.deviceId)
  const news = await findNews(trx, payload, deps.clock.now())
  return device && news ? { device, matchId: news.matchId } : null
}

/** Null if the account was just deleted, or its key cannot be used. */
const openDevice = (deps: Pick<Context, 'sealer'>, row: PushDeviceRow) =>
  fallbackIfUnusable(devices.open(deps, row), null)

/** The message says only that there is something new, and which match to open. */
const deliver = async (
  { clock, log, push }: PushDeps,
  device: EncryptedDevice,
  matchId: string | null,
): Promise<PushOutcome> => {
  const keys = push.keys.find(({ publicKey }) => publicKey === device.serverKey)
  // Another key or list than today's: the device subscribes again at its next visit.
  if (!keys || !isPushEndpoint(device.endpoint, push.services)) return { kind: 'gone' }
  try {
    const request = await encryptPush(device, { payload: { matchId }, keys, subject: push.subject })
    const response = await push.sender.send(request)
    const outcome = classifyPushResponse(response, clock.now())
    if (outcome.kind === 'refused')
      log.warn({ status: response.status }, 'a push service refused a message')
    return outcome
  } catch (error) {
    log.warn({ error }, 'a push service could not be reached')
    return { kind: 'later', notBefore: null }
  }
}

/** False when the device was deleted. */
const recordFailure = async (trx: Trx, device: PushDeviceRow, now: Date): Promise<boolean> => {
  const { userId, id, failingSince } = device
  if (failingSince && now.getTime() - failingSince.getTime() > timeoutMs) {
    await deleteDevice(trx, userId, id)
    return false
  }
  if (!failingSince) await markFailing(trx, { userId, id, failingSince: now })
  return true
}

/** Pushes to one device; a failed push is retried while it is useful. */
export const createSendPush =
  (deps: PushDeps) =>
  async (payload: Payload, { attempt }: Pick<JobRun, 'attempt'>): Promise<void> => {
    const { userId } = payload
    const { clock, database, jobs } = deps
    const task = await database.transaction('worker', userId, (trx) => findTask(deps, trx, payload))
    const content = task && (await openDevice(deps, task.device))
    if (!task || !content) return
    const { device, matchId } = task
    const outcome = await deliver(deps, content, matchId)
    const shouldRetry = await database.transaction('worker', userId, async (trx) => {
      if (outcome.kind === 'gone') await deleteDevice(trx, userId, device.id)
      else if (outcome.kind === 'sent') {
        if (device.failingSince)
          await markFailing(trx, { userId, id: device.id, failingSince: null })
      } else if ((await recordFailure(trx, device, clock.now())) && outcome.kind === 'later') {
        if (!outcome.notBefore) return true
        await jobs.enqueue(trx, 'send-push', payload, { startAfter: outcome.notBefore })
      }
      return false
    })
    if (shouldRetry && attempt < maxAttempts) throw new PushDelayedError()
  }
